import { addWorkingDays, type CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { PlanKind } from './plan.ts';
import {
  datesFrom,
  type RunningSubscription,
  type SoldPlan,
  type SubscriptionDates,
  unusedPence,
} from './subscription.ts';

/** Which plan is higher than which (PLN-06): business stands beside the first that costs something. */
const ranks: Readonly<Record<PlanKind, number>> = { free: 0, essential: 1, business: 1, premium: 2, elite: 3 };

/** Whether `kind` is a step up from `current`; from having none each plan is. */
export function isUpgrade(kind: PlanKind, current: PlanKind | undefined): boolean {
  return current === undefined || ranks[kind] > ranks[current];
}

/** What an upgrade comes to on one day, before it is agreed to (PLN-12). Money in whole pence. */
export interface UpgradeTerms extends SoldPlan, SubscriptionDates {
  /** What the customer gets for what is left of their plan. */
  readonly creditPence: number;
  /** What is collected for the first cycle: its price less the credit, and never below nothing. */
  readonly duePence: number;
  /** When that is collected; none where nothing is. */
  readonly collectedOn: CalendarDate | null;
}

/** A changed Direct Debit is announced so many working days ahead (specification 2, section 9). */
const announcedWorkingDays = 3;

/**
 * What it comes to when `sold` takes the place of `current` today: a new term from today, with what is left of the old one
 * taken off.
 *
 * `debitFrom`: the first day on which the customer's Direct Debit can be charged for it, where it is known.
 *
 * @throws {BeyondCalendar} where nobody has said yet which days are bank holidays.
 */
export function termsOfUpgrade(
  sold: SoldPlan,
  {
    current,
    today,
    debitFrom,
  }: {
    readonly current: RunningSubscription | undefined;
    readonly today: CalendarDate;
    readonly debitFrom: CalendarDate | null;
  },
): UpgradeTerms {
  const { plan, terms, cycle, pence, commitmentMonths } = sold;
  const creditPence = current === undefined ? 0 : unusedPence(current, today);
  const duePence = Math.max(0, pence - creditPence);
  const announced = addWorkingDays(today, announcedWorkingDays);
  const collectedOn = debitFrom !== null && debitFrom > announced ? debitFrom : announced;
  return {
    ...{ plan, terms, cycle, pence, commitmentMonths, creditPence, duePence },
    ...datesFrom(today, sold),
    collectedOn: duePence === 0 ? null : collectedOn,
  };
}

/** An offer to upgrade on these terms. */
export interface UpgradeQuote extends UpgradeTerms {
  readonly id: string;
  readonly customerId: string;
  readonly quotedAt: Date;
  /** After this it is worked out anew. */
  readonly validUntil: Date;
  /** When the customer agreed to it; none while they have not. */
  readonly acceptedAt: Date | null;
}

/** How long an offer holds. */
export const quoteLifetimeMs = 15 * 60 * 1000;
