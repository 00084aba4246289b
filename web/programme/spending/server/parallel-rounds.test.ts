import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '#web/platform/server/postgres/database.ts';
import { doneAtOnce, type UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import { testDatabaseUrl } from '#web/programme/server/identity-world.builder.ts';
import type { Store } from '#web/programme/server/store.ts';
import { createStore } from '#web/programme/server/postgres/store.ts';

import { applyCardEvents } from './apply-card-events.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await testDatabaseUrl(), maxConnections: 10, onLost: () => undefined });
});
afterAll(() => database.destroy());

const [people, purchases, processes] = [4, 40, 6];

test('CRD-15 rounds of several processes and tills at once never wait for one another in a circle', async () => {
  const world = await SpendingWorld.start();
  const { clock } = world;
  // A transaction that ends in a deadlock is not run again here, so that the round names it.
  const unitOfWork: UnitOfWork<Store> = {
    statement: (work) => world.identity.unitOfWork.statement(work),
    transaction: (work) => database.transaction().execute((within) => work(createStore(within), doneAtOnce)),
  };
  const round = applyCardEvents({ unitOfWork, clock });
  const spenders: Spender[] = [];
  for (let index = 0; index < people; index += 1) spenders.push(await world.spender());
  const outcomes: string[] = [];
  const buy = async (spender: Spender) => {
    for (let index = 0; index < purchases; index += 1) {
      const request = world.request(spender, {
        pence: 100,
        channel: index % 2 === 0 ? 'chip' : 'contactless',
        hasPin: true,
      });
      await world.answer(request);
      const approved = world.event(request);
      const spent = world.event(request, { kind: 'spent', pence: 100, event: `${request.message}:spent` });
      // The processor tells the whole of a transaction each time, and in any order.
      await world.needed.cardEvents.keep(randomUUID(), [approved], clock.now());
      await world.needed.cardEvents.keep(randomUUID(), [approved, spent], clock.now());
      await world.needed.cardEvents.keep(randomUUID(), [approved], clock.now());
    }
  };
  let isOver = false;
  const apply = async () => {
    while (!isOver) outcomes.push(...(await round()).map(({ outcome, reason }) => `${outcome} ${reason ?? ''}`));
  };
  const rounds = Array.from({ length: processes }, apply);
  await Promise.all(spenders.map(buy));
  isOver = true;
  await Promise.all(rounds);
  outcomes.push(...(await round()).map(({ outcome, reason }) => `${outcome} ${reason ?? ''}`));
  expect([...new Set(outcomes)]).toEqual(['applied ']);
  expect(outcomes).toHaveLength(people * purchases * 3);
  for (const { customerId } of spenders) {
    const counted = await world.counted(customerId);
    expect([counted.atRisk, counted.sum]).toEqual([purchases * 100, 0]);
  }
}, 60_000);
