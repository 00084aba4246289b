import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { CollectionState } from '#web/programme/collecting/domain/collection.ts';
import type { PaymentEnd } from '#web/programme/direct-debit/domain/payment.ts';
import { noBanks } from '#web/programme/server/identity-world.builder.ts';

import { askStandIns } from './ask-stand-ins.ts';
import { post } from './postgres/ledger.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(50_000);
  const seen = { linked_at: daysAgo(200), balance_pence: 100_000, balance_at: daysAgo(0.5) };
  await world.database.updateTable('bank_links').set(seen).where('customer_id', '=', ada.customerId).execute();
});

const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
const approved = { state: 'approved', reason: 'APPROVED' };
const stoodIn = { state: 'approved', reason: 'STAND_IN' };
const silent = { state: 'declined', reason: 'BANK_SILENT' };

/** What a silent bank is answered for. */
function paySilently(pence = 100) {
  world.funds.mode = 'away';
  return world.pay(ada, { pence });
}

/** Lets the bank be asked, and answers only once `meanwhile` is done, what it says then. */
function answersAfter(meanwhile: () => Promise<unknown>) {
  const { funds } = world;
  const ask = funds.isAvailable.bind(funds);
  let isFirst = true;
  funds.isAvailable = async (...question) => {
    if (!isFirst) return ask(...question);
    isFirst = false;
    await meanwhile();
    funds.mode = 'answers';
    return ask(...question);
  };
}

function round() {
  const { identity, needed, funds } = world;
  const isAvailable: typeof funds.isAvailable = (...question) => funds.isAvailable(...question);
  const banks = { ...noBanks, funds: { ...noBanks.funds, isAvailable } };
  return askStandIns({ ...identity.dependencies, clock: needed.clock, unitOfWork: needed.unitOfWork, banks })();
}

const later = (minutes: number) => {
  world.clock.goTo(new Date(world.clock.now().getTime() + minutes * 60_000).toISOString());
};

const outstanding = async () => {
  const { stand_in_pence: pence, stand_ins: count } = await world.database
    .selectFrom('exposures')
    .select(['stand_in_pence', 'stand_ins'])
    .where('customer_id', '=', ada.customerId)
    .executeTakeFirstOrThrow();
  return { pence: Number(pence), count };
};

/** A collection of Ada’s that has come to that, so many days ago. */
async function collectionThatBecame(state: CollectionState, ago: number, because: PaymentEnd | null): Promise<string> {
  const id = randomUUID();
  const { customerId } = ada;
  const made = { collection_id: id, customer_id: customerId, mandate: 'MD1', account_ending: null, pence: 900 };
  const dates = { noticed_on: '2020-06-01', charge_on: '2020-06-04' };
  const over = { state, ended_because: because, is_again: false, payment: null, ask_at: null };
  await world.database
    .insertInto('collections')
    .values({ ...made, ...dates, ...over })
    .execute();
  await postReturn(`collection ${id} ${state}`, ago);
  return id;
}

async function postReturn(source: string, ago: number): Promise<void> {
  const kind = source.includes('claimed') ? 'taken-back' : 'returned';
  await world.database
    .transaction()
    .execute((within) => post({ source, kind, customerId: ada.customerId, pence: 900, at: daysAgo(ago) }, within));
}

test.each<[string, CollectionState, number, PaymentEnd | null, object]>([
  ['was returned 89 days ago', 'failed', 89, 'no-funds', silent],
  ['was returned, nobody knows why', 'failed', 89, null, silent],
  ['was claimed back, though it was charged long before', 'claimed', 1, 'disputed', silent],
  ['was returned 91 days ago', 'failed', 91, 'no-funds', stoodIn],
  ['was returned by our mistake', 'failed', 1, 'our-mistake', stoodIn],
  ['was taken back before it was charged', 'cancelled', 1, null, stoodIn],
])('CRD-14 a silent bank is not stood in for where a collection %s', async (_what, state, ago, because, expected) => {
  await collectionThatBecame(state, ago, because);
  expect(await paySilently()).toEqual(expected);
});

test.each(['failed', 'failed 2', 'failed 3', 'claimed', 'claimed 2'])(
  'CRD-14 a silent bank is not stood in for where a collection that came back long ago has %s since',
  async (name) => {
    const id = await collectionThatBecame(name.startsWith('failed') ? 'claimed' : 'failed', 100, 'no-funds');
    expect(await paySilently()).toEqual(stoodIn);
    await postReturn(`collection ${id} ${name}`, 1);
    expect(await paySilently()).toEqual(silent);
  },
);

test('CRD-14 a bank is not stood in for on account of another customer’s return', async () => {
  const bob = await world.spender();
  await collectionThatBecame('failed', 1, 'no-funds');
  await world.database.updateTable('collections').set({ customer_id: bob.customerId }).execute();
  expect(await paySilently()).toEqual(stoodIn);
});

test('CRD-14 a yes at the till leaves outstanding what was stood in for after it was asked', async () => {
  answersAfter(async () => {
    expect(await paySilently(4_000)).toEqual(stoodIn);
  });
  expect(await world.pay(ada, { pence: 1_000 })).toEqual(approved);
  expect(world.funds.asked.map(({ pence }) => pence)).toEqual([5_000, 1_000]);
  expect(await outstanding()).toEqual({ pence: 4_000, count: 1 });
  expect(await world.pay(ada, { pence: 1_000 })).toEqual(approved);
  expect(world.funds.asked.at(-1)?.pence).toBe(6_000);
  expect(await outstanding()).toEqual({ pence: 0, count: 0 });
});

test('CRD-14 a yes to what was asked again leaves outstanding what was stood in for after it was asked', async () => {
  expect(await paySilently(4_000)).toEqual(stoodIn);
  later(1.1);
  answersAfter(async () => {
    expect(await paySilently(3_000)).toEqual(stoodIn);
  });
  expect(await round()).toEqual([{ outcome: 'yes', reason: null }]);
  expect(await outstanding()).toEqual({ pence: 7_000, count: 2 });
  later(5.1);
  expect(await round()).toEqual([{ outcome: 'yes', reason: null }]);
  expect(await outstanding()).toEqual({ pence: 0, count: 0 });
});

test('CRD-14 a no closes standing in also where a question that was put before is answered yes after it', async () => {
  expect(await paySilently(4_000)).toEqual(stoodIn);
  later(1.1);
  answersAfter(async () => {
    world.funds.mode = 'answers';
    world.funds.balances.set(ada.consentId, 4_999);
    expect(await round()).toEqual([{ outcome: 'no', reason: null }]);
    world.funds.balances.set(ada.consentId, 50_000);
  });
  expect(await world.pay(ada, { pence: 1_000 })).toEqual(approved);
  expect(await paySilently()).toEqual(silent);
  world.funds.mode = 'answers';
  expect(await world.pay(ada, { pence: 100 })).toEqual(approved);
  expect(await paySilently()).toEqual(stoodIn);
});

test('CRD-14 a purchase of which the bank was not asked, for a refund pays for it, is no yes of the bank’s', async () => {
  expect(await paySilently(4_000)).toEqual(stoodIn);
  later(1.1);
  world.funds.mode = 'answers';
  world.funds.balances.set(ada.consentId, 0);
  expect(await round()).toEqual([{ outcome: 'no', reason: null }]);
  await world.tell(world.event(world.request(ada), { kind: 'refunded', pence: 9_000, event: randomUUID() }));
  const before = world.funds.asked.length;
  expect(await world.pay(ada, { pence: 900 })).toEqual(approved);
  later(5.1);
  expect(await round()).toEqual([]);
  expect(world.funds.asked).toHaveLength(before);
  expect(await outstanding()).toEqual({ pence: 4_000, count: 1 });
  expect(await paySilently(4_900)).toEqual(silent);
  // Once there is something to ask, the bank is asked, and its yes counts.
  world.funds.mode = 'answers';
  world.funds.balances.set(ada.consentId, 50_000);
  await world.tell(world.event(world.request(ada), { kind: 'spent', pence: 5_000, event: randomUUID() }));
  expect(await round()).toEqual([{ outcome: 'yes', reason: null }]);
  expect(await outstanding()).toEqual({ pence: 0, count: 0 });
});
