import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ChargeStanding } from '#web/programme/plans/domain/leaving.ts';
import type { RunningSubscription } from '#web/programme/plans/domain/subscription.ts';

/** A cycle of a plan that has begun, and is not owed yet. */
export interface DueCycle {
  /** It may have ended since, in the cycle or on its first day. */
  readonly subscription: RunningSubscription;
  /** Its first day. */
  readonly from: CalendarDate;
}

/** A cycle of a plan, and what is owed for it. */
export interface PlanCharge {
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly from: CalendarDate;
  /** The first day of the next one. */
  readonly until: CalendarDate;
  /** Whole pence; nothing where credit pays for it. */
  readonly pence: number;
}

/** What customers owe for their plans, a cycle at a time (PLN-12). */
export interface PlanCharges {
  /** A cycle that has begun by this day; within the transaction it is given to nobody else. */
  takeDue(today: CalendarDate): Promise<DueCycle | undefined>;
  /** Its price is owed from now on, in the books and in what is collected next. It is no risk of spending: nobody was paid for it. */
  owe(charge: PlanCharge, at: Date): Promise<void>;
  /** The same of one plan, which the caller has locked. */
  dueOf(subscriptionId: string, today: CalendarDate): Promise<DueCycle | undefined>;
  /** Where the price of the cycle is that began on `from`. */
  standing(subscriptionId: string, from: CalendarDate): Promise<ChargeStanding>;
  /** What was paid for a plan that is left is owed to its customer from now on, in the books and in what is collected next; once a plan. */
  giveBack(back: Omit<PlanCharge, 'until'>, at: Date): Promise<void>;
  /** The same of the credit that is left where a plan ends and no other follows that it could pay for. */
  giveCreditBack(back: Omit<PlanCharge, 'until'>, at: Date): Promise<void>;
  /** Whether this customer has left this plan, and was given back what they had paid for it. */
  isLeft(subscriptionId: string, customerId: string): Promise<boolean>;
}
