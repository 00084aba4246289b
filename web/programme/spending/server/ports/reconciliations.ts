import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { Posting } from '#web/programme/spending/domain/ledger.ts';

import type { Booked } from './card-processor.ts';

/**
 * What is compared each day. `balances`: what is counted of each customer, with the rows and the books that it is counted from.
 * `settlement`: the books, with what the processor says that it has settled.
 */
export type ReconciliationKind = 'balances' | 'settlement';

/** The comparisons that are made once a day (DBT-05). */
export interface Reconciliations {
  /** Takes a day's comparison until then; false where it is done, or somebody else does it. */
  claim(
    kind: ReconciliationKind,
    day: CalendarDate,
    around: { readonly now: Date; readonly until: Date },
  ): Promise<boolean>;
  /**
   * Takes until then the earliest day up to `through` that is not compared: after the first one that was ever begun, and at most
   * `daysBack` before `through`. Nothing where all of them are compared, or somebody else does it.
   */
  claimMissing(
    kind: ReconciliationKind,
    days: { readonly through: CalendarDate; readonly daysBack: number },
    around: { readonly now: Date; readonly until: Date },
  ): Promise<CalendarDate | undefined>;
  finish(
    kind: ReconciliationKind,
    day: CalendarDate,
    result: { readonly compared: number; readonly differing: number; readonly at: Date },
  ): Promise<void>;
  /** The same of a settlement report, whose money moves with it: whoever is the first to finish a day books that, once. */
  finishSettlement(
    day: CalendarDate,
    result: { readonly compared: number; readonly differing: number; readonly at: Date },
    moved: readonly Posting[],
  ): Promise<void>;
  /** What the books have of cards on a day of UTC’s, by the processor’s events. */
  bookedOn(day: CalendarDate): Promise<readonly Booked[]>;
}
