import { addWorkingDays, type CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** How money stands that is paid back. `ordered`: the provider was not told yet. `failed`: it has not got there. */
export type RepaymentState = 'ordered' | 'sent' | 'paid' | 'failed';

/** What customers are told of a repayment. `sent`: it is on its way. `failed`: it has not got there, or cannot be paid out. */
export type RepaymentNews = Extract<RepaymentState, 'sent' | 'failed'>;

/** What its customer is to be told of a change: not before the provider has taken it on; nothing twice. */
export function newsOf(from: RepaymentState, to: RepaymentState): RepaymentNews | null {
  if (from !== 'failed' && to === 'failed') return 'failed';
  return from === 'ordered' && to !== 'ordered' ? 'sent' : null;
}

/** For so many working days what has come back waits for purchases that it pays for (cards.md 4.2). */
const waitedWorkingDays = 5;
const dayMs = 86_400_000;

/** The last day on which something may have moved, for what is left over by it to be paid back on `today`. */
export function lastMovedBy(today: CalendarDate): CalendarDate {
  let day = today;
  do day = new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
  while (addWorkingDays(day, waitedWorkingDays) > today);
  return day;
}
