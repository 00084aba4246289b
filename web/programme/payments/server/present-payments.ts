import type { Store } from '#web/programme/server/store.ts';

import type { ListedPayment } from './ports/payments.ts';
import { isAlone, type PaymentRecord, presentPayment } from './present-payment.ts';

interface Presenting {
  readonly store: Pick<Store, 'payments' | 'cashback'>;
  /** A day in London. */
  readonly today: string;
}

interface Presented {
  readonly row: ListedPayment;
  readonly record: PaymentRecord;
}

/** Payments as the list and the file say them, with what shops give back for them and the purchases that refunds are of; in their order. */
export async function presentPayments(
  rows: readonly ListedPayment[],
  { store, today }: Presenting,
): Promise<readonly Presented[]> {
  const given = await store.cashback.ofPayments(rows.map(({ id }) => id));
  const refunded = await store.payments.refunded(rows.filter(isAlone));
  return rows.map((row) => {
    const refundOf = refunded.get(row.id) ?? row.refundOf;
    return { row, record: presentPayment({ ...row, refundOf }, { today, cashback: given.get(row.id) }) };
  });
}
