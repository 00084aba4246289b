import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { daysAfter } from './plan-calendar.ts';
import { coolingOffDays } from './plan-notices.ts';
import { monthsOf } from './plan-terms.ts';
import { creditLeft, owedFor, periodAt, type RunningSubscription, termStart } from './subscription.ts';

/**
 * The last day of UTC on which the law lets a customer leave a plan at once and for nothing, that day included: 14 days after it
 * began, or was renewed for a year (Digital Markets, Competition and Consumers Act 2024, s. 264; PLN-13). Null once that is
 * over, and where nothing is paid.
 */
export function coolingOffUntil(subscription: RunningSubscription, today: CalendarDate): CalendarDate | null {
  if (subscription.pence === 0) return null;
  const isYearly = monthsOf[subscription.cycle] >= 12;
  const last = daysAfter(isYearly ? termStart(subscription) : subscription.startedOn, coolingOffDays);
  return today <= last ? last : null;
}

/** What a customer gets back who leaves a plan on a day, in whole pence. */
export interface GivenBack {
  /** All of it: what they have paid for the cycle, in money and in credit, and the credit that is left. */
  readonly pence: number;
  /** How much of it is credit, from the unused days of the plan before. */
  readonly creditPence: number;
  /** The first day of the cycle. */
  readonly from: CalendarDate;
}

/**
 * What is given back where a plan is left within its cooling-off days: no day of it is charged for (s. 264). The days of a plan
 * before it that were used stay paid.
 */
export function givenBack(subscription: RunningSubscription, today: CalendarDate): GivenBack {
  const cycle = periodAt(subscription, today);
  const pence = subscription.pence + creditLeft(subscription, today);
  return { pence, creditPence: pence - owedFor(subscription, cycle), from: cycle.from };
}

/**
 * Where the price of a cycle is. `owed`: nobody was asked for it. `collecting`: a Direct Debit is on its way for it.
 * `collected`: the bank has paid, or credit has paid for all of it.
 */
export type ChargeStanding = 'owed' | 'collecting' | 'collected';

/** How what is given back gets there. `notTaken`: all of it comes off what would have been collected for the plan. `onItsWay`: it is collected first, for that is under way. `comesBack`: off what is collected next, and what is left to the bank account. */
export type GivenBackBy = 'notTaken' | 'onItsWay' | 'comesBack';

/** How what is given back for a plan gets to its customer, by where the price of the cycle is. */
export function givenBackBy({ creditPence }: GivenBack, standing: ChargeStanding): GivenBackBy {
  if (standing === 'collecting') return 'onItsWay';
  return standing === 'owed' && creditPence === 0 ? 'notTaken' : 'comesBack';
}
