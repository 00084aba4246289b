import type { MouseEventHandler, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps {
  children: ReactNode;
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  width?: 'content' | 'full';
  /** Words that replace the label while the button works; a busy button takes no further click. */
  busyLabel?: string | undefined;
  /** Id of the element that says in words why the button is not available yet. It stays focusable. */
  unavailableBecause?: string | undefined;
  id?: string;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

/** A button of the page. Never natively disabled, so that the keyboard can reach it and hear why it waits. */
export function Button(props: ButtonProps): ReactNode {
  const { children, look = 'primary', type = 'button', width = 'content', busyLabel, unavailableBecause } = props;
  const isBusy = busyLabel !== undefined;
  const isUnavailable = unavailableBecause !== undefined;
  return (
    <button
      id={props.id}
      type={type}
      className={classNames(styles.button, styles[look], width === 'full' && styles.full)}
      aria-disabled={isBusy || isUnavailable ? 'true' : undefined}
      aria-busy={isBusy ? 'true' : undefined}
      aria-describedby={unavailableBecause}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
          return;
        }
        props.onClick?.(event);
      }}
    >
      {isBusy ? <Spinner /> : null}
      <span>{busyLabel ?? children}</span>
    </button>
  );
}
