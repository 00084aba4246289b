import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { ContributionKind } from './contribution.ts';

/** The last day of the month before that of `today`. */
export function lastMonthEnd(today: CalendarDate): CalendarDate {
  const firstOfMonth = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  return new Date(firstOfMonth.getTime() - 1).toISOString().slice(0, 10);
}

/** What a cause reads of a payout on its bank statement. */
export const payoutReference = (until: CalendarDate) => `GIVEN ${until.slice(0, 4)} ${until.slice(5, 7)}`;

/** What a payout is made of. */
export interface PayoutPart {
  /** Of which kind of contribution, or what came back of any. */
  readonly of: ContributionKind | 'given-back';
  /** Below nothing for what came back. */
  readonly pence: number;
}

/** How many gave is said where it says nothing of one of them. */
const fewestShown = 5;

/** How many have given, in words that point at nobody. */
export function giversInWords(givers: number): string {
  return givers < fewestShown ? `fewer than ${String(fewestShown)}` : String(givers);
}
