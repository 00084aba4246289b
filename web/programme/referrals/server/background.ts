import type { ProgrammeBackground } from '#web/programme/server/programme-parts.ts';

import { completeReferrals } from './complete-referrals.ts';
import { rewardReferrals } from './reward-referrals.ts';

/** Invitations are completed by what friends do, and rewarded once their waiting time is over (REF-02). */
export const referralsBackground: ProgrammeBackground = {
  rounds: (needed) => [
    { event: 'referral', failed: 'referral-round-failed', once: completeReferrals(needed) },
    { event: 'referral-reward', failed: 'referral-reward-round-failed', once: rewardReferrals(needed) },
  ],
};
