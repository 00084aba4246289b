import type { Logger } from 'pino';

import { calendarLeft, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { WatchedFigure } from '#web/platform/server/http/metrics.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

/** Dates are promised by the calendar of bank holidays: whoever runs this hears half a year before it ends. */
export function warnOfCalendar(logger: Pick<Logger, 'warn'>, now: Date): void {
  const { daysLeft, endsSoon } = calendarLeft(londonDate(now));
  if (endsSoon)
    logger.warn({
      event: 'working-day-calendar-ends',
      daysLeft,
      file: 'web/programme/direct-debit/domain/bank-holidays.json',
    });
}

/** How far the calendar reaches, for whoever watches the process. */
export function calendarFigure(clock: Clock): WatchedFigure {
  return {
    name: 'working_day_calendar_days_left',
    help: 'How many days further the calendar of bank holidays reaches: take the next years in before half a year',
    read: () => calendarLeft(londonDate(clock.now())).daysLeft,
  };
}
