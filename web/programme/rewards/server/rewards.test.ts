import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { aPayment, havePayments } from '#web/programme/payments/server/payments.builder.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import type { ToldOrder } from '#web/programme/rewards/domain/cashback.ts';
import {
  type Browser,
  createPostgresWorld,
  registration,
  testDatabase,
  type World,
} from '#web/programme/server/identity-world.builder.ts';

import { listPayments } from '#web/programme/payments/server/list-payments.ts';

import { answerEarnings } from './answer-earnings.ts';
import { listOffers, listShopVisit } from './list-offers.ts';
import type { NetworkShop, ProvenOrder, ShopNetwork } from './ports/shop-network.ts';
import { readOrders, readShops } from './read-network.ts';
import { reportPayments } from './report-payments.ts';

const books: NetworkShop = {
  id: 7,
  name: 'Harbour Books',
  sector: 'Books',
  description: 'Books.',
  pays: { percent: 6 },
  cardName: null,
};
const phones: NetworkShop = {
  id: 8,
  name: 'Phones',
  sector: 'Phones',
  description: 'Phones.',
  pays: { pence: 1_500 },
  cardName: null,
};
const bakery: NetworkShop = { ...books, id: 9, name: 'Quay Bakery', pays: { percent: 5 }, cardName: 'Quay Bakery' };
const minute = 60;
const day = 24 * 60 * minute;

let world: World;
let ada: Browser;
let told: ToldOrder[];
let isDown: boolean;
let isBroken: boolean;
let unreadable: number;
let nameless: number;
let proven: ProvenOrder[];

const answer = <Value>(value: Value) =>
  isDown ? Promise.reject(new Error('The network of shops answered 500.')) : Promise.resolve(value);
const listed = (is: (order: ToldOrder) => boolean) => answer({ orders: told.filter(is), unreadable });
const shopNetwork: ShopNetwork = {
  shops: () => answer({ shops, unread, unreadable: unread.length + nameless }),
  ordersSince: (from, to) => listed(({ orderedAt }) => orderedAt >= from && orderedAt <= to),
  judgedSince: (from, to) => listed(({ judgedAt }) => judgedAt !== null && judgedAt >= from && judgedAt <= to),
  orders: (ids) => listed(({ id }) => ids.includes(id)),
  prove: (order) => {
    proven.push(order);
    if (isBroken) return Promise.reject(new Error('This is a fault of ours.'));
    if (isDown || failing.has(order.shopId)) return Promise.resolve({ kind: 'unavailable', reason: 'answered-500' });
    return Promise.resolve({ kind: refusing.has(order.shopId) ? 'refused' : 'told' });
  },
  addressOf: (shopId, visitId) => `https://shops.example/${String(shopId)}?of=${visitId}`,
};
let shops: readonly NetworkShop[];
let unread: readonly number[];
let refusing: ReadonlySet<number>;
let failing: ReadonlySet<number>;

beforeEach(async () => {
  world = await createPostgresWorld();
  ada = world.browser();
  await ada.registerWithMobile(registration);
  [told, isDown, unreadable, shops, proven] = [[], false, 0, [books, phones], []];
  nameless = 0;
  [unread, refusing, failing, isBroken] = [[], new Set(), new Set(), false];
  const database = await testDatabase();
  await database
    .updateTable('network_looks')
    .set({ look_at: new Date(0) })
    .execute();
  await readShops(needed())();
});

const needed = () => ({ unitOfWork: world.unitOfWork, clock: world.clock, shopNetwork });
const look = async () => {
  world.clock.passSeconds(minute);
  return readOrders(needed())();
};
const visit = async (who: Browser, shop: NetworkShop = books) => {
  const { outcome, to } = await who.call('shop.visit', { shopId: String(shop.id) });
  expect(outcome).toBe('noted');
  return String(to).replace('/rewards/shop/', '');
};
const order = (visitId: string, over: Partial<ToldOrder> = {}): ToldOrder => ({
  ...{ id: '1', shopId: books.id, visitId, state: 'pending', salePence: 2_500, commissionPence: 150 },
  ...{ orderedAt: world.clock.now(), judgedAt: null, reason: null },
  ...over,
});
const asked = (who: Browser, params: Readonly<Record<string, string>> = {}) =>
  world.unitOfWork.statement(async (store, aside) => {
    const context = { ...who.context(store), aside };
    const customer = await store.customers.find(who.customerId ?? '');
    const request = { context, customer, facts: await who.facts(), params, query: {} };
    const visits = await listShopVisit({ ...needed(), shopNetwork })(request);
    const earnings = await answerEarnings(needed())({
      ...request,
      ask: { size: 50, cursor: null, around: null, by: {} },
    });
    return { offers: await listOffers()(request), visits, earnings: earnings.records };
  });
const earned = async (who = ada) =>
  (await asked(who)).earnings.map(({ shop, status, step, pence }) => [shop, status, step, pence]);

describe('offers', () => {
  test('CSH-01 a shop shows what the customer gets of what it pays', async () => {
    expect((await asked(ada)).offers).toMatchObject([
      { id: '7', name: 'Harbour Books', pays: 'percent', percent: 4.8 },
      { id: '8', name: 'Phones', pays: 'amount', pence: 1_200 },
    ]);
  });

  test('CSH-01 shops come and go with the network, and stay while it does not answer', async () => {
    shops = [phones];
    expect(await readShops(needed())()).toEqual([]);
    world.clock.passSeconds(60 * minute);
    isDown = true;
    await expect(readShops(needed())()).rejects.toThrow(/answered 500/u);
    expect((await asked(ada)).offers).toHaveLength(2);
    isDown = false;
    world.clock.passSeconds(60 * minute);
    await readShops(needed())();
    expect((await asked(ada)).offers.map(({ id }) => id)).toEqual(['8']);
    expect((await ada.call('shop.visit', { shopId: '7' })).outcome).toBe('gone');
  });
});

test('CSH-01 a shop that cannot be read stays as it was known, and a person hears how many those are', async () => {
  [shops, unread] = [[{ ...phones, pays: { pence: 2_000 } }], [books.id, 99]];
  world.clock.passSeconds(60 * minute);
  expect(await readShops(needed())()).toEqual([
    { what: 'shops', outcome: 'read', found: 1, noted: 1 },
    { what: 'shops', outcome: 'unreadable', found: 2, noted: 0, shopIds: [books.id, 99], unnamed: 0 },
  ]);
  expect((await asked(ada)).offers).toMatchObject([
    { id: '8', pence: 1_600 },
    { id: '7', name: 'Harbour Books', percent: 4.8 },
  ]);
});

test('CSH-01 OPS-06 shops that cannot be read are named once a day, another one at once, and counted where they have no id', async () => {
  const hears = async () => {
    world.clock.passSeconds(60 * minute);
    const looked = await readShops(needed())();
    return looked.filter(({ outcome }) => outcome === 'unreadable').map(({ shopIds, unnamed }) => [shopIds, unnamed]);
  };
  expect(await hears()).toEqual([]);
  unread = [7];
  expect([await hears(), await hears()]).toEqual([[[[7], 0]], []]);
  [unread, nameless] = [[7, 8], 2];
  expect([await hears(), await hears()]).toEqual([[[[8], 2]], []]);
  world.clock.passSeconds(21 * 60 * minute);
  expect([await hears(), await hears(), await hears()]).toEqual([[[[7], 0]], [[[8], 2]], []]);
});

describe('paying in a shop', () => {
  const pay = async (payment: Partial<Payment>) => {
    const settled = { settledAt: world.clock.now(), created: world.clock.now(), customerId: ada.customerId ?? '' };
    await havePayments(
      [aPayment({ ...settled, merchant: 'Quay Bakery', pence: 480, ...payment })],
      await testDatabase(),
    );
  };
  const report = () => reportPayments(needed())();

  beforeEach(async () => {
    shops = [books, bakery];
    world.clock.passSeconds(60 * minute);
    await readShops(needed())();
  });

  test('CSH-01 what is paid by card in a shop is told to the network once, and is earned as what is bought online', async () => {
    await pay({ channel: 'contactless' });
    expect(await report()).toEqual([{ outcome: 'told', matched: 1, payments: 1 }]);
    expect(await report()).toEqual([]);
    expect(proven).toMatchObject([{ shopId: 9, pence: 480, at: world.clock.now() }]);
    expect(await earned()).toEqual([['Quay Bakery', 'pending', 'paid', null]]);
    told = [order(proven[0]?.visitId ?? '', { shopId: 9, commissionPence: 24 })];
    await look();
    expect(await earned()).toEqual([['Quay Bakery', 'pending', 'ordered', 19]]);
  });

  test('TXN-02 a payment’s detail has what the shop gives back for it and how that stands, from when the shop has told of it', async () => {
    await pay({ channel: 'contactless' });
    await report();
    const shown = async () => {
      const asked = { size: 10, cursor: null, around: null, by: {} };
      const reading = { customerId: ada.customerId ?? '', today: '2026-11-26' };
      const { records } = await world.unitOfWork.statement((store) => listPayments(asked, { ...reading, store }));
      return records.map(({ cashbackPence, cashbackStatus }) => [cashbackPence, cashbackStatus]);
    };
    expect(await shown()).toEqual([[null, null]]);
    const bought = (state: ToldOrder['state']) =>
      order(proven[0]?.visitId ?? '', { shopId: 9, commissionPence: 24, state });
    const standing = { pending: [19, 'pending'], approved: [19, 'earned'], declined: [19, 'declined'] } as const;
    for (const state of ['pending', 'approved', 'declined'] as const) {
      told = [bought(state)];
      await look();
      expect(await shown()).toEqual([standing[state]]);
    }
    told = [bought('deleted')];
    await look();
    expect(await shown()).toEqual([[null, null]]);
  });

  test('CSH-01 what is not settled, was bought online or elsewhere, or came back is none of it', async () => {
    await pay({ state: 'pending', settledAt: null });
    await pay({ channel: 'online' });
    await pay({ merchant: 'Another Bakery' });
    await pay({ kind: 'refund' });
    await pay({ kind: 'atm', channel: 'atm' });
    expect(await report()).toEqual([]);
  });

  test('CSH-05 a payment of which the network could not be told is told again, under the same name', async () => {
    await pay({ channel: 'chip' });
    isDown = true;
    expect(await report()).toEqual([
      { outcome: 'told', matched: 1, payments: 0 },
      { outcome: 'put-off', reason: 'answered-500' },
    ]);
    isDown = false;
    expect(await report()).toEqual([]);
    world.clock.passSeconds(minute);
    expect(await report()).toEqual([{ outcome: 'told', matched: 0, payments: 1 }]);
    expect(proven).toHaveLength(2);
    expect(proven[0]).toEqual(proven[1]);
  });

  const hourPasses = async () => {
    world.clock.passSeconds(60 * minute);
    await readShops(needed())();
  };

  test('CSH-05 a payment that a shop refuses keeps no other waiting, and is told again though the shop is not named for a while', async () => {
    shops = [bakery, { ...bakery, id: 10, name: 'Quay Coffee', cardName: 'Quay Coffee' }];
    await hourPasses();
    refusing = new Set([9]);
    await pay({ channel: 'chip' });
    await pay({ channel: 'chip', merchant: 'Quay Coffee' });
    const [first, ...rest] = await report();
    const visitIds = proven.filter(({ shopId }) => shopId === 9).map(({ visitId }) => visitId);
    expect([first, rest]).toEqual([{ outcome: 'told', matched: 2, payments: 1 }, [{ outcome: 'refused', visitIds }]]);
    world.clock.passSeconds(minute);
    expect(await report()).toEqual([]);
    shops = [];
    await hourPasses();
    expect(await report()).toEqual([{ outcome: 'refused', visitIds }]);
    [shops, refusing] = [[bakery], new Set()];
    await hourPasses();
    expect(await report()).toEqual([{ outcome: 'told', matched: 0, payments: 1 }]);
    expect(proven.filter(({ visitId }) => visitId === visitIds[0])).toHaveLength(3);
  });

  test('CSH-05 a payment that a shop refuses for 30 days is told no more, and a person hears which it is, once', async () => {
    refusing = new Set([9]);
    await pay({ channel: 'chip' });
    await report();
    const visitIds = proven.map(({ visitId }) => visitId);
    world.clock.passSeconds(30 * day - 1);
    expect(await report()).toEqual([{ outcome: 'refused', visitIds }]);
    world.clock.passSeconds(60 * minute);
    expect(await report()).toEqual([{ outcome: 'left', visitIds }]);
    world.clock.passSeconds(60 * minute);
    expect(await report()).toEqual([]);
  });

  test('CSH-05 what is told no more is heard of though the next payment cannot be told, which is told again', async () => {
    const coffee = { ...bakery, id: 10, name: 'Quay Coffee', cardName: 'Quay Coffee' };
    shops = [bakery, coffee];
    [refusing, failing] = [new Set([bakery.id]), new Set([coffee.id])];
    await hourPasses();
    await pay({ channel: 'chip' });
    await report();
    const visitIds = proven.map(({ visitId }) => visitId);
    world.clock.passSeconds(30 * day);
    await pay({ channel: 'chip', merchant: coffee.cardName });
    expect(await report()).toEqual([
      { outcome: 'told', matched: 1, payments: 0 },
      { outcome: 'left', visitIds },
      { outcome: 'put-off', reason: 'answered-500' },
    ]);
    failing = new Set();
    world.clock.passSeconds(minute);
    expect(await report()).toEqual([{ outcome: 'told', matched: 0, payments: 1 }]);
  });

  test('CSH-05 OPS-06 a fault of ours hides behind nothing that came before it', async () => {
    shops = [bakery, { ...bakery, id: 10, name: 'Quay Coffee', cardName: 'Quay Coffee' }];
    await hourPasses();
    await pay({ channel: 'chip' });
    await pay({ channel: 'chip', merchant: 'Quay Coffee' });
    const prove = shopNetwork.prove.bind(shopNetwork);
    const faulty: ShopNetwork = {
      ...shopNetwork,
      async prove(payment) {
        isBroken = proven.length > 0;
        return prove(payment);
      },
    };
    await expect(reportPayments({ ...needed(), shopNetwork: faulty })()).rejects.toThrow('This is a fault of ours.');
    expect(proven).toHaveLength(2);
  });

  test('CSH-02 nobody is led to a shop that is paid by card, nor by such a payment', async () => {
    await pay({ channel: 'chip' });
    await report();
    expect((await ada.call('shop.visit', { shopId: '9' })).outcome).toBe('gone');
    expect((await ada.call('shop.open-visit', { visitId: proven[0]?.visitId ?? '' })).outcome).toBe('over');
  });
});

describe('going to a shop', () => {
  test('CSH-02 the way there names the visit, for its customer alone and for a day', async () => {
    const visitId = await visit(ada);
    expect((await asked(ada, { visitId })).visits).toEqual([
      { name: 'Harbour Books', href: `https://shops.example/7?of=${visitId}` },
    ]);
    const bob = world.browser();
    await bob.registerWithMobile({ ...registration, email: 'bob@example.com' });
    const open = async (who: Browser, id: string) => (await who.call('shop.open-visit', { visitId: id })).outcome;
    expect([await open(ada, visitId), await open(bob, visitId), await open(ada, 'x')]).toEqual([
      'open',
      'over',
      'over',
    ]);
    expect((await asked(bob, { visitId })).visits).toEqual([]);
    world.clock.passSeconds(day + 1);
    expect(await open(ada, visitId)).toBe('over');
  });
});

describe('earnings', () => {
  test('CSH-03 a visit is pending, becomes an order, is confirmed or not, and is missed after a week', async () => {
    const [one, two] = [await visit(ada), await visit(ada, phones)];
    expect(await earned()).toEqual([
      ['Harbour Books', 'pending', 'visited', null],
      ['Phones', 'pending', 'visited', null],
    ]);
    told = [order(one), order(two, { id: '2', shopId: phones.id, commissionPence: 1_500 })];
    expect(await look()).toEqual([{ what: 'orders', outcome: 'read', found: 2, noted: 2 }]);
    expect(await earned()).toEqual([
      ['Harbour Books', 'pending', 'ordered', 120],
      ['Phones', 'pending', 'ordered', 1_200],
    ]);
    const judgedAt = world.clock.now();
    told = [
      order(one, { state: 'approved', judgedAt, orderedAt: told[0]?.orderedAt ?? judgedAt }),
      order(two, {
        id: '2',
        shopId: 8,
        state: 'declined',
        judgedAt,
        reason: 'Product returned',
        commissionPence: 1_500,
      }),
    ];
    await look();
    expect(new Set(await earned())).toEqual(
      new Set([
        ['Harbour Books', 'earned', 'earned', 120],
        ['Phones', 'declined', 'declined', 1_200],
      ]),
    );
    expect((await asked(ada)).earnings.find(({ status }) => status === 'declined')?.reason).toBe('Product returned');
    await visit(ada);
    world.clock.passSeconds(7 * day);
    expect((await earned())[0]).toEqual(['Harbour Books', 'missed', 'missed', null]);
  });

  test('CSH-05 what a shop tells months later is heard, by the order’s own number', async () => {
    const one = await visit(ada);
    told = [order(one)];
    await look();
    world.clock.passSeconds(80 * day);
    told = told.map((each) => ({ ...each, state: 'approved' as const, judgedAt: world.clock.now() }));
    await look();
    expect(await earned()).toEqual([['Harbour Books', 'earned', 'earned', 120]]);
    // And taken back, as long as it may be.
    world.clock.passSeconds(30 * day);
    told = told.map((each) => ({ ...each, state: 'declined' as const }));
    await look();
    expect(await earned()).toEqual([['Harbour Books', 'declined', 'declined', 120]]);
  });

  test('CSH-05 what was ordered long before a shop told of it is seen once the shop has judged it, and counts once', async () => {
    const one = await visit(ada);
    const bought = order(one);
    world.clock.passSeconds(40 * day);
    told = [bought];
    expect(await look()).toEqual([]);
    world.clock.passSeconds(60 * minute);
    told = [{ ...bought, state: 'approved', judgedAt: world.clock.now() }];
    expect(await look()).toEqual([{ what: 'orders', outcome: 'read', found: 1, noted: 1 }]);
    expect(await earned()).toEqual([['Harbour Books', 'earned', 'earned', 120]]);
    world.clock.passSeconds(60 * minute);
    expect(await look()).toEqual([]);
    expect(await (await testDatabase()).selectFrom('shop_orders').select('order_id').execute()).toHaveLength(1);
  });

  test('CSH-05 orders that cannot be read are told of for a person each hour, and the others are noted', async () => {
    told = [order(await visit(ada))];
    unreadable = 2;
    const strange = { what: 'orders', outcome: 'unreadable', found: 2, noted: 0 };
    expect(await look()).toEqual([{ what: 'orders', outcome: 'read', found: 1, noted: 1 }, strange]);
    expect(await look()).toEqual([]);
    world.clock.passSeconds(60 * minute);
    expect(await look()).toEqual([strange]);
  });

  test('CSH-05 an order that is none is gone, and its visit is there again', async () => {
    const one = await visit(ada);
    told = [order(one)];
    await look();
    told = [order(one, { state: 'deleted' })];
    await look();
    expect(await earned()).toEqual([['Harbour Books', 'pending', 'visited', null]]);
  });

  test('CSH-05 an order of nobody’s visit, or of another shop than was visited, is nobody’s', async () => {
    const one = await visit(ada);
    told = [order(one, { shopId: phones.id }), order('b3b1f0f8-5a3b-4d8e-8f3e-0123456789ab', { id: '2' })];
    told.push(order(one, { id: '3', visitId: null }));
    expect(await look()).toEqual([]);
    expect(await earned()).toEqual([['Harbour Books', 'pending', 'visited', null]]);
  });

  test('CSH-05 nothing is lost while the network does not answer, and one process asks at a time', async () => {
    const one = await visit(ada);
    told = [order(one)];
    isDown = true;
    await expect(look()).rejects.toThrow(/answered 500/u);
    isDown = false;
    expect(await readOrders(needed())()).toEqual([]);
    expect(await look()).toEqual([{ what: 'orders', outcome: 'read', found: 1, noted: 1 }]);
    expect(await look()).toEqual([]);
  });

  test('CSH-05 of 5,000 reports, in whatever order they are heard and however often, what was told last counts', async () => {
    const visits = await Promise.all(Array.from({ length: 10 }, () => visit(ada)));
    const states = ['pending', 'approved', 'declined', 'deleted'] as const;
    const began = world.clock.now().getTime();
    const revisions = Array.from({ length: 2_500 }, (_, index) => ({
      toldAt: new Date(began + index * 1_000),
      told: order(visits[index % 10] ?? '', {
        ...{ id: String(index % 250), state: states[(index * 7) % 4] ?? 'pending', commissionPence: index },
      }),
    }));
    const note = async (these: typeof revisions) => {
      for (let at = 0; at < these.length; at += 50)
        await world.unitOfWork.transaction(async ({ cashback }) => {
          for (const each of these.slice(at, at + 50)) await cashback.note(each.told, each.toldAt);
        });
    };
    const rows = async () => (await testDatabase()).selectFrom('shop_orders').selectAll().orderBy('order_id').execute();
    await note(revisions);
    const straight = await rows();
    expect(straight).toHaveLength(250);
    await (await testDatabase()).deleteFrom('shop_orders').execute();
    const twice = fc.shuffledSubarray([...revisions, ...revisions], { minLength: 5_000 });
    const [shuffled = []] = fc.sample(twice, { seed: 1, numRuns: 1 });
    await note(shuffled);
    expect(await rows()).toEqual(straight);
  });
});
