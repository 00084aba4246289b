import { type CalendarDate, londonMinute } from '#web/programme/direct-debit/domain/working-days.ts';

const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** The instant at which clocks in London show that minute of that day, in winter and in summer. For minutes from 60 to 1379. */
export function londonMoment(day: CalendarDate, minute: number): Date {
  const inWinter = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  return new Date(inWinter - (londonMinute(new Date(inWinter)) - minute) * minuteMs);
}

/** The day that comes so many days after `day`. */
export function daysAfter(day: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** From 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
