import type { ColumnType, JSONColumnType } from 'kysely';

import type { ReferralTerms } from '#web/programme/referrals/domain/campaign.ts';
import type { ReferralState, Refusal } from '#web/programme/referrals/domain/referral.ts';

interface ReferralsTable {
  referral_id: string;
  referrer_id: string;
  friend_id: string;
  terms: JSONColumnType<ReferralTerms>;
  state: ReferralState;
  refused_because: Refusal | null;
  registered_at: Date;
  look_at: Date | null;
  completed_at: Date | null;
  reward_on: string | null;
  rewards_referrer: boolean | null;
  rewarded_at: Date | null;
}

interface ReferralRewardsTable {
  reward: string;
  referral_id: string;
  customer_id: string;
  /** A `bigint`: PostgreSQL hands it over as text. */
  pence: ColumnType<string, number, number>;
  rewarded_at: Date;
}

/** The tables of referrals, as the migrations make them. */
export interface ReferralTables {
  referrals: ReferralsTable;
  referral_rewards: ReferralRewardsTable;
}
