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
 * The one message above the page. An error takes the focus and stays; a success goes by itself unless it is being read; an
 * information goes once somebody types, as it hangs above the fields that are typed in.
 */
export function Snackbar({ kind, text, link, closeLabel, onClose }: SnackbarProps): ReactNode {
  const [isHeld, setIsHeld] = useState(false);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // At the top of the page there is room for it.
    if (kind === 'error' || coversControl(bar.current)) window.scrollTo({ top: 0 });
    if (kind === 'error') bar.current?.focus({ preventScroll: true });
  }, [kind, text]);

  useEffect(() => {
    if (kind !== 'success' || isHeld) return;
    const timer = setTimeout(onClose, successStaysMs);
    return () => {
      clearTimeout(timer);
    };
  }, [kind, text, isHeld, onClose]);

  useEffect(() => {
    if (kind !== 'info') return;
    document.addEventListener('input', onClose);
    return () => {
      document.removeEventListener('input', onClose);
    };
  }, [kind, text, onClose]);

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

function coversControl(bar: HTMLElement | null): boolean {
  const place = bar?.parentElement?.getBoundingClientRect();
  if (bar === null || place === undefined) return false;
  // Where it will hang, as it is still on its way there.
  const end = place.bottom + bar.offsetHeight;
  const { left: first, right: last } = bar.getBoundingClientRect();
  return [...document.querySelectorAll(':is(header, main) :is(a, button, input, select, textarea, summary)')].some(
    (control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return left < last && right > first && top < end && bottom > place.bottom;
    },
  );
}
