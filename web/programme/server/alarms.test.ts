import { pino } from 'pino';
import { expect, test } from 'vitest';

import { repeatRounds } from '#web/platform/server/background.ts';
import { createMetrics } from '#web/platform/server/http/metrics.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';

import { background } from './background.ts';

test('OPS-06 DBT-05 what is for a person to look into is told louder than the rest', async () => {
  const { parts } = await CollectingWorld.start();
  const rounds = Object.values(background).flatMap((each) => each.rounds(parts));
  const loud = rounds.flatMap(({ event, alarms }) => (alarms === undefined ? [] : [[event, alarms]]));
  expect(Object.fromEntries(loud)).toEqual({
    'account-erased': { unsettled: 'warn' },
    collection: { 'our-mistake': 'error', 'paid-twice': 'error', 'taken-back': 'error', 'asked-twice': 'warn' },
    repayment: { failed: 'error' },
    mandate: { deceased: 'error' },
    balances: { differs: 'error' },
    'cause-payout': { failed: 'error', unknown: 'error' },
    withdrawal: { unknown: 'error' },
    'card-event': { unasked: 'error', 'one-by-one': 'warn' },
    'shop-payments-told': { left: 'error', refused: 'warn', 'put-off': 'warn' },
    'shops-read': { unreadable: 'error' },
    'shop-orders-read': { unreadable: 'error' },
    settlement: { differs: 'error', fetched: 'warn' },
  });
});

test('OPS-06 DBT-05 a balance that differs is logged as an error and counted, with the customer’s id and nothing else of them', async () => {
  const world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  const { customerId } = await world.payer();
  await world.spending.database.updateTable('exposures').set({ to_ask: 1 }).execute();
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const metrics = createMetrics(() => 1, []);
  const logger = pino({ base: null, timestamp: false }, { write });
  const { collecting } = background;
  if (collecting === undefined) throw new Error('Nothing is collected.');
  await repeatRounds({ collecting }, world.parts, { logger, metrics, tell: () => () => undefined }).stop();
  expect(lines.filter(({ event }) => event === 'balances')).toEqual([
    { level: 50, event: 'balances', outcome: 'differs', customerId },
    { level: 30, event: 'balances', outcome: 'compared', compared: 1, differing: 1 },
  ]);
  expect(await metrics.registry.metrics()).toContain(
    'round_alarms_total{event="balances",outcome="differs",level="error"} 1',
  );
});
