import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface for one thing. */
export function Card({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.card}>{children}</div>;
}
