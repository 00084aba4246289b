import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Two short questions that belong together, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.pair}>{children}</div>;
}
