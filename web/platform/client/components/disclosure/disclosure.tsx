import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Open from the start. */
  isOpen?: boolean | undefined;
}

/** A detail that opens on demand; the browser's own element, so it works before anything else does. */
export function Disclosure({ summary, children, isOpen }: DisclosureProps): ReactNode {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>
        <Icon name="chevron" />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
