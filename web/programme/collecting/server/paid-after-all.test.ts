import { beforeEach, expect, test } from 'vitest';

import { expectBalanced } from './balances.builder.ts';
import { CollectingWorld } from './collecting-world.builder.ts';

type Payer = Awaited<ReturnType<CollectingWorld['payer']>>;

let world: CollectingWorld;
let ada: Payer;

beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  ada = await world.payer(await world.chargeable());
  await world.take(ada, 4_215);
  await collect();
  await world.hear(ada.customerId, 'submitted');
});

async function collect() {
  await world.gather();
  await world.update();
}

const stop = () => world.stop(ada.customerId);
const first = async () => (await world.collectionsOf(ada.customerId))[0];
const firstBecomes = async (...change: DropFirst<Parameters<CollectingWorld['debits']['setPayment']>>) =>
  world.becomes((await first())?.payment ?? '', ...change);
const holds = () => expectBalanced(world, ada.customerId);

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

test.each(['confirmed', 'paid-out'] as const)(
  'DBT-07 what was returned and is %s after all is owed no more, collected no more, and stops nobody',
  async (paid) => {
    await world.hear(ada.customerId, 'failed', 'no-funds');
    expect(await stop()).toMatchObject({ reason: 'bounced' });
    expect(await world.hear(ada.customerId, paid)).toEqual([paid]);
    expect([await stop(), (await first())?.state]).toEqual([undefined, paid]);
    expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0, atRisk: 0, toAsk: 0 });
    expect((await world.mail()).at(-1)).toBe('Your card works again');
    await holds();
    await world.hear(ada.customerId, 'paid-out');
    await holds();
    world.spending.clock.goTo('2026-11-24T10:00:00Z');
    expect(await world.gather()).toEqual([]);
  },
);

test('DBT-07 what is presented once more is gathered by nothing else, asked of its bank, and stops until it is paid', async () => {
  await world.hear(ada.customerId, 'failed', 'no-funds');
  await world.hear(ada.customerId, 'pending');
  await holds();
  world.spending.clock.goTo('2026-11-27T10:00:00Z');
  await world.take(ada, 500);
  await collect();
  expect((await world.collectionsOf(ada.customerId)).map(({ pence }) => pence)).toEqual(['4215', '500']);
  await world.hear(ada.customerId, 'confirmed');
  expect(await stop()).toMatchObject({ reason: 'bounced', pence: 4_215 });
  expect(await world.lift()).toEqual([]);
  await firstBecomes('submitted');
  expect(await stop()).toMatchObject({ reason: 'bounced' });
  await firstBecomes('confirmed');
  expect(await stop()).toBeUndefined();
  await holds();
});

test('DBT-02 DBT-07 what is presented once more is debited on the day that the provider says', async () => {
  await world.hear(ada.customerId, 'failed', 'no-funds');
  const find = world.debits.findPayment.bind(world.debits);
  world.debits.findPayment = async (id) => {
    const answer = await find(id);
    return answer.kind === 'done' ? { ...answer, payment: { ...answer.payment, chargeOn: '2026-12-04' } } : answer;
  };
  await world.hear(ada.customerId, 'submitted');
  expect(await first()).toMatchObject({ charge_on: '2026-12-04', state: 'submitted' });
  world.spending.clock.goTo('2026-12-03T10:00:00Z');
  expect(await world.countDebits()).toEqual([]);
  await holds();
});

test('DBT-07 what is returned again when it was presented once more is booked again, and waits for a person', async () => {
  for (const state of ['failed', 'submitted', 'failed', 'submitted', 'failed'] as const) {
    await world.hear(ada.customerId, state, ...(state === 'failed' ? (['no-funds'] as const) : []));
    await holds();
  }
  expect(await stop()).toEqual({ reason: 'person', pence: 4_215, planPence: 0 });
  await world.hear(ada.customerId, 'paid-out');
  expect(await stop()).toBeUndefined();
  await holds();
});

test('DBT-07 what was returned and is cancelled when it is presented once more is returned still, and stops until it is paid', async () => {
  await world.hear(ada.customerId, 'failed', 'no-funds');
  await world.hear(ada.customerId, 'pending');
  world.spending.clock.goTo('2026-11-27T10:00:00Z');
  await world.take(ada, 500);
  await collect();
  expect(await firstBecomes('cancelled')).toEqual(['cancelled']);
  expect(await first()).toMatchObject({ state: 'failed', ended_because: 'no-funds' });
  expect((await world.mail()).at(-1)).toMatch(/^Your Direct Debit on 2026-11-26 won’t/u);
  await holds();
  await world.hear(ada.customerId, 'confirmed');
  expect(await world.lift()).toEqual([]);
  expect(await stop()).toEqual({ reason: 'bounced', pence: 4_215, planPence: 0 });
  world.spending.clock.goTo('2026-11-30T10:00:00Z');
  await collect();
  expect((await world.collectionsOf(ada.customerId)).at(-1)).toMatchObject({ pence: '4215', is_again: true });
  await world.hear(ada.customerId, 'confirmed');
  expect(await stop()).toBeUndefined();
  await holds();
});

test('DBT-07 what came back by our mistake and is cancelled when it is presented once more was never returned', async () => {
  await world.hear(ada.customerId, 'failed', 'our-mistake');
  await world.hear(ada.customerId, 'pending');
  await world.hear(ada.customerId, 'cancelled');
  expect([await stop(), (await first())?.state]).toEqual([undefined, 'cancelled']);
  await holds();
});

test('DBT-07 a claim that is taken back leaves it paid, and needs nobody to look', async () => {
  await world.hear(ada.customerId, 'paid-out');
  await world.hear(ada.customerId, 'charged-back', 'disputed');
  expect(await stop()).toMatchObject({ reason: 'person' });
  await world.hear(ada.customerId, 'paid-out');
  expect(await stop()).toBeUndefined();
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0, atRisk: 0, toAsk: 0, collecting: 0 });
  await holds();
});

test('DBT-07 a claim that is taken back lifts nothing that a person is to look at besides', async () => {
  await world.hear(ada.customerId, 'charged-back', 'disputed');
  const at = world.spending.clock.now();
  const mandates = world.spending.database.updateTable('mandates').where('customer_id', '=', ada.customerId);
  await mandates.set({ ended_because: 'deceased' }).execute();
  await world.parts.unitOfWork.statement(({ collections }) => collections.stopForPerson(ada.customerId, at));
  await world.hear(ada.customerId, 'paid-out');
  expect(await stop()).toMatchObject({ reason: 'person' });
  await holds();
});

test('DBT-07 what is paid after all while another collection asks for it is said to one of us, and counts once that is over', async () => {
  await world.hear(ada.customerId, 'failed', 'no-funds');
  world.spending.clock.goTo('2026-11-24T10:00:00Z');
  await collect();
  expect(await firstBecomes('pending')).toEqual(['asked-twice']);
  expect(await firstBecomes('submitted')).toEqual(['asked-twice']);
  expect(await firstBecomes('paid-out')).toEqual(['paid-twice']);
  expect((await first())?.state).toBe('failed');
  await holds();
  expect(await world.hear(ada.customerId, 'cancelled')).toEqual(['cancelled', 'paid-out']);
  expect([await stop(), (await first())?.state]).toEqual([undefined, 'paid-out']);
  expect(await world.exposure(ada.customerId)).toMatchObject({ receivable: 0, atRisk: 0, toAsk: 0, collecting: 0 });
  await holds();
});

test.each(['confirmed', 'paid-out'] as const)(
  'DBT-07 that something was %s twice is said each day for as long as it is so, also where a round was killed before it said it',
  async (paid) => {
    await world.hear(ada.customerId, 'failed', 'no-funds');
    world.spending.clock.goTo('2026-11-24T10:00:00Z');
    await collect();
    expect(await firstBecomes(paid)).toEqual(['paid-twice']);
    await world.hear(ada.customerId, 'paid-out');
    expect(await world.update()).toEqual([]);
    for (const time of ['25T10:05', '26T10:10']) {
      world.spending.clock.goTo(`2026-11-${time}:00Z`);
      expect(await world.update()).toEqual(['paid-twice']);
      expect(await world.update()).toEqual([]);
    }
    await holds();
  },
);
