import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { dismissPaidTwice } from '#web/programme/support/server/dismiss-paid-twice.ts';
import { repayPaidTwice } from '#web/programme/support/server/repay-paid-twice.ts';

import { expectBalanced } from './balances.builder.ts';
import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;
type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

let world: CollectingWorld;
let ada: Payer;

const at = (time: string) => {
  world.spending.clock.goTo(`2026-${time}:00Z`);
};
const collections = () => world.collectionsOf(ada.customerId);
const first = async () => (await collections())[0];
const firstBecomes = async (...change: DropFirst<Parameters<CollectingWorld['debits']['setPayment']>>) =>
  world.becomes((await first())?.payment ?? '', ...change);
const collect = async () => {
  await world.gather();
  return world.update();
};
/** A person says that what was paid twice is dealt with by hand, or that it is hers. */
const says = (what: typeof dismissPaidTwice) => async (collection?: string) => {
  const help = { by: 'sam', reason: 'Given back by bank transfer' };
  const needed = { unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets: { newId: randomUUID } };
  return what(needed)({ ...help, collection: collection ?? (await first())?.collection_id ?? '' });
};
const dismiss = says(dismissPaidTwice);
const agree = says(repayPaidTwice);
const exposure = () => world.exposure(ada.customerId);
const holds = () => expectBalanced(world, ada.customerId);
const nothing = { toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 };
const owed = { toAsk: 4_215, atRisk: 4_215, receivable: 4_215, collecting: 0 };
const done = () => world.spending.database.selectFrom('support_actions').selectAll().execute();

/** What she spent is returned and asked for once more. */
beforeEach(async () => {
  world = await CollectingWorld.start();
  at('11-23T10:00');
  ada = await world.payer(await world.chargeable());
  await world.take(ada, 4_215);
  await collect();
  await world.hear(ada.customerId, 'submitted');
  await world.hear(ada.customerId, 'failed', 'no-funds');
  at('11-24T10:00');
  await collect();
});

test('DBT-07 OPS-10 what was paid twice and is dealt with by hand is said no more, and who said so and why is kept', async () => {
  await world.hear(ada.customerId, 'paid-out');
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect([await dismiss(), await dismiss(), await agree()]).toEqual(['done', 'notNeeded', 'notNeeded']);
  expect(await world.update()).toEqual(['dismissed']);
  for (const day of ['11-25', '11-26', '12-08']) {
    at(`${day}T10:05`);
    expect([await world.update(), await world.repay()]).toEqual([[], []]);
  }
  expect([await dismiss(), await agree(), (await first())?.state]).toEqual(['notNeeded', 'notNeeded', 'failed']);
  expect(await done()).toMatchObject([
    {
      ...{ action: 'dismiss-paid-twice', done_by: 'sam', customer_id: ada.customerId },
      reason: 'Given back by bank transfer',
    },
  ]);
  expect([await exposure(), [...world.debits.refunded.values()]]).toEqual([nothing, []]);
  await holds();
});

test('DBT-07 that something was paid twice is said on of every other collection', async () => {
  await world.hear(ada.customerId, 'paid-out');
  await firstBecomes('paid-out');
  await dismiss();
  await world.update();
  at('11-25T10:00');
  await world.take(ada, 700);
  await collect();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  const payment = (await collections()).at(-1)?.payment ?? '';
  at('11-26T10:00');
  await collect();
  await world.hear(ada.customerId, 'paid-out');
  expect(await world.becomes(payment, 'paid-out')).toEqual(['paid-twice']);
  at('11-27T10:05');
  expect(await world.update()).toEqual(['paid-twice']);
  await holds();
});

test('DBT-07 what was dealt with by hand pays for nothing once more: she owes it where the other of the two comes back', async () => {
  await world.hear(ada.customerId, 'paid-out');
  await firstBecomes('paid-out');
  await dismiss();
  await world.update();
  expect(await world.hear(ada.customerId, 'charged-back', 'disputed')).toEqual(['claimed', 'dismissed']);
  expect([(await first())?.state, await exposure()]).toEqual(['failed', owed]);
  expect(await firstBecomes('paid-out')).toEqual(['dismissed']);
  expect(await exposure()).toEqual(owed);
  await holds();
});

test('DBT-07 what was dealt with by hand before the other of the two was paid is owed where that one comes back', async () => {
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect([await dismiss(), await world.update()]).toEqual(['done', ['dismissed']]);
  expect(await world.hear(ada.customerId, 'failed', 'no-funds')).toEqual(['failed', 'dismissed']);
  expect([(await first())?.state, await exposure()]).toEqual(['failed', owed]);
  await holds();
});

test('DBT-07 what the bank takes back though it was given back by hand is said once, and paid again it is said anew', async () => {
  await world.hear(ada.customerId, 'paid-out');
  await firstBecomes('paid-out');
  await dismiss();
  await world.update();
  expect(await firstBecomes('charged-back', 'disputed')).toEqual(['taken-back']);
  at('11-26T10:05');
  expect([await world.update(), await exposure()]).toEqual([[], nothing]);
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect([await dismiss(), await world.update()]).toEqual(['done', ['dismissed']]);
  await holds();
});

test('DBT-07 what is dismissed and not paid yet, by the provider’s word, is told as before', async () => {
  expect(await firstBecomes('submitted')).toEqual(['asked-twice']);
  expect([await dismiss(), await world.update()]).toEqual(['done', ['asked-twice']]);
  await world.hear(ada.customerId, 'paid-out');
  expect(await firstBecomes('confirmed')).toEqual(['paid-twice']);
  expect([await dismiss(), await world.update()]).toEqual(['done', ['dismissed']]);
  expect(await firstBecomes('paid-out')).toEqual(['dismissed']);
  await holds();
});

test('DBT-07 what was dismissed waits for a provider that does not answer', async () => {
  await firstBecomes('paid-out');
  await dismiss();
  const find = world.debits.findPayment.bind(world.debits);
  world.debits.findPayment = () => Promise.resolve({ kind: 'unavailable', reason: 'timeout' });
  expect(await world.update()).toEqual(['put-off']);
  world.debits.findPayment = find;
  at('11-24T11:00');
  expect(await world.update()).toEqual(['dismissed']);
});

test('DBT-07 nothing is dismissed that nobody else asks for, that stays returned, is hers already, or does not exist', async () => {
  expect([await dismiss(), await dismiss(randomUUID())]).toEqual(['notNeeded', 'noSuchCollection']);
  expect(await dismiss((await collections())[1]?.collection_id)).toBe('notNeeded');
  await world.hear(ada.customerId, 'paid-out');
  await firstBecomes('paid-out');
  expect([await agree(), await dismiss()]).toEqual(['done', 'notNeeded']);
  expect(await world.update()).toEqual(['paid-out']);
  expect(await dismiss()).toBe('notNeeded');
  expect(await done()).toMatchObject([{ action: 'repay-paid-twice' }]);
  await holds();
});

test('DBT-07 what was dismissed pays for nothing where the other of the two comes back before the provider was asked a last time', async () => {
  await firstBecomes('paid-out');
  const again = (await collections()).at(-1)?.payment ?? '';
  world.debits.setPayment(again, 'failed', 'no-funds');
  const before = new Date(world.spending.clock.now().getTime() - 60_000);
  await world.parts.unitOfWork.statement((store) => store.collections.lookAgain(again, before));
  expect([await dismiss(), await world.update()]).toEqual(['done', ['failed', 'dismissed']]);
  expect(await exposure()).toEqual(owed);
  await holds();
});

test('DBT-07 nothing is dismissed once the other of the two has come back as well, though the provider tells of the first', async () => {
  await world.hear(ada.customerId, 'failed', 'no-funds');
  const { payment } = (await first()) ?? {};
  await world.parts.unitOfWork.statement((store) =>
    store.collections.lookAgain(payment ?? '', world.spending.clock.now()),
  );
  expect((await first())?.ask_at).not.toBeNull();
  expect([await dismiss(), await done(), await exposure()]).toEqual(['notNeeded', [], owed]);
});
