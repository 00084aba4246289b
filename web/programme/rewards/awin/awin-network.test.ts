import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { createShopNetwork } from './awin-network.ts';
import { readOrder } from './read-order.ts';

const accessToken = 'token-of-the-network';
let sandbox: Sandbox;
const network = (token = accessToken) => createShopNetwork({ url: sandbox.httpUrl, accessToken: token });

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, network: { accessToken } });
});
afterAll(() => sandbox.stop());

const post = async (path: string, said: Readonly<Record<string, string>> = {}) => {
  const body = new URLSearchParams(said);
  const answer = await fetch(`${sandbox.httpUrl}${path}`, { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, order: JSON.parse(await answer.text()) as { id: number } };
};
/** Follows the link as a browser does, and buys. */
const buy = async (visitId: string, pence: number, shopId = 2101) => {
  const went = await fetch(network().addressOf(shopId, visitId), { redirect: 'manual' });
  const shop = new URL(went.headers.get('location') ?? '', sandbox.httpUrl);
  expect([went.status, shop.pathname]).toEqual([302, `/shops/${String(shopId)}`]);
  expect(await (await fetch(shop)).text()).toContain('Buy for');
  const { status, order } = await post('/shops/orders', {
    awc: shop.searchParams.get('awc') ?? '',
    pence: String(pence),
  });
  expect(status).toBe(303);
  return String(order.id);
};
const hour = 60 * 60 * 1000;
const lately = async () =>
  (await network().ordersSince(new Date(Date.now() - hour), new Date(Date.now() + hour))).orders;
const byNumber = async (...ids: string[]) => (await network().orders(ids)).orders;

test('CSH-01 the shops that have taken us on, with what each pays', async () => {
  const shops = await network().shops();
  expect(shops.find(({ id }) => id === 2101)).toEqual({
    ...{ id: 2101, name: 'Harbour Books', sector: 'Books' },
    description: 'New and second-hand books, sent the day you order.',
    pays: { percent: 6 },
    cardName: null,
  });
  expect(shops.find(({ id }) => id === 2201)?.cardName).toBe('Quay Bakery');
  expect(shops.find(({ id }) => id === 2105)?.pays).toEqual({ pence: 1_500 });
});

test('CSH-05 an order is told of under the visit that led to it, and how it stands, by day and by number', async () => {
  const visitId = randomUUID();
  const id = await buy(visitId, 2_500);
  const pending = {
    id,
    shopId: 2101,
    visitId,
    state: 'pending',
    salePence: 2_500,
    commissionPence: 150,
    judgedAt: null,
  };
  expect(await lately()).toMatchObject([pending]);
  expect(await byNumber(id)).toMatchObject([pending]);
  expect(await byNumber()).toEqual([]);

  await post(`/shops/orders/${id}/halve`);
  expect(await byNumber(id)).toMatchObject([{ state: 'pending', salePence: 1_250, commissionPence: 75 }]);
  await post(`/shops/orders/${id}/decline`);
  const [declined] = await byNumber(id);
  expect(declined).toMatchObject({ state: 'declined', reason: 'Product returned' });
  expect(declined?.judgedAt?.getTime()).toBeGreaterThan(Date.now() - hour);
  await post(`/shops/orders/${id}/approve`);
  expect(await byNumber(id)).toMatchObject([{ state: 'approved', reason: null }]);
  const judged = await network().judgedSince(new Date(Date.now() - hour), new Date(Date.now() + hour));
  expect(judged).toMatchObject({ orders: [{ id, state: 'approved' }], unreadable: 0 });
  await post(`/shops/orders/${id}/hold-back`);
  expect(await lately()).toEqual([]);
});

test('CSH-05 a network that fails or does not let us in is an error, and not an empty list', async () => {
  await expect(network('another').shops()).rejects.toThrow(/answered 401/u);
  await fetch(`${sandbox.httpUrl}/faults`, {
    method: 'POST',
    body: JSON.stringify({ target: 'network', mode: 'fail-before', rate: 1 }),
  });
  await expect(lately()).rejects.toThrow(/answered 500/u);
  await fetch(`${sandbox.httpUrl}/faults`, {
    method: 'POST',
    body: JSON.stringify({ target: 'network', mode: 'off' }),
  });
  await expect(network().ordersSince(new Date(Date.now() - 40 * 24 * hour), new Date())).rejects.toThrow(
    /answered 400/u,
  );
});

test('CSH-01 what was paid in a shop is told as a proof of purchase, and told again it is one order', async () => {
  const proven = { visitId: randomUUID(), shopId: 2201, pence: 480, at: new Date('2026-11-25T08:00:00Z') };
  expect([await network().prove(proven), await network().prove(proven)]).toEqual(['told', 'told']);
  const from = new Date('2026-11-25T07:00:00Z');
  const { orders } = await network().ordersSince(from, new Date('2026-11-25T09:00:00Z'));
  expect(orders.filter(({ visitId }) => visitId === proven.visitId)).toMatchObject([
    { shopId: 2201, salePence: 480, commissionPence: 24, orderedAt: proven.at, state: 'pending' },
  ]);
  expect(await network().prove({ ...proven, shopId: 2101 })).toBe('refused');
  await expect(network('another').prove(proven)).rejects.toThrow(/answered 401/u);
});

test.each([
  ['a programme without a name', [{ id: 7, linkStatus: 'online', currencyCode: 'GBP' }], {}],
  ['a rate that is no number', [], { type: 'percentage', percentage: null }],
  ['an amount that is no number', [], { type: 'fix', amount: '5', currency: 'GBP' }],
  ['programmes that are no list', {}, {}],
])('CSH-01 %s is a fault of the network, and no shop', async (_, programmes, group) => {
  await expect(shopsTold(programmes, group)).rejects.toThrow(/^The network of shops/u);
});

test('CSH-01 what a shop pays in another currency is not taken for pounds', async () => {
  expect(await shopsTold([], { type: 'fix', amount: 5, currency: 'EUR' })).toEqual([]);
});

/** The shops, where the network answers so: without a programme, one that is well told of. */
async function shopsTold(programmes: unknown, group: object) {
  const shop = { id: 7, name: 'Books', linkStatus: 'online', currencyCode: 'GBP' };
  const told = Array.isArray(programmes) && programmes.length === 0 ? [shop] : programmes;
  const server = createServer(({ url = '' }, answer) => {
    answer.end(JSON.stringify(url.includes('programmes') ? told : { commissionGroups: [group] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    return await createShopNetwork({ url: `http://127.0.0.1:${String(port)}`, accessToken }).shops();
  } finally {
    server.close();
  }
}

const transaction = {
  ...{ id: 1, advertiserId: 7, commissionStatus: 'pending', clickRefs: { clickRef: 'x' }, validationDate: null },
  saleAmount: { amount: 10.1, currency: 'GBP' },
  commissionAmount: { amount: 0.29, currency: 'GBP' },
  ...{ transactionDate: '2026-11-25T12:00:00', declineReason: '' },
};

test('CSH-05 what makes no sense is a fault of the network, and neither it nor what is not in pounds is taken for an order', () => {
  expect(readOrder(transaction)).toEqual({
    ...{ id: '1', shopId: 7, visitId: null, state: 'pending', salePence: 1_010, commissionPence: 29 },
    ...{ orderedAt: new Date('2026-11-25T12:00:00Z'), judgedAt: null, reason: null },
  });
  for (const wrong of [
    ...[{ commissionStatus: 'perhaps' }, { id: '1' }, { transactionDate: 'today' }],
    ...[{ commissionAmount: { amount: -1, currency: 'GBP' } }, { commissionAmount: { amount: null, currency: 'GBP' } }],
    ...[{ saleAmount: { amount: '10.10', currency: 'GBP' } }, { saleAmount: { amount: 10.1 } }],
    ...[{ commissionAmount: null }, { advertiserId: null }, { validationDate: 'soon' }],
  ])
    expect(readOrder({ ...transaction, ...wrong }), JSON.stringify(wrong)).toBe('unreadable');
  expect(readOrder(null)).toBe('unreadable');
  expect(readOrder({ ...transaction, saleAmount: { amount: 5, currency: 'EUR' } })).toBe('not-pounds');
});
