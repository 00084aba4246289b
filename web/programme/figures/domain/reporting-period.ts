import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** How many months are looked at. All of them show the same figures of a month, so no two of them differ by a few days (PTR-09). */
export const reportingPeriods = ['6-months', '12-months', '24-months'] as const;
export type ReportingPeriod = (typeof reportingPeriods)[number];

/** A month of London's calendar by its first day, `YYYY-MM-01`. */
export type Month = CalendarDate;

/**
 * Days after the end of a month in which merchants may still take what was paid in it. Its figures are counted once they are
 * over, and never again: else a figure that changed would tell of one late payment.
 */
export const settlingDays = 10;

const lengths = { '6-months': 6, '12-months': 12, '24-months': 24 } as const;

/** The period of that name, else 12 months. */
export function reportingPeriodOf(name: string | undefined): ReportingPeriod {
  return reportingPeriods.find((period) => period === name) ?? '12-months';
}

/** The last month whose figures can be counted: whole days in London alone, so the same all day long. */
export function lastCountedMonth(now: Date): Month {
  const settled = addDays(londonDate(now), -settlingDays);
  return addMonths(settled, -1);
}

/** The months of a period, in order, and as many before them to compare with. */
export function monthsOf(
  period: ReportingPeriod,
  now: Date,
): { readonly months: readonly Month[]; readonly before: readonly Month[] } {
  const count = lengths[period];
  const last = lastCountedMonth(now);
  const all = Array.from({ length: 2 * count }, (_none, index) => addMonths(last, index + 1 - 2 * count));
  return { months: all.slice(count), before: all.slice(0, count) };
}

/** The first day of the month that is `months` after that of `date`. */
export function addMonths(date: CalendarDate, months: number): Month {
  const moved = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}

const hour = 3_600_000;

/** Midnight in London, which is an hour earlier than that of UTC while it is summer time. */
export function startOf(date: CalendarDate): Date {
  const midnight = new Date(`${date}T00:00:00Z`);
  const inSummer = new Date(midnight.getTime() - hour);
  return londonDate(inSummer) === date ? inSummer : midnight;
}

function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
