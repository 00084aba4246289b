import type { ReactNode } from 'react';
import { classNames } from '#web/platform/client/components/class-names.ts';

import { letterColour, letterOf } from './letter.ts';
import styles from './payment-emblem.module.css';

const paths: Readonly<Record<string, string>> = {
  groceries: 'M4 5h2l2 10h9l2-7H7M9.500 19h.100m6.900 0h.100',
  eatingOut: 'M7 4v6a2 2 0 0 0 4 0V4M9 12v8M16 4c-1.700 1-2 3.500-2 6 0 1.500.700 2.500 2 2.500V20',
  transport: 'M6 4h12v12H6zM6 11h12M8.500 16v2.500m7-2.500v2.500M9 13.500h.100m5.800 0h.100',
  travel: 'M12 3.500v6l8 5v2l-8-2.500v4l2.500 2v1L12 20.500 9.500 21v-1l2.500-2v-4l-8 2.500v-2l8-5',
  shopping: 'M6 8h12l1 12H5zM9 8V7a3 3 0 0 1 6 0v1',
  entertainment: 'M4 6h16v12H4zM10 9.500v5l4.500-2.500z',
  health: 'M12 20C6 16 4 12.500 4 9.500A4 4 0 0 1 12 8a4 4 0 0 1 8 1.500c0 3-2 6.500-8 10.500z',
  bills: 'M6 3.500h12V21l-3-1.800L12 21l-3-1.800L6 21zM9 8h6m-6 4h6',
  cash: 'M3 7h18v10H3zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6 12h.100m11.800 0h.100',
  services: 'M14.500 5.500a4 4 0 0 0-4.800 5.300L4 16.500 6.500 19l5.700-5.700a4 4 0 0 0 5.300-4.800L15 11l-2-2z',
  refund: 'M9 14 4 9l5-5M4 9h10a5.500 5.500 0 0 1 0 11h-4',
  walletRefund: 'M4 7h14v12H4zM4 7V6l11-2v3M14 12h6v3h-6z',
};

/** What stands before a payment: its sort, else its merchant's first letter on a colour of its own. Nobody outside is asked for a logo: they would hear who buys where. */
export function PaymentEmblem({ of }: { of: { kind: string; category: string; merchant: string } }): ReactNode {
  const isOwn = of.kind === 'refund' || of.kind === 'walletRefund';
  const path = paths[isOwn ? of.kind : of.category];
  if (path === undefined)
    return (
      <svg className={styles.emblem} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle cx="20" cy="20" r="20" fill={letterColour(of.merchant)} />
        <text className={styles.letter} x="20" y="26" textAnchor="middle">
          {letterOf(of.merchant)}
        </text>
      </svg>
    );
  return (
    <svg className={classNames(styles.emblem, styles.sort)} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle className={styles.ground} cx="20" cy="20" r="20" />
      <path className={styles.line} d={path} transform="translate(8 8)" />
    </svg>
  );
}
