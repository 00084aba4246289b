import { canBeReinstated } from '#web/programme/direct-debit/domain/mandate.ts';
import type { Store } from '#web/programme/server/store.ts';

/**
 * Why nothing can be collected from a card’s customer: their Direct Debit is over, and can be reinstated (`mandate`) or needs
 * another account (`account`), or none is linked any more (`unlinked`); null while it can. Before one is in use, all that there are
 * count (DBT-03).
 */
export async function debitTrouble(
  customerId: string,
  { linkedAccounts, mandates }: Pick<Store, 'linkedAccounts' | 'mandates'>,
): Promise<'mandate' | 'account' | 'unlinked' | null> {
  const linked = new Set((await linkedAccounts.ofCustomer(customerId)).map(({ id }) => id));
  if (linked.size === 0) return 'unlinked';
  const held = (await mandates.ofCustomer(customerId)).filter(({ linkId }) => linked.has(linkId));
  const inUse = held.filter(({ isInUse }) => isInUse);
  const counted = inUse.length > 0 ? inUse : held;
  if (counted.length === 0 || counted.some(({ state }) => state !== 'over')) return null;
  return counted.some(({ endedBecause }) => canBeReinstated(endedBecause)) ? 'mandate' : 'account';
}
