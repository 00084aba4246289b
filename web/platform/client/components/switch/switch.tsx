import type { ReactNode } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  isOn: boolean;
  /** What was pressed is on its way: no further press counts, and the focus stays. */
  isBusy: boolean;
  /** Ids of what names it and of what says more. */
  labelledBy: string;
  describedBy?: string;
  onTurn: (to: 'on' | 'off') => void;
}

/** On or off, and nothing to save afterwards. */
export function Switch({ isOn, isBusy, labelledBy, describedBy, onTurn }: SwitchProps): ReactNode {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isBusy ? 'true' : undefined}
      onClick={() => {
        if (!isBusy) onTurn(isOn ? 'off' : 'on');
      }}
    />
  );
}
