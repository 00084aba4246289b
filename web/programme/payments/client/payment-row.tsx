import { memo, type KeyboardEvent } from 'react';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';

import { PaymentDetail, type DetailWords } from './payment-detail.tsx';
import { PaymentEmblem } from './payment-emblem.tsx';
import type { PaymentRow as Row } from './payment-pages.ts';
import styles from './payment-row.module.css';

export interface PaymentRowProps {
  row: Row;
  words: DetailWords & { readonly noAmount: string };
  isOpen: boolean;
  /** Place in the whole list, from 1; nothing while the beginning is not loaded. */
  at?: number;
  /** How many there are in all, -1 where nobody knows. */
  of?: number;
  onToggle: (id: string) => void;
  /** Among all that stands in the list, for whoever measures its height. */
  index: number;
  measure: (element: Element | null) => void;
}

/** One payment: a button of a row's height that opens to its detail (TXN-02). A press draws those anew that it changes, no others. */
export const PaymentRow = memo(function PaymentRow({
  row,
  words,
  isOpen,
  at,
  of,
  onToggle,
  index,
  measure,
}: PaymentRowProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onToggle(row.id);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <li
      ref={measure}
      data-index={index}
      className={styles.item}
      aria-posinset={at}
      aria-setsize={of}
      data-payment={row.id}
      onKeyDown={closeOnEscape}
    >
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        onClick={() => {
          onToggle(row.id);
        }}
      >
        <span className="visually-hidden">{row.label}</span>
        <PaymentEmblem of={row} />
        <span className={styles.names} aria-hidden="true">
          <span className={styles.name}>{row.name}</span>
          <span className={styles.sort}>
            {row.state === '' ? (
              row.sort
            ) : (
              <span className={classNames(styles.tag, styles[row.status])}>{row.state}</span>
            )}
            {row.local === null ? null : <span>{row.local}</span>}
          </span>
        </span>
        <span className={classNames(styles.amount, styles[`${row.status}Amount`])} aria-hidden="true">
          {row.pence === null ? words.noAmount : row.amount}
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen ? <PaymentDetail row={row} words={words} /> : null}
    </li>
  );
});
