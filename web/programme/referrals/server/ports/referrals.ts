import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ReferralTerms } from '#web/programme/referrals/domain/campaign.ts';
import type { ReferralPerson, ReferralState, Refusal } from '#web/programme/referrals/domain/referral.ts';

export interface NewReferral {
  readonly id: string;
  readonly referrerId: string;
  readonly friendId: string;
  readonly terms: ReferralTerms;
}

/** An invitation that a friend has registered with. */
export interface Referral extends NewReferral {
  readonly state: ReferralState;
  readonly refusedBecause: Refusal | null;
  readonly registeredAt: Date;
  readonly completedAt: Date | null;
  /** The day on which the reward is due. */
  readonly rewardOn: CalendarDate | null;
  /** Whether the customer who invited gets one: they have not had it for as many friends as the terms allow. */
  readonly rewardsReferrer: boolean | null;
  readonly rewardedAt: Date | null;
}

/** An invitation, and as whom its customer may know the friend: as nobody once they have closed their account. */
export interface Invitation extends Referral {
  readonly friend: Pick<ReferralPerson, 'givenName' | 'familyName'> | null;
}

export interface Reward {
  readonly referralId: string;
  readonly customerId: string;
  readonly as: 'referrer' | 'friend';
  /** Whole pence, more than nothing. */
  readonly pence: number;
}

/** Who invited whom, and what they get for it (REF-02). */
export interface Referrals {
  /** A friend has registered; somebody who has an invitation already keeps it. */
  begin(referral: NewReferral, at: Date): Promise<void>;
  /** A customer's invitations, the newest first. */
  ofReferrer(customerId: string): Promise<readonly Invitation[]>;
  /** A customer's invitations, and the one that they came by. */
  ofCustomer(customerId: string): Promise<readonly Referral[]>;
  find(id: string): Promise<Referral | undefined>;
  /**
   * Of the invitations to be looked at by now, the ids of those whose event has happened; the others are looked at again at
   * `again`. Each is looked at by one process.
   */
  lookAt(now: Date, again: Date): Promise<{ readonly looked: number; readonly happened: readonly string[] }>;
  /** A pending invitation, which is nobody else's to change within the transaction. */
  takePending(id: string): Promise<Referral | undefined>;
  /** The person, as far as they are compared. */
  person(customerId: string): Promise<ReferralPerson>;
  /** For how many friends a customer has, or gets, a reward; no other transaction counts them at once. */
  countRewarded(referrerId: string): Promise<number>;
  complete(id: string, done: Pick<Referral, 'rewardsReferrer'> & { at: Date; rewardOn: CalendarDate }): Promise<void>;
  refuse(id: string, because: Refusal): Promise<void>;
  /**
   * A completed invitation whose reward is due by this day, and whether its event still stands; within the transaction it is given
   * to nobody else. It waits while one of the two may still keep the account that they have asked to have closed.
   */
  takeToReward(today: CalendarDate): Promise<{ readonly referral: Referral; readonly stands: boolean } | undefined>;
  /** What had happened was undone: the friend may do it again. */
  reopen(id: string, lookAt: Date): Promise<void>;
  noteRewarded(id: string, at: Date): Promise<void>;
  /** From now on it is taken off what the customer owes, in the books and in what is collected next. */
  reward(reward: Reward, at: Date): Promise<void>;
  /** Takes an invitation for support, as long as nothing was given for it. */
  takeUnrewarded(id: string): Promise<Referral | undefined>;
}
