import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { Facts } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';

/** What is known of the returned Direct Debits of somebody who has none. */
export const nothingReturned = { spendingStop: null, returnedPence: null, collectionOn: null } as const;

/** What journeys may know of what stops a customer’s spending (DBT-04, CRD-05): a bounced collection, or a delayed one. */
export async function collectingFacts(
  { id, planSelectedAt }: Customer,
  { collections }: Pick<Store, 'collections'>,
): Promise<Pick<Facts, keyof typeof nothingReturned>> {
  const stop = planSelectedAt === null ? undefined : await collections.stopOf(id);
  if (stop === undefined) return nothingReturned;
  const onItsWay = (await collections.upcoming(id)).find(({ isAgain }) => isAgain);
  const { reason, pence: returnedPence } = stop;
  if (reason !== 'person' && onItsWay !== undefined)
    return { spendingStop: 'delayed', returnedPence, collectionOn: onItsWay.chargeOn };
  return { spendingStop: reason, returnedPence, collectionOn: null };
}
