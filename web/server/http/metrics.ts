import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { calendarAhead, londonDate } from '#web/domain/working-days.ts';

import type { Clock } from '#web/server/ports/clock.ts';

import type { Metrics } from './server-parts.ts';

/** What we measure of a running process: requests, journeys, and what `gauges` look up when they are asked. */
export function createMetrics(gauges: { readonly clock: Clock; readonly release: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const steps = new Counter({
    name: 'journey_screens_total',
    help: 'Screens answered, by journey',
    labelNames: ['journey', 'kind'] as const,
    registers: [registry],
  });
  new Gauge({
    name: 'content_release',
    help: 'Number of the release that is served',
    registers: [registry],
    collect() {
      this.set(gauges.release());
    },
  });
  new Gauge({
    name: 'working_day_calendar_days_left',
    help: 'How many days further the calendar of bank holidays reaches: take the next years in before half a year',
    registers: [registry],
    collect() {
      this.set(calendarAhead(londonDate(gauges.clock.now())).daysLeft);
    },
  });
  return { registry, durations, steps };
}
