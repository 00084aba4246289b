import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

export interface ProgressProps {
  step: number;
  of: number;
  /** In words, e.g. "Step 2 of 5"; the pennants only repeat it. */
  text: string;
}

/** A halyard with one pennant for each step: hoisted when done, flying at the step where the customer is. */
export function Progress({ step, of, text }: ProgressProps): ReactNode {
  return (
    <div className={styles.progress}>
      <svg className={styles.line} viewBox={`0 0 ${String(of * 30 + 2)} 26`} aria-hidden="true" focusable="false">
        <path className={styles.halyard} d={`M0 3H${String(of * 30 + 2)}`} />
        {Array.from({ length: of }, (_, index) => (
          <path
            key={index}
            className={classNames(styles.pennant, index + 1 < step && styles.done, index + 1 === step && styles.here)}
            d={`M${String(index * 30 + 4)} 3h22l-11 20z`}
          />
        ))}
      </svg>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
