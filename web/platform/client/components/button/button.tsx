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
  /** Looks unavailable until the page's script has come, and works without one. */
  isWaiting?: boolean;
  id?: string;
  /** What it adds to the form that it posts, and the id of that form where it stands in none. */
  posts?: { readonly name: string; readonly value: string; readonly form?: string } | undefined;
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
      {...props.posts}
      className={classNames(
        styles.button,
        styles[look],
        width === 'full' && styles.full,
        props.isWaiting && styles.waiting,
      )}
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
