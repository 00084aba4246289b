import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { NoticeKind } from '../notice/notice.tsx';
import { wholeNumbers } from '../whole-numbers.ts';
import styles from './snackbar.module.css';

export interface SnackbarProps {
  kind: NoticeKind;
  text: string;
  /** A page that helps. */
  link?: { readonly text: string; readonly href: string } | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** How long a success stays (ERR-01), in milliseconds. Warnings and errors stay until they are closed. */
export const successStaysMs = 5000;

/**
 * The one message above the task, in the page itself, so that it lies over nothing. An error takes the focus and stays; a
 * success goes by itself unless it is being read.
 */
export function Snackbar({ kind, text, link, closeLabel, onClose }: SnackbarProps): ReactNode {
  const [isHeld, setIsHeld] = useState(false);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isOutOfSight = (bar.current?.getBoundingClientRect().top ?? 0) < 0;
    if (kind === 'error' || isOutOfSight) window.scrollTo({ top: 0 });
    if (kind === 'error') bar.current?.focus({ preventScroll: true });
  }, [kind, text]);

  useEffect(() => {
    if (kind !== 'success' || isHeld) return;
    const timer = setTimeout(onClose, successStaysMs);
    return () => {
      clearTimeout(timer);
    };
  }, [kind, text, isHeld, onClose]);

  return (
    <div className={styles.place}>
      <div
        ref={bar}
        className={classNames(styles.snackbar, styles[kind])}
        role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
        tabIndex={-1}
        onMouseEnter={() => {
          setIsHeld(true);
        }}
        onMouseLeave={() => {
          setIsHeld(false);
        }}
        onFocus={() => {
          setIsHeld(true);
        }}
        onBlur={() => {
          setIsHeld(false);
        }}
      >
        <Icon name={kind} />
        <p className={styles.text}>
          {wholeNumbers(text)}
          {link === undefined ? null : (
            <>
              {' '}
              <a className={styles.link} href={link.href}>
                {link.text}
              </a>
            </>
          )}
        </p>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
    </div>
  );
}
