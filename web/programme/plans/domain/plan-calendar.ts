import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

const dayMs = 86_400_000;

/** The day that it is in UTC at this instant: plans are counted in days of UTC (LAY-09). */
export function utcDate(at: Date): CalendarDate {
  return at.toISOString().slice(0, 10);
}

/** Days from one day to another, the last one not counted; below zero where `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The day that comes `days` days after `date`, or before it where they are below zero. */
export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return utcDate(new Date(Date.parse(date) + days * dayMs));
}

/**
 * The day that comes `months` months after `anchor`, on the same day of the month, or the month's last where it is shorter.
 *
 * Counted from the anchor each time, so that its day comes back: 31 January, 28 February, 31 March (PLN-12).
 */
export function monthsAfter(anchor: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = anchor.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDate(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}
