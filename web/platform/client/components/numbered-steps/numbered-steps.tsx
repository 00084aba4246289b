import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './numbered-steps.module.css';

export interface NumberedStep {
  readonly title: string;
  readonly text?: string;
}

export interface NumberedStepsProps {
  label: string;
  steps: readonly NumberedStep[];
  /** Where the customer is among them, from 1; left out when all are still to come. */
  current?: number | undefined;
  /** `brief` leaves out the sentences below the titles. */
  detail?: 'full' | 'brief';
}

/** What happens, in order. */
export function NumberedSteps({ label, steps, current, detail = 'full' }: NumberedStepsProps): ReactNode {
  return (
    <ol className={classNames(styles.steps, styles[detail])} aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = current !== undefined && number < current;
        return (
          <li
            key={step.title}
            className={classNames(styles.step, number === current && styles.current, isDone && styles.done)}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isDone ? <Icon name="check" /> : number}
            </span>
            <div className={styles.words}>
              <p className={styles.title}>{step.title}</p>
              {step.text === undefined || detail === 'brief' ? null : <p className={styles.text}>{step.text}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
