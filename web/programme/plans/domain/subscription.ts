import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { BillingCycle, Plan } from './plan.ts';
import { daysAfter, daysBetween, monthsAfter } from './plan-calendar.ts';
import { monthsOf, type PlanTerms } from './plan-terms.ts';

/** What is sold: a copy that no later publishing changes (PLN-12). Money in whole pence. */
export interface SoldPlan {
  /** The plan as it was published when it was chosen. */
  readonly plan: Plan;
  readonly terms: PlanTerms;
  readonly cycle: BillingCycle;
  /** What is paid each cycle. */
  readonly pence: number;
  readonly commitmentMonths: number;
}

/** The days of a subscription that runs. Days are those of UTC. */
export interface SubscriptionDates {
  readonly startedOn: CalendarDate;
  /** The first day after its term, on which it is renewed or ends; none where nothing is paid. */
  readonly expiresOn: CalendarDate | null;
  /** The first day on which the customer is bound no more; none where they never were. */
  readonly commitmentEndsOn: CalendarDate | null;
}

/** What a customer was sold, and how it runs. */
export interface Subscription extends SoldPlan, Omit<SubscriptionDates, 'startedOn'> {
  readonly id: string;
  readonly customerId: string;
  readonly autoRenew: boolean;
  readonly chosenAt: Date;
  /** None while no card is ordered: it begins with the card. */
  readonly startedOn: CalendarDate | null;
  /** What was left of the plan before: it pays for this one first. */
  readonly creditPence: number;
  /** When the customer switched renewal off; none while it is on, or was never theirs to switch. */
  readonly renewalOffOn: CalendarDate | null;
  /** From this day on it counts no more, since it expired or another one took its place. */
  readonly endedOn: CalendarDate | null;
}

/** How one stands that waits for its card. */
export const notBegun = {
  startedOn: null,
  expiresOn: null,
  commitmentEndsOn: null,
  creditPence: 0,
  renewalOffOn: null,
  endedOn: null,
} as const;

/** One that has begun. */
export type RunningSubscription = Subscription & { readonly startedOn: CalendarDate };

export function isRunning(subscription: Subscription | undefined): subscription is RunningSubscription {
  return typeof subscription?.startedOn === 'string' && subscription.endedOn === null;
}

/** The first term in whole months: the commitment, in whole cycles of payment, and never less than one cycle. */
export function termMonths({ cycle, commitmentMonths }: Pick<SoldPlan, 'cycle' | 'commitmentMonths'>): number {
  const months = monthsOf[cycle];
  return months * Math.max(1, Math.ceil(commitmentMonths / months));
}

/** The days of what was sold, from the day on which it begins (PLN-12). What nothing is paid for has no end. */
export function datesFrom(startedOn: CalendarDate, sold: SoldPlan): SubscriptionDates {
  const { commitmentMonths, pence } = sold;
  return {
    startedOn,
    expiresOn: pence === 0 ? null : monthsAfter(startedOn, termMonths(sold)),
    commitmentEndsOn: commitmentMonths === 0 ? null : monthsAfter(startedOn, commitmentMonths),
  };
}

/** The first day of the term that it is in. */
export function termStart(subscription: RunningSubscription): CalendarDate {
  const { startedOn, expiresOn, cycle } = subscription;
  const months = expiresOn === null ? 0 : monthsUntil(subscription, expiresOn);
  return months <= termMonths(subscription) ? startedOn : monthsAfter(startedOn, months - monthsOf[cycle]);
}

/** The end of the term that follows the one which ends on `expiresOn`. */
export function nextExpiry(subscription: RunningSubscription, expiresOn: CalendarDate): CalendarDate {
  return monthsAfter(subscription.startedOn, monthsUntil(subscription, daysAfter(expiresOn, 1)));
}

/**
 * For how many months a plan has run at the first end of a term that is `on` or later. After the first term each is one cycle of payment:
 * it was paid for, and nobody is bound for longer than that anew.
 */
export function monthsUntil(subscription: RunningSubscription, on: CalendarDate): number {
  const { startedOn, cycle } = subscription;
  let months = termMonths(subscription);
  while (monthsAfter(startedOn, months) < on) months += monthsOf[cycle];
  return months;
}

/** One cycle of payment: it is paid on its first day. */
export interface PaidPeriod {
  readonly from: CalendarDate;
  /** The first day of the next one. */
  readonly to: CalendarDate;
  /** How many came before it. */
  readonly index: number;
}

/** The cycle of payment that `on` is in; the first one before it has begun. */
export function periodAt(subscription: RunningSubscription, on: CalendarDate): PaidPeriod {
  const { startedOn, cycle } = subscription;
  const months = monthsOf[cycle];
  let index = 0;
  while (monthsAfter(startedOn, months * (index + 1)) <= on) index += 1;
  const [from, to] = [index, index + 1].map((periods) => monthsAfter(startedOn, months * periods));
  return { from: from ?? startedOn, to: to ?? startedOn, index };
}

/** What is owed for one cycle: its price, less what is left of the credit once those before it are paid (PLN-12). */
export function owedFor(
  { pence, creditPence }: SoldPlan & Pick<Subscription, 'creditPence'>,
  { index }: PaidPeriod,
): number {
  const left = Math.max(0, creditPence - pence * index);
  return pence - Math.min(pence, left);
}

/** What is left of the credit once all cycles that have begun by `on` are paid. */
export function creditLeft(subscription: RunningSubscription, on: CalendarDate): number {
  const { creditPence, pence } = subscription;
  return Math.max(0, creditPence - pence * (periodAt(subscription, on).index + 1));
}

/** What is left of the credit where no cycle is charged for that begins on `from` or later. */
export function creditBefore(subscription: RunningSubscription, from: CalendarDate): number {
  const { startedOn, expiresOn, creditPence } = subscription;
  if (from <= startedOn) return creditPence;
  return creditLeft(subscription, daysAfter(expiresOn !== null && expiresOn < from ? expiresOn : from, -1));
}

/**
 * What the customer gets back for a plan that ends on `on`: the days of the paid cycle that are left, `on` among them, rounded
 * down to a penny, and what was left of their credit (PLN-12).
 */
export function unusedPence(subscription: RunningSubscription, on: CalendarDate): number {
  const { expiresOn } = subscription;
  // Its term is over and was not renewed: nothing was paid for today.
  if (expiresOn !== null && on >= expiresOn) return creditLeft(subscription, daysAfter(expiresOn, -1));
  const { from, to } = periodAt(subscription, on);
  const unused = Math.floor((subscription.pence * daysBetween(on, to)) / daysBetween(from, to));
  return unused + creditLeft(subscription, on);
}

/** When and what is paid next, the credit taken off; nothing where nothing is, or where the plan ends before. */
export function nextPayment(
  subscription: RunningSubscription,
  today: CalendarDate,
): { readonly on: CalendarDate; readonly pence: number } | undefined {
  const { pence, expiresOn, autoRenew } = subscription;
  const on = periodAt(subscription, today).to;
  const isLast = expiresOn !== null && on >= expiresOn && !autoRenew;
  if (pence === 0 || isLast) return undefined;
  return { on, pence: pence - Math.min(pence, creditLeft(subscription, today)) };
}

/** Whether the customer may switch renewal: only with an expiry, and not where the plan switches it off without a commitment (PLN-06). */
export function canSwitchRenewal({ plan, commitmentMonths, expiresOn }: Subscription): boolean {
  return expiresOn !== null && (plan.disableAutoRenew !== true || commitmentMonths > 0);
}
