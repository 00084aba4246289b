import { pino } from 'pino';
import { expect, test } from 'vitest';

import { createMetrics } from '#web/platform/server/http/metrics.ts';
import { calendarFigure, warnOfCalendar } from './warn-of-calendar.ts';

/** What a process that starts at `now` says in its log and to whoever reads its metrics. */
async function said(now: string): Promise<{ log: unknown[]; metric: string | undefined }> {
  const log: unknown[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => log.push(JSON.parse(line)) });
  warnOfCalendar(logger, new Date(now));
  const { registry } = createMetrics(() => 1, [calendarFigure({ now: () => new Date(now) })]);
  const metric = /^working_day_calendar_days_left (.*)$/mu.exec(await registry.metrics())?.[1];
  return { log, metric };
}

test('DBT-01 half a year before the calendar of bank holidays ends the log says so, and the metric always how far it reaches', async () => {
  expect(await said('2028-06-30T22:59:59Z')).toEqual({ log: [], metric: '184' });
  const warned = {
    level: 40,
    event: 'working-day-calendar-ends',
    file: 'web/programme/direct-debit/domain/bank-holidays.json',
  };
  // The day is London's, an hour ahead of UTC in summer.
  for (const [now, daysLeft] of [
    ['2028-06-30T23:00:00Z', 183],
    ['2028-12-31T12:00:00Z', 0],
    ['2029-01-02T12:00:00Z', -2],
  ] as const)
    expect(await said(now)).toEqual({ log: [{ ...warned, daysLeft }], metric: String(daysLeft) });
});
