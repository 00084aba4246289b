import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** First stop of the Tab key: past the header to the task. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }): ReactNode {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {children}
    </a>
  );
}
