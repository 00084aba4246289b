import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { daysAfter } from './plan-calendar.ts';
import { monthsOf } from './plan-terms.ts';
import {
  isRunning,
  monthsUntil,
  type RunningSubscription,
  type Subscription,
  termMonths,
  termStart,
} from './subscription.ts';

/**
 * What the law has customers told of a plan that they pay for (Digital Markets, Competition and Consumers Act 2024, part 4
 * chapter 2; PLN-13). `terms`: what was agreed (s. 256). `coolingOff`: that it can be left within 14 days, in a notice of its
 * own (s. 266). `renewal`: that it renews by itself, where half a year of payments or what was agreed ends by that (s. 258). `end`: that it ends (s. 261).
 * `left`: that it has ended, on the day on which the customer left it within those 14 days (s. 261).
 */
const planNoticeKinds = ['terms', 'coolingOff', 'renewal', 'end', 'left'] as const;
export type PlanNoticeKind = (typeof planNoticeKinds)[number];

/** A notice, and the first day on which it is to be sent. */
export interface PlanNotice {
  readonly kind: PlanNoticeKind;
  readonly dueOn: CalendarDate;
}

/** For how many days somebody may leave a plan that has just begun, or was renewed for a year, for nothing (s. 264). */
export const coolingOffDays = 14;
/** How many days before a renewal its reminder is sent: time enough to switch it off. */
const remindedDays = 28;
/** A renewal is reminded of by which so many months of payments end, and the first to which the customer is not bound. */
const halfYearMonths = 6;
/** What is renewed for so many months may be left within the cooling-off days again. */
const yearMonths = 12;

type Rule = (subscription: RunningSubscription) => readonly CalendarDate[];

/** On which days each is due, by how the subscription stands. */
const rules: Readonly<Record<PlanNoticeKind, Rule>> = {
  terms: ({ startedOn }) => [startedOn],
  coolingOff: (subscription) => {
    const { startedOn, expiresOn, autoRenew, cycle } = subscription;
    const isYearly = monthsOf[cycle] >= yearMonths;
    const begun = isYearly ? termStart(subscription) : startedOn;
    return isYearly && autoRenew && expiresOn !== null ? [begun, expiresOn] : [begun];
  },
  renewal: (subscription) => {
    const { expiresOn, autoRenew, cycle } = subscription;
    if (expiresOn === null || !autoRenew) return [];
    const [first, months] = [termMonths(subscription), monthsUntil(subscription, expiresOn)];
    const isReminded = months % halfYearMonths === 0 || (months === first && first > monthsOf[cycle]);
    return isReminded ? [daysAfter(expiresOn, -remindedDays)] : [];
  },
  end: ({ autoRenew, renewalOffOn, expiresOn }) => {
    if (autoRenew || expiresOn === null) return [];
    return [renewalOffOn ?? daysAfter(expiresOn, -remindedDays)];
  },
  // It follows from leaving alone.
  left: () => [],
};

/** All that is owed about a subscription as it stands, sent or not; nothing about one that costs nothing, or has not begun. */
export function noticesOwed(subscription: Subscription): readonly PlanNotice[] {
  if (!isRunning(subscription) || subscription.pence === 0) return [];
  return planNoticeKinds.flatMap((kind) => rules[kind](subscription).map((dueOn) => ({ kind, dueOn })));
}
