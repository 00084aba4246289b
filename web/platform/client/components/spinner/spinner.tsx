import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** A turning ring; the words beside it say what is awaited. */
export function Spinner(): ReactNode {
  return <span className={styles.spinner} aria-hidden="true" />;
}
