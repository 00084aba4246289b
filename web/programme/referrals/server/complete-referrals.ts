import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { daysAfter } from '#web/programme/plans/domain/plan-calendar.ts';
import { samePersonBy } from '#web/programme/referrals/domain/referral.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock'>;

/** What came of an invitation whose event has happened; fit for a log. */
export interface ReferralDone {
  readonly referral: string;
  readonly outcome: 'complete' | 'refused';
}

/** How long an invitation whose event has not happened is left alone: a minute, in milliseconds. */
const againMs = 60_000;
/** Of 500 invitations each; the rest is for the next round, which follows at once. */
const mostLooks = 20;

/**
 * Completes invitations whose event has happened, and refuses those of people who have invited themselves (REF-02).
 *
 * Each in a transaction of its own, in which it is still pending or nothing is done: killed at any moment it is completed once.
 */
export function completeReferrals(needed: Needed): (stopping?: AbortSignal) => Promise<readonly ReferralDone[]> {
  const { unitOfWork, clock } = needed;
  return async (stopping) => {
    const done: ReferralDone[] = [];
    for (let look = 0; look < mostLooks && stopping?.aborted !== true; look += 1) {
      const now = clock.now();
      const again = new Date(now.getTime() + againMs);
      const { looked, happened } = await unitOfWork.statement(({ referrals }) => referrals.lookAt(now, again));
      for (const id of happened) {
        const outcome = await unitOfWork.transaction((store) => complete(id, store, now));
        if (outcome !== undefined) done.push({ referral: id, outcome });
      }
      if (looked === 0) break;
    }
    return done;
  };
}

async function complete(
  id: string,
  { referrals }: Pick<Store, 'referrals'>,
  at: Date,
): Promise<ReferralDone['outcome'] | undefined> {
  const referral = await referrals.takePending(id);
  if (referral === undefined) return undefined;
  const { referrerId, friendId, terms } = referral;
  const because = samePersonBy(await referrals.person(referrerId), await referrals.person(friendId));
  if (because !== undefined) {
    await referrals.refuse(id, because);
    return 'refused';
  }
  const rewardsReferrer = (await referrals.countRewarded(referrerId)) < terms.mostFriends;
  const rewardOn = daysAfter(londonDate(at), terms.rewardAfterDays);
  await referrals.complete(id, { at, rewardOn, rewardsReferrer });
  return 'complete';
}
