import { pino } from 'pino';
import { expect, test, vi } from 'vitest';

import { repeatRounds, type Round, unhurried, watched } from './background.ts';
import { createMetrics } from './http/metrics.ts';

interface Moored {
  readonly outcome: 'moored' | 'adrift' | 'crowded';
  readonly berth: number;
}

/** What is logged and counted of rounds that each run once. */
async function run(...rounds: readonly Round[]) {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line) as never) },
  );
  const metrics = createMetrics(() => 1, []);
  const failures: unknown[] = [];
  const tell = (event: string) => (error: unknown) => void failures.push([event, error]);
  await repeatRounds({ harbour: { rounds: () => rounds } }, {}, { logger, metrics, tell }).stop();
  const { values } = await metrics.alarms.get();
  return { lines, failures, counted: values.map(({ labels, value }) => ({ ...labels, value })) };
}

const said =
  (...results: readonly Moored[]) =>
  () =>
    Promise.resolve(results);
const named = { event: 'mooring', failed: 'mooring-round-failed' };
const level = { info: 30, warn: 40, error: 50 };

test('OPS-06 what a round marks for a person is logged as an error or a warning, and the rest as it was', async () => {
  const results = [
    { outcome: 'moored', berth: 1 },
    { outcome: 'adrift', berth: 2 },
    { outcome: 'crowded', berth: 3 },
  ] as const;
  const { lines } = await run({ ...named, ...watched(said(...results), { adrift: 'error', crowded: 'warn' }) });
  expect(lines).toEqual([
    { level: level.info, event: 'mooring', outcome: 'moored', berth: 1 },
    { level: level.error, event: 'mooring', outcome: 'adrift', berth: 2 },
    { level: level.warn, event: 'mooring', outcome: 'crowded', berth: 3 },
  ]);
});

test('OPS-06 each is counted, from none, so that the first one is seen to rise', async () => {
  const results = [{ outcome: 'adrift', berth: 2 } as const, { outcome: 'adrift', berth: 4 } as const];
  const { counted } = await run({ ...named, ...watched(said(...results), { adrift: 'error', crowded: 'warn' }) });
  expect(counted).toEqual([
    { event: 'mooring', outcome: 'adrift', level: 'error', value: 2 },
    { event: 'mooring', outcome: 'crowded', level: 'warn', value: 0 },
  ]);
});

test('OPS-06 a round that marks nothing, or has no outcomes, is logged as information and not counted', async () => {
  const once = () => Promise.resolve([{ count: 3 }, { outcome: 'adrift' }]);
  const { lines, counted, failures } = await run({ ...named, once });
  expect(lines.map((line) => line['level'])).toEqual([level.info, level.info]);
  expect([counted, failures]).toEqual([[], []]);
});

test('a round that nobody waits for begins again later than the others', async () => {
  const begun = { hurried: 0, unhurried: 0 };
  const counting = (kind: keyof typeof begun): Round => ({
    ...named,
    once: () => {
      begun[kind] += 1;
      return Promise.resolve([]);
    },
  });
  const rounds = () => [
    { ...counting('hurried'), every: 5 },
    { ...counting('unhurried'), ...unhurried },
  ];
  const logger = pino({ enabled: false });
  const repeated = repeatRounds(
    { harbour: { rounds } },
    {},
    { logger, metrics: createMetrics(() => 1, []), tell: () => () => undefined },
  );
  await vi.waitFor(() => {
    expect(begun.hurried).toBeGreaterThan(3);
  });
  await repeated.stop();
  expect(begun.unhurried).toBe(1);
});
