import type { Logger } from 'pino';

import { calendarAhead, londonDate } from '#web/domain/working-days.ts';

/** Dates are promised by the calendar of bank holidays: whoever runs this hears half a year before it ends. */
export function warnOfCalendar(logger: Pick<Logger, 'warn'>, now: Date): void {
  const { daysLeft, endsSoon } = calendarAhead(londonDate(now));
  if (endsSoon) logger.warn({ event: 'working-day-calendar-ends', daysLeft, file: 'web/domain/bank-holidays.json' });
}
