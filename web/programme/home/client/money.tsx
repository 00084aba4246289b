import type { ReactNode } from 'react';
import styles from './home.module.css';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount in words: £12.50; below nothing with a true minus, and nothing never with one. */
export function inPounds(pence: number): string {
  return pounds.format(pence === 0 ? 0 : pence / 100).replace('-', '−');
}

/** The one number that leads a page: pounds bold, pence lighter, read as a whole. */
export function LeadAmount({ pence }: { pence: number }): ReactNode {
  const [whole = '', part = ''] = inPounds(pence).split('.');
  return (
    <>
      <span className="visually-hidden">{inPounds(pence)}</span>
      <span aria-hidden="true">
        {whole}
        <span className={styles.pence}>.{part}</span>
      </span>
    </>
  );
}
