import type { Share } from '#web/programme/giving/domain/allocation.ts';
import type { Cause } from '#web/programme/giving/domain/cause.ts';
import type { Store } from '#web/programme/server/store.ts';

interface Giving {
  readonly customerId: string;
  readonly shares: readonly Share[];
  readonly causes: readonly Cause[];
}

/** Whether a charity among them could claim more, had the customer declared Gift Aid to it (CON-08). */
export async function lacksGiftAid(
  { customerId, shares, causes }: Giving,
  { giftAid }: Pick<Store, 'giftAid'>,
): Promise<boolean> {
  const given = causes.filter(({ name }) => shares.some(({ cause, percent }) => cause === name && percent > 0));
  const charities = given.filter(({ contributionType }) => contributionType === 'charity');
  if (charities.length === 0) return false;
  const declared = await giftAid.latest(customerId);
  return charities.some(({ name }) => !declared.some(({ cause, donor }) => cause === name && donor !== null));
}
