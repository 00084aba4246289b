import type { ReactNode } from 'react';
import { setStyle } from '../set-style.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What it is the progress of, for those who cannot see it. */
  label: string;
  /** 0 to 100, whole. */
  percent: number;
}

/** A bar that fills from left to right, with its percentage in figures. Who says what is going on says it in words beside it. */
export function ProgressBar({ label, percent }: ProgressBarProps): ReactNode {
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={styles.fill} ref={setStyle('transform', `scaleX(${String(percent / 100)})`)} />
      </div>
      <p className={styles.figure} aria-hidden="true">
        {percent}%
      </p>
    </div>
  );
}
