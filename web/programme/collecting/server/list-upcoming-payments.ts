import { partsOf } from '#web/programme/collecting/domain/collection.ts';
import type { DataSource } from '#web/programme/server/catalogue.ts';

/** The Direct Debits of what the customer has spent and what their plan costs that are on their way (DBT-02). */
export function listUpcomingPayments(): DataSource<'upcomingPayments'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return [];
    const upcoming = await context.store.collections.upcoming(customer.id);
    return upcoming.map(({ id, pence, planPence, givenPence, chargeOn, accountEnding, isAgain }) => ({
      ...{ id, pence, chargeOn, isAgain, ...partsOf({ pence, planPence, givenPence }) },
      accountEnding: accountEnding ?? 'none',
    }));
  };
}
