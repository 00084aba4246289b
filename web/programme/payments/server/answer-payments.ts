import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { listPayments } from './list-payments.ts';

const nobodys = { records: [], next: null, previous: null, total: 0, state: 'fresh', why: null, at: null } as const;

/** The part of the customer's payments that their page asks for (TXN-01). */
export function answerPayments({ clock }: Pick<Dependencies, 'clock'>): LiveSource<'transactions'> {
  return async ({ context: { store }, customer, ask }) => {
    if (customer === undefined) return nobodys;
    const today = londonDate(clock.now());
    const part = await listPayments(ask, { store, customerId: customer.id, today });
    return { ...part, state: 'fresh', at: null };
  };
}
