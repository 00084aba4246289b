import { beforeEach, expect, test } from 'vitest';

import { compareBalances } from './compare-balances.ts';
import { CollectingWorld } from './collecting-world.builder.ts';
import { updateRepayments } from './repay-customers.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
const at = (time: string) => {
  world.spending.clock.goTo(`2026-11-${time}:00Z`);
};

/** Has paid £42.15, and £10 of it came back on a Monday. */
beforeEach(async () => {
  world = await CollectingWorld.start();
  at('16T10:00');
  ada = await world.payer();
  await world.take(ada, 4_215);
  await collectAll();
  at('23T10:00');
  await world.take(ada, 1_000, 'refunded');
});

async function collectAll() {
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'paid-out');
}

const rows = () => world.spending.database.selectFrom('repayments').selectAll().orderBy('made_at').execute();
const orders = () => [...world.debits.refunded.values()].map(({ pence, totalPence }) => [pence, totalPence]);
const onItsWay = '1000 is on its way to your bank account';
const notThere = '1000 hasn’t reached your bank account';
/** What she was told of money that goes back to her, the first first. */
const told = async () => (await world.mail()).filter((subject) => subject.endsWith('your bank account'));
const collected = async () => (await world.collectionsOf(ada.customerId)).map(({ pence }) => Number(pence));
/** What the provider says of the repayment is heard of. */
async function hearOfRefund(state: 'paid' | 'failed') {
  const [{ refund } = { refund: null }] = await rows();
  world.debits.setRefund(refund ?? '', state);
  const { unitOfWork } = world.parts;
  await unitOfWork.statement(({ repayments }) => repayments.lookAgain(refund ?? '', world.spending.clock.now()));
  return world.updateRepayments();
}
/** Row, rows and books say the same, and the books add up to nothing. */
const holds = async () => {
  expect(await world.exposure(ada.customerId)).toEqual(await world.counted(ada.customerId));
  const { receivable, all } = await world.spending.books(ada.customerId);
  expect([receivable, all]).toEqual([(await world.exposure(ada.customerId))['receivable'], 0]);
  expect(await world.toGather(ada.customerId)).toBe(receivable);
};

test('DBT-06 CRD-15 what came back beyond what is owed is paid out after five working days without a purchase, and once', async () => {
  at('27T15:00');
  expect(await world.repay()).toEqual([]);
  at('30T05:00');
  expect(await world.repay()).toEqual([]);
  at('30T10:00');
  expect((await Promise.all([world.repay(), world.repay(), world.repay()])).flat()).toEqual(['ordered']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0, toAsk: 0, atRisk: 0 });
  await holds();
  expect(await told()).toEqual([]);
  const [payment] = await world.collectionsOf(ada.customerId);
  expect((await Promise.all([world.updateRepayments(), world.updateRepayments()])).flat()).toEqual(['sent']);
  expect([...world.debits.refunded.values()]).toMatchObject([
    { paymentId: payment?.payment, pence: 1_000, totalPence: 1_000 },
  ]);
  expect(await told()).toEqual([onItsWay]);
  expect(await compareBalances(world.parts)()).toEqual([{ outcome: 'compared', compared: 1, differing: 0 }]);
  const posted = await world.spending.database
    .selectFrom('ledger_entries')
    .select(['account', 'pence'])
    .where('source', 'like', 'repayment %')
    .orderBy('account')
    .execute();
  expect(posted.map(({ account, pence }) => [account, pence])).toEqual([
    ['bank', '-1000'],
    ['receivable', '1000'],
  ]);
});

test('DBT-06 DBT-07 nothing is paid out while a collection is under way, which may come back unpaid', async () => {
  const underWay = (collecting: number) =>
    world.spending.database
      .updateTable('exposures')
      .set({ collecting })
      .where('customer_id', '=', ada.customerId)
      .execute();
  at('30T10:00');
  await underWay(650);
  expect(await world.repay()).toEqual([]);
  await underWay(0);
  expect(await world.repay()).toEqual(['ordered']);
});

test('DBT-06 a purchase within the five days, or one that is going on, is paid by what came back', async () => {
  at('25T10:00');
  await world.take(ada, 400);
  at('30T10:00');
  expect(await world.repay()).toEqual([]);
  expect((await world.spending.pay(ada)).state).toBe('approved');
  world.spending.clock.goTo('2026-12-02T10:00:00Z');
  expect(await world.repay()).toEqual([]);
  await world.spending.database.deleteFrom('reservations').execute();
  expect(await world.repay()).toEqual(['ordered']);
  expect((await rows()).map(({ pence }) => pence)).toEqual(['600']);
});

test('DBT-06 what is owed back is taken from the newest payments first, none of them beyond what it was', async () => {
  await world.take(ada, 1_700);
  at('24T10:00');
  await collectAll();
  await world.take(ada, 2_000, 'refunded');
  world.spending.clock.goTo('2026-12-01T10:00:00Z');
  for (const _ of [1, 2]) {
    await world.repay();
    await world.updateRepayments();
  }
  expect((await rows()).map(({ pence }) => pence)).toEqual(['700', '1300']);
  expect(orders()).toEqual([
    [700, 700],
    [1_300, 1_300],
  ]);
  await holds();
});

test('DBT-06 the provider is told what has gone back of a payment in all', async () => {
  at('30T10:00');
  await world.repay();
  await world.updateRepayments();
  await world.take(ada, 300, 'refunded');
  world.spending.clock.goTo('2026-12-07T10:00:00Z');
  await world.repay();
  await world.updateRepayments();
  expect(orders()).toEqual([
    [1_000, 1_000],
    [300, 1_300],
  ]);
});

test('DBT-06 OPS-05 a provider that does not answer, and one whose answer was lost, are asked again, and pay once', async () => {
  at('30T10:00');
  await world.repay();
  world.debits.isDown = true;
  expect(await world.updateRepayments()).toEqual(['put-off']);
  expect(await told()).toEqual([]);
  world.debits.isDown = false;
  expect(await world.updateRepayments()).toEqual([]);
  at('30T10:02');
  const killed = { ...world.parts.unitOfWork, transaction: () => Promise.reject(new Error('killed')) };
  await updateRepayments({ ...world.parts, unitOfWork: killed })();
  at('30T10:10');
  expect(await world.updateRepayments()).toEqual(['sent']);
  expect(orders()).toEqual([[1_000, 1_000]]);
  expect(await told()).toEqual([onItsWay]);
  await hearOfRefund('paid');
  expect(await told()).toEqual([onItsWay]);
});

test('DBT-06 OPS-05 one that is paid by the time that we hear of it is told all the same', async () => {
  at('30T10:00');
  await world.repay();
  const killed = { ...world.parts.unitOfWork, transaction: () => Promise.reject(new Error('killed')) };
  await updateRepayments({ ...world.parts, unitOfWork: killed })();
  for (const id of world.debits.refunded.keys()) world.debits.setRefund(id, 'paid');
  at('30T10:10');
  expect(await world.updateRepayments()).toEqual(['paid']);
  expect(await told()).toEqual([onItsWay]);
});

test('DBT-07 what the provider will not pay out is not said to be on its way, and its customer is told once', async () => {
  at('30T10:00');
  await world.repay();
  world.debits.refusesOrders = true;
  expect(await world.updateRepayments()).toEqual(['failed']);
  expect(await world.updateRepayments()).toEqual([]);
  expect(await told()).toEqual([notThere]);
  await holds();
});

test('DBT-06 a repayment of a collection whose payment nobody knows is asked of nobody', async () => {
  at('30T10:00');
  await world.repay();
  await world.spending.database.updateTable('collections').set({ payment: null }).execute();
  await expect(world.updateRepayments()).rejects.toThrow(/has no payment/u);
  expect([orders(), await told()]).toEqual([[], []]);
});

test('DBT-07 what does not get there is owed to the customer again, is told to us, and is not sent the same way once more', async () => {
  at('30T10:00');
  await world.repay();
  await world.updateRepayments();
  expect(await told()).toEqual([onItsWay]);
  const [{ refund } = { refund: null }] = await rows();
  world.debits.setRefund(refund ?? '', 'failed');
  const { unitOfWork } = world.parts;
  for (const _ of [1, 2]) {
    await unitOfWork.statement(({ repayments }) => repayments.lookAgain(refund ?? '', world.spending.clock.now()));
    expect(await world.updateRepayments()).toEqual(['failed']);
  }
  expect(await told()).toEqual([onItsWay, notThere]);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: -1_000 });
  await holds();
  expect(await world.repay()).toEqual([]);
});

test('DBT-07 while a person is to look, nothing is paid out', async () => {
  at('30T10:00');
  const stop = { reason: 'person', pence: 100, planPence: 0 } as const;
  await world.parts.unitOfWork.statement(({ collections }) =>
    collections.stop(ada.customerId, stop, world.spending.clock.now()),
  );
  expect(await world.repay()).toEqual([]);
});

test('DBT-06 however many pay back at once, over several payments, each gets what is theirs', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => world.payer()));
  for (const day of ['23T10:00', '24T10:00', '25T10:00']) {
    at(day);
    for (const each of others) await world.take(each, 500);
    await world.gather();
    await world.update();
    for (const each of others) await world.hear(each.customerId, 'paid-out');
  }
  for (const each of others) await world.take(each, 1_500, 'refunded');
  world.spending.clock.goTo('2026-12-03T10:00:00Z');
  for (let round = 0; round < 5; round += 1) {
    const both = () => Promise.all([world.repay(), world.updateRepayments()]);
    await Promise.all([both(), both(), both(), both()]);
  }
  for (const { customerId } of others)
    expect((await rows()).filter((row) => row.customer_id === customerId).map(({ pence }) => pence)).toEqual([
      ...['500', '500', '500'],
    ]);
});

test.each([3_600, 600])(
  'DBT-06 whoever was paid back and spends %i pence pays all of it: what came back is not taken off once more',
  async (pence) => {
    at('30T10:00');
    await world.repay();
    await world.updateRepayments();
    await hearOfRefund('paid');
    await world.take(ada, pence);
    await collectAll();
    expect(await collected()).toEqual([4_215, pence]);
    expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0, toAsk: 0, atRisk: 0 });
    await holds();
    world.spending.clock.goTo('2026-12-01T10:00:00Z');
    expect(await compareBalances(world.parts)()).toEqual([{ outcome: 'compared', compared: 1, differing: 0 }]);
  },
);

test('DBT-06 DBT-07 a repayment that fails once a collection has gathered it is taken off the next one', async () => {
  at('30T10:00');
  await world.repay();
  await world.updateRepayments();
  await world.take(ada, 3_600);
  await collectAll();
  expect(await hearOfRefund('failed')).toEqual(['failed']);
  await holds();
  await world.take(ada, 5_000);
  world.spending.clock.goTo('2026-12-01T10:00:00Z');
  await collectAll();
  expect(await collected()).toEqual([4_215, 3_600, 4_000]);
  await holds();
});

test('DBT-06 DBT-07 a repayment that fails before a collection has gathered it is as if there had been none', async () => {
  at('30T10:00');
  await world.repay();
  await world.updateRepayments();
  await hearOfRefund('failed');
  await world.take(ada, 3_600);
  await collectAll();
  expect(await collected()).toEqual([4_215, 2_600]);
  await holds();
});

test('DBT-07 a card works again once what was returned is paid, though a repayment in it has failed meanwhile', async () => {
  at('30T10:00');
  await world.repay();
  await world.updateRepayments();
  await world.take(ada, 3_600);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  expect(await world.stop(ada.customerId)).toMatchObject({ reason: 'bounced' });
  await hearOfRefund('failed');
  world.spending.clock.goTo('2026-12-01T10:00:00Z');
  await collectAll();
  expect(await collected()).toEqual([4_215, 3_600, 2_600]);
  expect(await world.stop(ada.customerId)).toBeUndefined();
  await holds();
});
