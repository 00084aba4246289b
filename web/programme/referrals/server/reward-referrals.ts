import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { renderReferralEmail } from '#web/programme/messages/referral-emails.ts';
import { shownName } from '#web/programme/referrals/domain/referral.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Referral, Reward } from './ports/referrals.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'>;

/** What came of an invitation whose waiting time is over; fit for a log. `reopened`: what had happened was undone. */
export interface ReferralRewarded {
  readonly referral: string;
  readonly outcome: 'rewarded' | 'reopened';
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * Gives both their reward once the waiting time is over and the purchase has not come back: it is taken off what they owe, in
 * the books and in their next Direct Debit, and they are told (REF-02). What has come back waits for the friend’s next purchase.
 * An account that is closed by then gets none: it owes nothing that a reward could be taken off.
 *
 * Row, books and emails are stored together: killed at any moment, both have it once or the next round gives it.
 */
export function rewardReferrals(needed: Needed): (stopping?: AbortSignal) => Promise<readonly ReferralRewarded[]> {
  return async (stopping) => {
    const done: ReferralRewarded[] = [];
    while (done.length < mostTurns && stopping?.aborted !== true) {
      const next = await needed.unitOfWork.transaction((store) => rewardNext(store, needed));
      if (next === undefined) break;
      done.push(next);
    }
    return done;
  };
}

async function rewardNext(store: Store, needed: Needed): Promise<ReferralRewarded | undefined> {
  const now = needed.clock.now();
  const due = await store.referrals.takeToReward(londonDate(now));
  if (due === undefined) return undefined;
  const { referral, stands } = due;
  if (!stands) {
    await store.referrals.reopen(referral.id, now);
    return { referral: referral.id, outcome: 'reopened' };
  }
  const friend = await store.customers.find(referral.friendId);
  for (const reward of rewardsOf(referral)) {
    const customer = await store.customers.find(reward.customerId);
    if (customer === undefined || customer.closedAt !== null || friend === undefined) continue;
    await store.referrals.reward(reward, now);
    await tell({ customer, reward, friend: friend.closedAt === null ? shownName(friend) : 'none' }, store, needed);
  }
  await store.referrals.noteRewarded(referral.id, now);
  return { referral: referral.id, outcome: 'rewarded' };
}

/** Who registered first comes first: two rounds never wait for one another. */
function rewardsOf({ id: referralId, referrerId, friendId, terms, rewardsReferrer }: Referral): readonly Reward[] {
  const rewards: readonly Reward[] = [
    { referralId, customerId: referrerId, as: 'referrer', pence: rewardsReferrer === true ? terms.referrerPence : 0 },
    { referralId, customerId: friendId, as: 'friend', pence: terms.friendPence },
  ];
  return rewards.filter(({ pence }) => pence > 0);
}

interface Rewarded {
  readonly customer: Customer;
  readonly reward: Reward;
  /** As the customer may know them; “none” once they have closed their account. */
  readonly friend: string;
}

async function tell(
  { customer, reward: { as, pence }, friend }: Rewarded,
  store: Store,
  needed: Needed,
): Promise<void> {
  const content = needed.content();
  const { id: customerId, givenName, email: to, partnerCode } = customer;
  const partner = partnerOf(partnerCode, content);
  const email = renderReferralEmail(
    { content, partner, publicUrl: needed.publicUrl },
    { as, givenName, pence, friend },
  );
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}
