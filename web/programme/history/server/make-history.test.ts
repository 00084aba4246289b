import { expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';

import { makeHistory } from './make-history.ts';

test('OPS-08 who has paid today already gets a history of which nothing is declined for what is counted today', async () => {
  const world = await CollectingWorld.start();
  const { clock } = world.spending;
  clock.goTo('2026-11-25T12:00:00Z');
  const payer = await world.payer();
  await world.take(payer, 500);
  const { unitOfWork } = world.parts;
  const wanted = { customerId: payer.customerId, payments: 150, days: 200, seed: 1, ends: 'paid' } as const;
  const { secrets } = world.spending.needed;
  const { approved, declined, clearedPence } = await makeHistory(wanted, { unitOfWork, clock, secrets });
  expect(clearedPence).toBeGreaterThan(200_000);
  expect(approved).toBeGreaterThan(130);
  expect(declined).toBeLessThan(15);
  const reasons = await world.spending.database
    .selectFrom('authorisations')
    .select('reason')
    .where('state', '=', 'declined')
    .execute();
  expect(reasons.map(({ reason }) => reason)).not.toContain('LIMIT_DAY');
});
