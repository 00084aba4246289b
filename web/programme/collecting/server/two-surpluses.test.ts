import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { repayPaidTwice } from '#web/programme/support/server/repay-paid-twice.ts';

import { expectBalanced } from './balances.builder.ts';
import { CollectingWorld } from './collecting-world.builder.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
/** The provider’s ids of what came back first and second, and of the one collection that has paid for both. */
let payments: { readonly first: string; readonly second: string; readonly both: string };

const at = (time: string) => {
  world.spending.clock.goTo(`2026-${time}:00Z`);
};
const collections = () => world.collectionsOf(ada.customerId);
const collect = async () => {
  await world.gather();
  await world.update();
  return (await collections()).at(-1)?.payment ?? '';
};
const comesBack = async () => {
  await world.hear(ada.customerId, 'submitted');
  await world.hear(ada.customerId, 'failed', 'no-funds');
};
/** It is paid after all, and a person says that it is hers. */
async function isPaidTwice(payment: string) {
  expect(await world.becomes(payment, 'paid-out')).toEqual(['paid-twice']);
  const collection = (await collections()).find((each) => each.payment === payment)?.collection_id ?? '';
  const needed = { unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets: { newId: randomUUID } };
  expect(await repayPaidTwice(needed)({ by: 'sam', reason: 'Both are paid at the provider', collection })).toBe('done');
  expect(await world.update()).toEqual(['paid-out']);
}
const exposure = () => world.exposure(ada.customerId);
const holds = () => expectBalanced(world, ada.customerId);
const surpluses = async () => {
  const rows = await world.spending.database.selectFrom('surpluses').selectAll().orderBy('surplus').execute();
  return rows.map(({ pence }) => Number(pence)).sort((one, other) => one - other);
};
/** What no live collection gathers, though it was spent, by its pence. */
async function owedAlone() {
  const { database } = world.spending;
  const live = database.selectFrom('collection_items').select('event').where('is_live', '=', true);
  const rows = await database
    .selectFrom('clearings')
    .select('pence')
    .where('customer_id', '=', ada.customerId)
    .where('event', 'not in', live)
    .execute();
  return rows.map(({ pence }) => Number(pence));
}
const nothing = { toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 };
const hers = (pence: number) => ({ toAsk: -pence, atRisk: -pence, receivable: -pence, collecting: 0 });

/** Two collections come back, and one pays for what both had gathered. */
beforeEach(async () => {
  world = await CollectingWorld.start();
  at('11-19T10:00');
  ada = await world.payer(await world.chargeable());
  await world.take(ada, 4_215);
  const first = await collect();
  at('11-20T10:00');
  await world.take(ada, 733);
  const second = await collect();
  await comesBack();
  await world.becomes(first, 'failed', 'no-funds');
  at('11-23T10:00');
  payments = { first, second, both: await collect() };
  expect((await collections()).map(({ pence }) => Number(pence))).toEqual([4_215, 733, 4_948]);
  await world.hear(ada.customerId, 'paid-out');
  expect(await exposure()).toEqual(nothing);
  at('11-24T10:00');
});

test('DBT-07 DBT-05 of two that one had paid for, both that are paid twice are repaid, each once and to the penny', async () => {
  await isPaidTwice(payments.first);
  await isPaidTwice(payments.second);
  expect([await surpluses(), await exposure()]).toEqual([[-4_215, -733], hers(4_948)]);
  await holds();
  at('12-01T10:05');
  expect([await world.repay(), await world.updateRepayments()]).toEqual([['ordered'], ['sent']]);
  expect([...world.debits.refunded.values()]).toMatchObject([{ pence: 4_948, totalPence: 4_948 }]);
  expect([await world.repay(), await exposure()]).toEqual([[], nothing]);
  await holds();
});

test('DBT-07 DBT-05 of two that one had paid for, both pay once more where that one comes back, and once more are hers where it is paid', async () => {
  await isPaidTwice(payments.first);
  await isPaidTwice(payments.second);
  expect(await world.becomes(payments.both, 'charged-back', 'disputed')).toEqual(['claimed']);
  expect([await surpluses(), await owedAlone(), await exposure()]).toEqual([[-4_215, -733, 733, 4_215], [], nothing]);
  await holds();
  at('12-08T10:05');
  expect([await collect(), await world.repay()]).toEqual([payments.both, []]);
  await isPaidTwice(payments.both);
  expect(await exposure()).toEqual(hers(4_948));
  await holds();
});

test('DBT-07 of two that one had paid for, that which was not repaid pays once more, and the other is owed', async () => {
  await isPaidTwice(payments.first);
  at('12-01T10:05');
  expect([await world.repay(), await world.updateRepayments()]).toEqual([['ordered'], ['sent']]);
  at('12-02T10:05');
  await isPaidTwice(payments.second);
  await world.becomes(payments.both, 'charged-back', 'disputed');
  expect([await owedAlone(), await exposure()]).toMatchObject([[4_215], { receivable: 4_215, atRisk: 4_215 }]);
  await holds();
});

test('DBT-07 of two that were paid for the same, the one that had gathered all of it pays once more where the third comes back, and the other is hers', async () => {
  await world.becomes(payments.both, 'charged-back', 'disputed');
  await world.parts.unitOfWork.statement((store) => store.collections.liftStop(ada.customerId));
  at('11-25T10:00');
  const again = await collect();
  expect((await collections()).at(-1)).toMatchObject({ pence: '4948' });
  await world.hear(ada.customerId, 'paid-out');
  await isPaidTwice(payments.first);
  at('11-25T11:00');
  await isPaidTwice(payments.both);
  expect(await exposure()).toEqual(hers(9_163));
  await world.becomes(again, 'charged-back', 'disputed');
  expect([await owedAlone(), await exposure()]).toEqual([[], hers(4_215)]);
  await holds();
});
