import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { wholeNumbers } from '../whole-numbers.ts';
import styles from './error-summary.module.css';

export interface SummaryEntry {
  /** Id of the control that the link moves focus to. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  heading: string;
  entries: readonly SummaryEntry[];
  /** Changes with every failed submission: focus comes here again. */
  attempt: number;
}

/** What is to be put right, in the order of the page, each a link that moves focus to its field (RUN-14). */
export function ErrorSummary({ heading, entries, attempt }: ErrorSummaryProps): ReactNode {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'center' });
  }, [attempt]);
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus ref={summary}>
      <h2 className={styles.heading}>
        <Icon name="error" />
        {heading}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.fieldId}>
            <a
              className={styles.link}
              href={`#${entry.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                const field = document.getElementById(entry.fieldId);
                field?.focus();
                field?.scrollIntoView({ block: 'center' });
              }}
            >
              {wholeNumbers(entry.message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
