import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { VersionedSource } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { listPayments } from './list-payments.ts';

const nobodys = { records: [], next: null, previous: null, total: 0, state: 'fresh', why: null, at: null } as const;

/**
 * The part of the customer's payments that their page asks for (TXN-01). Open pages ask again and again, mostly for what they have:
 * that nothing has changed is found without reading the list.
 */
export function answerPayments({ clock }: Pick<Dependencies, 'clock'>): VersionedSource<'transactions'> {
  return async ({ context: { store }, customer, ask }) => {
    if (customer === undefined) return { version: 'nobody', answer: () => Promise.resolve(nobodys) };
    const { id: customerId } = customer;
    const today = londonDate(clock.now());
    return {
      version: await versionOf(customerId, today, store),
      answer: async () => ({ ...(await listPayments(ask, { store, customerId, today })), state: 'fresh', at: null }),
    };
  };
}

/** A payment that is shown no more raises no revision; the year is left out of a date in the same one. */
async function versionOf(
  customerId: string,
  today: string,
  { payments, cashback }: Pick<Store, 'payments' | 'cashback'>,
): Promise<string> {
  const [revision, count] = [await payments.revision(customerId), await payments.count(customerId)];
  return [revision, count, await cashback.versionOf(customerId), today.slice(0, 4)].join(' ');
}
