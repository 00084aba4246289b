import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { repayPaidTwice } from '#web/programme/support/server/repay-paid-twice.ts';

import { expectBalanced } from './balances.builder.ts';
import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

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
/** A person says that what was paid twice is hers. */
const agree = async (collection?: string) => {
  const help = { by: 'sam', reason: 'Both are paid at the provider' };
  const needed = { unitOfWork: world.parts.unitOfWork, clock: world.spending.clock, secrets: { newId: randomUUID } };
  return repayPaidTwice(needed)({ ...help, collection: collection ?? (await first())?.collection_id ?? '' });
};
const exposure = () => world.exposure(ada.customerId);
const holds = () => expectBalanced(world, ada.customerId);
const nothing = { toAsk: 0, atRisk: 0, receivable: 0, collecting: 0 };
const hers = { toAsk: -4_215, atRisk: -4_215, receivable: -4_215, collecting: 0 };
/** What of hers is in the bank, by the books. */
const banked = async () => {
  const { database } = world.spending;
  const entries = await database
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.source', 'ledger_entries.source')
    .select('pence')
    .where('account', '=', 'bank')
    .where('ledger_transactions.customer_id', '=', ada.customerId)
    .execute();
  return entries.reduce((sum, { pence }) => sum + Number(pence), 0);
};

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

/** What she spent is returned, asked for once more and paid; then the first is paid after all. */
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
  await world.hear(ada.customerId, 'paid-out');
});

test('DBT-07 DBT-05 OPS-10 what was paid twice is hers once a person says so, is repaid, and its alarm ends', async () => {
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect([await agree(), await agree()]).toEqual(['done', 'notNeeded']);
  expect(await world.update()).toEqual(['paid-out']);
  expect([(await first())?.state, await banked(), await exposure()]).toEqual(['paid-out', 8_430, hers]);
  await holds();
  expect(await agree()).toBe('notNeeded');
  at('12-01T10:05');
  expect([await world.update(), await world.repay(), await world.updateRepayments()]).toEqual([
    [],
    ['ordered'],
    ['sent'],
  ]);
  expect([...world.debits.refunded.values()]).toMatchObject([{ pence: 4_215, totalPence: 4_215 }]);
  expect([await banked(), await exposure()]).toEqual([4_215, nothing]);
  await holds();
  const done = world.spending.database.selectFrom('support_actions').select(['action', 'done_by', 'customer_id']);
  expect(await done.execute()).toEqual([{ action: 'repay-paid-twice', done_by: 'sam', customer_id: ada.customerId }]);
});

test('DBT-06 DBT-07 what was paid twice is taken off what she spends next, and pays for no plan', async () => {
  await firstBecomes('paid-out');
  await agree();
  await world.update();
  await world.take(ada, 5_000);
  at('11-25T10:00');
  await collect();
  expect((await collections()).at(-1)).toMatchObject({ pence: '785', plan_pence: '0' });
  await holds();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  await holds();
  expect(await world.stop(ada.customerId)).toEqual({ reason: 'bounced', pence: 785, planPence: 0 });
});

test('DBT-07 nothing is hers that the provider does not say is paid, and a later surplus is said to one of us again', async () => {
  await firstBecomes('submitted');
  expect(await agree()).toBe('done');
  expect(await world.update()).toEqual(['asked-twice']);
  expect(await firstBecomes('failed', 'no-funds')).toEqual(['failed']);
  expect([(await first())?.state, await exposure(), await agree()]).toEqual(['failed', nothing, 'notNeeded']);
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect(await exposure()).toEqual(nothing);
  await holds();
});

test('DBT-07 what came back and stays so is nobody’s to repay, nor is what nobody else has paid, nor what does not exist', async () => {
  expect([await agree(), await agree(randomUUID())]).toEqual(['notNeeded', 'noSuchCollection']);
  expect(await agree((await collections())[1]?.collection_id)).toBe('notNeeded');
  await firstBecomes('paid-out');
  await world.spending.database
    .updateTable('collections')
    .set({ state: 'submitted' })
    .where('is_again', '=', true)
    .execute();
  expect(await agree()).toBe('notNeeded');
});

test('DBT-07 what was agreed waits for a provider that does not answer', async () => {
  await firstBecomes('paid-out');
  await agree();
  const find = world.debits.findPayment.bind(world.debits);
  world.debits.findPayment = () => Promise.resolve({ kind: 'unavailable', reason: 'timeout' });
  expect(await world.update()).toEqual(['put-off']);
  world.debits.findPayment = find;
  at('11-24T11:00');
  expect([await world.update(), await exposure()]).toEqual([['paid-out'], hers]);
});

test('DBT-07 what was paid twice and is confirmed alone is not repaid before it is there', async () => {
  await firstBecomes('confirmed');
  await agree();
  expect(await world.update()).toEqual(['confirmed']);
  await holds();
  at('12-01T10:05');
  expect(await world.repay()).toEqual([]);
  await firstBecomes('paid-out');
  expect(await world.repay()).toEqual(['ordered']);
  await holds();
});

test.each([false, true])(
  'DBT-07 a surplus that her bank takes back is hers no more, repaid already: %s, and once more if that is dropped',
  async (isRepaid) => {
    await firstBecomes('paid-out');
    await agree();
    await world.update();
    at('12-01T10:05');
    if (isRepaid) expect([await world.repay(), await world.updateRepayments()]).toEqual([['ordered'], ['sent']]);
    await firstBecomes('charged-back', 'disputed');
    const owed = isRepaid ? 4_215 : 0;
    expect(await exposure()).toMatchObject({ receivable: owed, toAsk: owed, atRisk: owed });
    expect(await world.stop(ada.customerId)).toMatchObject({ reason: 'person' });
    await holds();
    expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
    expect([await agree(), await world.update()]).toEqual(['done', ['paid-out']]);
    expect(await exposure()).toMatchObject({ receivable: owed - 4_215 });
    await holds();
  },
);

test('DBT-07 a surplus is still hers where the collection that had paid for the same comes back', async () => {
  await firstBecomes('paid-out');
  await agree();
  await world.update();
  await world.hear(ada.customerId, 'charged-back', 'disputed');
  expect(await exposure()).toEqual(nothing);
  await holds();
});

test('DBT-07 PLN-13 CON-01 what was paid twice of a plan and a gift is repaid in full, and leaves no risk', async () => {
  await world.spending.database
    .updateTable('collections')
    .set({ plan_pence: 1_000, given_pence: 15 })
    .where('is_again', '=', false)
    .execute();
  const before = await exposure();
  await firstBecomes('paid-out');
  await agree();
  await world.update();
  at('12-01T10:05');
  expect([await world.repay(), await exposure()]).toEqual([['ordered'], before]);
  await firstBecomes('charged-back', 'disputed');
  expect(await first()).toMatchObject({ plan_pence: '1000', given_pence: '15' });
  await holds();
});

test('DBT-07 what was paid twice is repaid once five working days have gone since, whenever the rest moved', async () => {
  at('12-15T10:00');
  await firstBecomes('paid-out');
  await agree();
  await world.update();
  expect(await world.repay()).toEqual([]);
  at('12-22T10:05');
  expect(await world.repay()).toEqual(['ordered']);
});

test('DBT-07 what another collection has paid in part is hers as well, and its alarm ends', async () => {
  await world.hear(ada.customerId, 'charged-back', 'disputed');
  await world.parts.unitOfWork.statement(({ collections }) => collections.liftStop(ada.customerId));
  await world.take(ada, 500);
  at('11-25T10:00');
  await collect();
  expect((await collections()).at(-1)).toMatchObject({ pence: '4715' });
  await world.hear(ada.customerId, 'submitted');
  await world.hear(ada.customerId, 'failed', 'no-funds');
  await world.parts.unitOfWork.statement(({ collections }) => collections.liftStop(ada.customerId));
  expect(await firstBecomes('paid-out')).toEqual(['paid-out']);
  await world.take(ada, 500, 'refunded');
  expect(await exposure()).toEqual(nothing);
  expect(await world.hear(ada.customerId, 'paid-out')).toEqual(['paid-twice']);
  const third = (await collections()).at(-1);
  const said: string[] = [await agree(third?.collection_id)];
  for (const day of ['11-27', '12-04', '12-18']) {
    at(`${day}T10:00`);
    await world.gather();
    said.push((await world.update()).join(), await agree(third?.collection_id), (await world.repay()).join());
  }
  expect([said, await exposure(), [...world.debits.refunded.values()]]).toMatchObject([
    ['done', 'paid-out', 'notNeeded', '', '', 'notNeeded', 'ordered', '', 'notNeeded', ''],
    nothing,
    [],
  ]);
  await holds();
});

/** A plan is paid twice: what had come back of it is paid after all, and agreed to be hers. */
async function payPlanTwice() {
  at('11-25T10:00');
  const plan = await world.subscribe(ada, { pence: 650 });
  await collect();
  await world.hear(ada.customerId, 'submitted');
  await world.hear(ada.customerId, 'failed', 'no-funds');
  const payment = (await collections()).at(-1)?.payment ?? '';
  at('11-26T10:00');
  await collect();
  await world.hear(ada.customerId, 'paid-out');
  expect(await world.becomes(payment, 'paid-out')).toEqual(['paid-twice']);
  await agree((await collections()).find((each) => each.payment === payment)?.collection_id);
  expect(await world.update()).toEqual(['paid-out']);
  const standing = () =>
    world.parts.unitOfWork.statement(({ planCharges }) => planCharges.standing(plan.id, plan.startedOn));
  return { payment, standing };
}

test('PLN-13 DBT-07 a plan that was paid twice stays paid where one of the two comes back, and is owed once both have', async () => {
  const { payment, standing } = await payPlanTwice();
  expect([await standing(), await exposure()]).toMatchObject(['collected', { receivable: -650 }]);
  const again = (await collections()).at(-1)?.payment ?? '';
  await world.becomes(again, 'charged-back', 'disputed');
  expect([await standing(), await exposure()]).toEqual(['collected', nothing]);
  await holds();
  await world.becomes(payment, 'charged-back', 'disputed');
  expect([await standing(), await exposure()]).toEqual(['owed', { ...nothing, receivable: 650, toAsk: 650 }]);
  await holds();
  await world.becomes(again, 'paid-out');
  expect([await standing(), await exposure()]).toEqual(['collected', nothing]);
  expect(await world.becomes(payment, 'paid-out')).toEqual(['paid-twice']);
  await agree((await collections()).find((each) => each.payment === payment)?.collection_id);
  expect([await world.update(), await exposure()]).toMatchObject([['paid-out'], { receivable: -650 }]);
  await holds();
});

test.each(['repaid', 'used'] as const)(
  'PLN-13 DBT-07 a plan that was paid twice is owed where one of the two comes back and the other was %s',
  async (what) => {
    const { standing } = await payPlanTwice();
    const again = (await collections()).at(-1)?.payment ?? '';
    at('12-03T10:05');
    if (what === 'repaid') expect(await world.repay()).toEqual(['ordered']);
    else await world.take(ada, 1_000);
    await collect();
    await world.becomes(again, 'charged-back', 'disputed');
    expect([await standing(), await exposure()]).toMatchObject(['owed', { receivable: 650 }]);
    await holds();
  },
);

test('PLN-13 DBT-07 a plan that was paid twice stays paid where one of the two comes back and repaying the other had failed', async () => {
  const { standing } = await payPlanTwice();
  const again = (await collections()).at(-1)?.payment ?? '';
  at('12-03T10:05');
  expect([await world.repay(), await world.updateRepayments()]).toEqual([['ordered'], ['sent']]);
  for (const id of world.debits.refunded.keys()) world.debits.setRefund(id, 'failed');
  at('12-04T10:05');
  expect(await world.updateRepayments()).toEqual(['failed']);
  await world.becomes(again, 'charged-back', 'disputed');
  expect([await standing(), await exposure()]).toEqual(['collected', nothing]);
  await holds();
});

test('PLN-13 DBT-07 a plan that was paid twice stays paid beside what is spent meanwhile', async () => {
  const { standing } = await payPlanTwice();
  await world.take(ada, 1_000);
  expect(await world.hear(ada.customerId, 'charged-back', 'disputed')).toEqual(['claimed']);
  expect([await standing(), await exposure()]).toMatchObject(['collected', { receivable: 1_000, atRisk: 1_000 }]);
  await holds();
});
