import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  tone: 'success' | 'warning' | 'error';
  children: string;
}

/** A word or two on how something stands. */
export function Badge({ tone, children }: BadgeProps): ReactNode {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
