import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Metrics } from './server-parts.ts';

/** A figure that is looked up whenever somebody asks for the metrics. */
export interface WatchedFigure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** What we measure of a running process: requests, journeys, what rounds came to for somebody to look into, the release that is served, and what the programme watches. */
export function createMetrics(release: () => number, watched: readonly WatchedFigure[]): Metrics {
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
  const alarms = new Counter({
    name: 'round_alarms_total',
    help: 'Results of rounds for somebody to look into, at once where their level is error',
    labelNames: ['event', 'outcome', 'level'] as const,
    registers: [registry],
  });
  const served = { name: 'content_release', help: 'Number of the release that is served', read: release };
  for (const { name, help, read } of [served, ...watched])
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  return { registry, durations, steps, alarms };
}
