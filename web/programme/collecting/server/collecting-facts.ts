import { isForPlanAlone } from '#web/programme/collecting/domain/collection.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { debitTrouble } from '#web/programme/direct-debit/server/debit-trouble.ts';
import type { Facts } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { SpendingStop } from './ports/collections.ts';

type Known = Pick<Facts, 'spendingStop' | 'returnedPence' | 'returnedFor' | 'collectionOn'>;
type Sources = Pick<Store, 'collections' | 'linkedAccounts' | 'mandates'>;

/** What is known of the returned Direct Debits of somebody who has none. */
export const nothingReturned: Known = {
  ...{ spendingStop: null, returnedPence: null, returnedFor: 'nothing', collectionOn: null },
};

/** What journeys may know of what stops a customer’s card: a bounced collection, a delayed one, or a Direct Debit that is over (DBT-03, DBT-04, CRD-05). */
export async function collectingFacts({ id, planSelectedAt }: Customer, store: Sources): Promise<Known> {
  if (planSelectedAt === null) return nothingReturned;
  const [stop, trouble] = [await store.collections.stopOf(id), await debitTrouble(id, store)];
  if (stop === undefined) return { ...nothingReturned, spendingStop: trouble === 'unlinked' ? 'account' : trouble };
  const returned = returnedBy(stop);
  if (stop.reason === 'person') return { ...returned, spendingStop: 'person' };
  // What is open is still collected from an account that was unlinked.
  if (trouble !== null && trouble !== 'unlinked') return { ...returned, spendingStop: trouble };
  return { ...returned, ...(await whenAgain(id, stop, store)) };
}

/** Nothing where a person looks at what a bank has said of its payer. */
function returnedBy(stop: SpendingStop): Known {
  if (stop.pence === 0) return nothingReturned;
  return { ...nothingReturned, returnedPence: stop.pence, returnedFor: isForPlanAlone(stop) ? 'plan' : 'spending' };
}

/** What comes next of it: it is on its way once more, or will be. */
async function whenAgain(
  customerId: string,
  { reason }: SpendingStop,
  { collections }: Sources,
): Promise<Pick<Known, 'spendingStop' | 'collectionOn'>> {
  const onItsWay = (await collections.upcoming(customerId)).find(({ isAgain }) => isAgain);
  if (onItsWay !== undefined) return { spendingStop: 'delayed', collectionOn: onItsWay.chargeOn };
  // One that was cancelled is back: what was returned for it will be asked for.
  return { spendingStop: reason === 'mandate' ? 'bounced' : reason, collectionOn: null };
}
