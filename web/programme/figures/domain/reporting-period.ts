import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** How far back figures go. */
export const reportingPeriods = ['7-days', '30-days', '12-months'] as const;
export type ReportingPeriod = (typeof reportingPeriods)[number];

/** The period of that name, else 30 days. */
export function reportingPeriodOf(name: string | undefined): ReportingPeriod {
  return reportingPeriods.find((period) => period === name) ?? '30-days';
}

/** Where each shorter period begins. */
export function shorterFrom(period: ReportingPeriod, now: Date): readonly Date[] {
  const shorter = reportingPeriods.slice(0, reportingPeriods.indexOf(period));
  return shorter.flatMap((each) => reportOn(each, now).bars[0]?.from ?? []);
}

/** One day or month of London, from its first instant up to, and without, `until`. */
export interface Bar {
  readonly date: CalendarDate;
  readonly from: Date;
  readonly until: Date;
}

/** What is counted for a period: bars without a gap, the last one up to now, and as many before them to compare with. */
export interface Reporting {
  readonly unit: 'day' | 'month';
  readonly bars: readonly Bar[];
  readonly before: readonly Bar[];
}

const shapes = {
  '7-days': { unit: 'day', count: 7 },
  '30-days': { unit: 'day', count: 30 },
  '12-months': { unit: 'month', count: 12 },
} as const;

/**
 * The days or months of a period that ends now, today and this month included.
 *
 * Today is not over, so the last bar of those before ends as long after its start as the last bar does: like is compared
 * with like.
 */
export function reportOn(period: ReportingPeriod, now: Date): Reporting {
  const { unit, count } = shapes[period];
  const today = londonDate(now);
  const starts = Array.from({ length: 2 * count }, (_none, index) =>
    unit === 'day' ? addDays(today, index + 1 - 2 * count) : addMonths(today, index + 1 - 2 * count),
  );
  const all = starts.map((date, index) => {
    const next = starts[index + 1];
    return { date, from: startOf(date), until: next === undefined ? now : startOf(next) };
  });
  const before = all.slice(0, count);
  const bars = all.slice(count);
  const [last, lastBefore] = [bars.at(-1), before.at(-1)];
  if (last === undefined || lastBefore === undefined) throw new Error(`The period "${period}" has no bars`);
  const elapsed = now.getTime() - last.from.getTime();
  const cut = Math.min(lastBefore.from.getTime() + elapsed, lastBefore.until.getTime());
  return { unit, bars, before: [...before.slice(0, -1), { ...lastBefore, until: new Date(cut) }] };
}

const hour = 3_600_000;

/** Midnight in London, which is an hour earlier than that of UTC while it is summer time. */
function startOf(date: CalendarDate): Date {
  const midnight = new Date(`${date}T00:00:00Z`);
  const inSummer = new Date(midnight.getTime() - hour);
  return londonDate(inSummer) === date ? inSummer : midnight;
}

function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The first day of the month that is `months` after that of `date`. */
function addMonths(date: CalendarDate, months: number): CalendarDate {
  const moved = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}
