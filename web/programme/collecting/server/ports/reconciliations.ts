import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** What is compared each day: `balances` are what is counted of each customer, with the rows and the books that it is counted from. */
export type ReconciliationKind = 'balances';

/** What came of comparing some customers, by id. */
export interface Compared {
  readonly count: number;
  /** Whose figures are not what they are counted from. */
  readonly differing: readonly string[];
  /** The last one compared; nothing where there was none. */
  readonly last: string | null;
}

/** The comparisons that are made once a day (DBT-05). */
export interface Reconciliations {
  /** Takes a day's comparison until then; false where it is done, or somebody else does it. */
  claim(
    kind: ReconciliationKind,
    day: CalendarDate,
    around: { readonly now: Date; readonly until: Date },
  ): Promise<boolean>;
  finish(
    kind: ReconciliationKind,
    day: CalendarDate,
    result: { readonly compared: number; readonly differing: number; readonly at: Date },
  ): Promise<void>;
  /** Counts the next customers anew, all that is stored of them in one moment. */
  compareBalances(after: string | null): Promise<Compared>;
}
