import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Metrics } from './server-parts.ts';

/** What we measure of a running process: requests, journeys, and what `gauges` look up when they are asked. */
export function createMetrics(gauges: { readonly release: () => number }): Metrics {
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
  return { registry, durations, steps };
}
