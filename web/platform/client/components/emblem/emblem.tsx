import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './emblem.module.css';

export interface EmblemProps {
  /** Whose it is; said beside it, so it is not read aloud. */
  name: string;
  /** Path of a picture, shown round; without one the initials of the name. */
  picture?: string | undefined;
  /** What it stands for cannot be had. */
  isFaded?: boolean;
}

/** A round mark by which a bank is known at a glance. */
export function Emblem({ name, picture, isFaded = false }: EmblemProps): ReactNode {
  const faded = isFaded ? styles.faded : undefined;
  return picture === undefined ? (
    <span className={classNames(styles.initials, faded)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className={classNames(styles.picture, faded)} src={picture} alt="" loading="lazy" decoding="async" />
  );
}

/** The first letters of the first two words. */
function initialsOf(title: string): string {
  const words = title.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
