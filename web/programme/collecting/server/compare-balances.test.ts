import { beforeEach, expect, test } from 'vitest';

import { compareBalances } from './compare-balances.ts';
import { CollectingWorld } from './collecting-world.builder.ts';

let world: CollectingWorld;
beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
});

const compare = () => compareBalances(world.parts)();
const tomorrow = () => {
  world.spending.clock.goTo('2026-11-24T10:00:00Z');
};
/** Somebody of whom there is some of everything. */
const busy = async () => {
  const payer = await world.payer();
  await world.take(payer, 4_000);
  await world.gather();
  await world.update();
  await world.hear(payer.customerId, 'confirmed');
  await world.take(payer, 900);
  await world.take(payer, 300, 'refunded');
  expect((await world.spending.pay(payer)).state).toBe('approved');
  return payer;
};

test('DBT-05 once a day every customer is counted anew, and what agrees is said to', async () => {
  await busy();
  await world.payer();
  expect(await compare()).toEqual([{ outcome: 'compared', compared: 2, differing: 0 }]);
  expect(await compare()).toEqual([]);
  tomorrow();
  expect(await Promise.all([compare(), compare()]).then((both) => both.flat())).toHaveLength(1);
});

test.each(['to_ask', 'at_risk', 'receivable', 'collecting'] as const)(
  'DBT-05 a penny that is wrong in %s is found, and whose it is named',
  async (column) => {
    const [payer] = [await busy(), await busy()];
    const { customerId } = payer;
    await world.spending.database
      .updateTable('exposures')
      .set((exposure) => ({ [column]: exposure(column, '+', '1') }))
      .where('customer_id', '=', customerId)
      .execute();
    expect(await compare()).toEqual([
      { outcome: 'differs', customerId },
      { outcome: 'compared', compared: 2, differing: 1 },
    ]);
  },
);

test('DBT-05 what was taken and is in no book is found', async () => {
  const { customerId } = await busy();
  await world.spending.database
    .deleteFrom('clearings')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'refunded')
    .execute();
  expect(await compare()).toContainEqual({ outcome: 'differs', customerId });
});

test('DBT-05 what is gathered and in no item, so that it would be gathered once more, is found', async () => {
  const { customerId } = await busy();
  const theirs = world.spending.database.selectFrom('collections').select('collection_id');
  await world.spending.database
    .updateTable('collection_items')
    .set({ is_live: false })
    .where('collection_id', 'in', theirs.where('customer_id', '=', customerId))
    .execute();
  expect(await compare()).toContainEqual({ outcome: 'differs', customerId });
});

test('DBT-05 whoever dies while comparing leaves it to another, ten minutes later', async () => {
  await busy();
  const now = world.spending.clock.now();
  await world.parts.unitOfWork.statement(({ reconciliations }) =>
    reconciliations.claim('balances', '2026-11-23', { now, until: new Date(now.getTime() + 600_000) }),
  );
  expect(await compare()).toEqual([]);
  world.spending.clock.goTo('2026-11-23T10:11:00Z');
  expect(await compare()).toHaveLength(1);
});
