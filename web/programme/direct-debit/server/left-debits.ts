import { isSettled } from '#web/programme/closing/domain/closing.ts';
import type { Mandate } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { Store } from '#web/programme/server/store.ts';

export type LeavingStore = Pick<Store, 'mandates' | 'collections' | 'closings'>;

/** Whether the provider may have it: one that is over may have been given to the bank anew. */
export const mayBeThere = ({ state, providerId }: Mandate): boolean => state !== 'over' || providerId !== null;

/**
 * Whether a mandate has to stay though its account was unlinked (DBT-06): a collection by it is under way, or no other account is
 * in use and something that was spent is still to be collected.
 */
export async function isLeftNeeded(mandate: Mandate, store: LeavingStore): Promise<boolean> {
  const { customerId, firstUsedAt, state, providerId } = mandate;
  if (firstUsedAt === null || (state !== 'active' && state !== 'pending')) return false;
  const underWay = await store.collections.upcoming(customerId);
  if (underWay.some((collection) => collection.mandate === providerId)) return true;
  const isAnotherInUse = (await store.mandates.ofCustomer(customerId)).some(({ isInUse }) => isInUse);
  return !isAnotherInUse && !isSettled(await store.closings.openMoney(customerId));
}
