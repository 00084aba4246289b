import type { Referral } from '#web/programme/referrals/server/ports/referrals.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

export type ShownReferrals =
  { readonly kind: Exclude<Helped, 'done'> } | { readonly kind: 'done'; readonly referrals: readonly Referral[] };

/**
 * Shows whoever helps a customer their invitations, and the one that they came by, by ids, states and days alone; that they
 * looked and why is kept (OPS-10, REF-02).
 */
export function showReferrals(needed: HelpNeeds): (help: Help) => Promise<ShownReferrals> {
  return async (help) => {
    let referrals: readonly Referral[] = [];
    const kind = await helpBy('see-referrals', needed, async (store, { customerId }) => {
      referrals = await store.referrals.ofCustomer(customerId);
      return referrals.length > 0;
    })(help);
    return kind === 'done' ? { kind, referrals } : { kind };
  };
}

/** Of which invitation: it says whose it is. */
export type HelpWithReferral = Omit<Help, 'customerId'> & { readonly referral: string };

/** Refuses an invitation for which nothing was given yet (REF-02): nobody gets anything for it. */
export function refuseReferral(needed: HelpNeeds): (help: HelpWithReferral) => Promise<Helped> {
  return async ({ referral: id, ...help }) => {
    const found = await needed.unitOfWork.statement(({ referrals }) => referrals.find(id));
    if (found === undefined) return 'noSuchReferral';
    return helpBy('refuse-referral', needed, async ({ referrals }) => {
      if ((await referrals.takeUnrewarded(id)) === undefined) return false;
      await referrals.refuse(id, 'support');
      return true;
    })({ ...help, customerId: found.referrerId });
  };
}

/** An invitation in lines of text, for people. */
export function referralInWords(referral: Referral): readonly string[] {
  const { id, referrerId, friendId, state, refusedBecause, registeredAt, rewardOn, rewardedAt, rewardsReferrer } =
    referral;
  const { referrerPence, friendPence, completesAt, leastPence } = referral.terms;
  return [
    `Invitation ${id}: ${state}${refusedBecause === null ? '' : `, by ${refusedBecause}`}`,
    `  from ${referrerId} to ${friendId}, who registered ${registeredAt.toISOString()}`,
    `  completed by ${completesAt === 'PURCHASE' ? `a purchase of ${String(leastPence)}p or more` : 'a card in use'}`,
    `  worth ${String(referrerPence)}p${rewardsReferrer === false ? ' (not given: they have had as many as there are)' : ''} and ${String(friendPence)}p`,
    ...(rewardOn === null ? [] : [`  reward ${rewardedAt?.toISOString() ?? `due on ${rewardOn}`}`]),
  ];
}
