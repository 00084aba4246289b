import { beforeEach, expect, test } from 'vitest';

import type { CallContext, DataRequest } from '#web/programme/server/catalogue.ts';

import { listSpendLimits } from './list-spend-limits.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(1_000_000);
  world.clock.goTo('2026-06-30T12:00:00Z');
});

const shown = () =>
  world.identity.unitOfWork.statement(async (store) => {
    const customer = await store.customers.find(ada.customerId);
    const asked = { context: { store } as CallContext, customer } as DataRequest;
    return listSpendLimits(world.needed)(asked);
  });

test('CRD-09 shows each limit at home and abroad with what is used of it, and when that is back', async () => {
  await world.pay(ada, { pence: 12_000 });
  await world.pay(ada, { pence: 7_500, channel: 'atm', region: 'abroad' });
  const lines = (await shown()).map(({ region, window, usedPence, limitPence, leftPence, usedPercent, backOn }) =>
    [region, window, usedPence, limitPence, leftPence, `${String(usedPercent)} %`, backOn].join(' '),
  );
  expect(lines).toEqual([
    'home purchase  100000 100000 0 % ',
    'home day 12000 150000 138000 8 % 2026-07-01',
    'home atmDay 0 30000 30000 0 % 2026-07-01',
    'home atmMonth 0 100000 100000 0 % 2026-07-01',
    'abroad purchase  100000 100000 0 % ',
    'abroad day 7500 150000 142500 5 % 2026-07-01',
    'abroad atmDay 7500 30000 22500 25 % 2026-07-01',
    'abroad atmMonth 7500 100000 92500 8 % 2026-07-01',
  ]);
});

test('CRD-09 shows nothing used from midnight in London on, and what was given back', async () => {
  const request = world.request(ada, { pence: 12_000 });
  await world.answer(request);
  await world.tell(world.event(request, { kind: 'released', pence: 2_000, event: 'reversal' }));
  const ofDay = async () => (await shown()).find(({ window }) => window === 'day')?.usedPence;
  expect(await ofDay()).toBe(10_000);
  world.clock.goTo('2026-06-30T22:59:59Z');
  expect(await ofDay()).toBe(10_000);
  world.clock.goTo('2026-06-30T23:00:00Z');
  expect(await ofDay()).toBe(0);
});

test('CRD-09 a virtual card has no limit of cash, and nobody without a card has any', async () => {
  const { database } = world;
  await database.updateTable('cards').set({ kind: 'virtual' }).where('card_id', '=', ada.cardId).execute();
  expect((await shown()).map(({ region, window }) => `${region} ${window}`)).toEqual([
    ...['home purchase', 'home day', 'abroad purchase', 'abroad day'],
  ]);
  await database.deleteFrom('cards').where('card_id', '=', ada.cardId).execute();
  expect(await shown()).toEqual([]);
});

test('CRD-09 shows the limits of the plan as it was sold', async () => {
  await world.sell(ada, { spendLimits: { home: { day: 2_000, atmMonth: 0 } } });
  const lines = (await shown()).filter(({ region }) => region === 'home');
  expect(lines.map(({ window, limitPence, usedPercent }) => [window, limitPence, usedPercent])).toEqual([
    ['purchase', 100_000, 0],
    ['day', 200_000, 0],
    ['atmDay', 30_000, 0],
    // Of nothing all is used.
    ['atmMonth', 0, 100],
  ]);
});
