import { randomUUID } from 'node:crypto';

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
const lately = () => network().ordersSince(new Date(Date.now() - hour), new Date(Date.now() + hour));

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
  expect(await network().orders([id])).toMatchObject([pending]);
  expect(await network().orders([])).toEqual([]);

  await post(`/shops/orders/${id}/halve`);
  expect(await network().orders([id])).toMatchObject([{ state: 'pending', salePence: 1_250, commissionPence: 75 }]);
  await post(`/shops/orders/${id}/decline`);
  const [declined] = await network().orders([id]);
  expect(declined).toMatchObject({ state: 'declined', reason: 'Product returned' });
  expect(declined?.judgedAt?.getTime()).toBeGreaterThan(Date.now() - hour);
  await post(`/shops/orders/${id}/approve`);
  expect(await network().orders([id])).toMatchObject([{ state: 'approved', reason: null }]);
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
  await network().prove(proven);
  await network().prove(proven);
  const from = new Date('2026-11-25T07:00:00Z');
  const orders = await network().ordersSince(from, new Date('2026-11-25T09:00:00Z'));
  expect(orders.filter(({ visitId }) => visitId === proven.visitId)).toMatchObject([
    { shopId: 2201, salePence: 480, commissionPence: 24, orderedAt: proven.at, state: 'pending' },
  ]);
  await expect(network().prove({ ...proven, shopId: 2101 })).rejects.toThrow(/answered 403/u);
});

const transaction = {
  ...{ id: 1, advertiserId: 7, commissionStatus: 'pending', clickRefs: { clickRef: 'x' }, validationDate: null },
  saleAmount: { amount: 10.1, currency: 'GBP' },
  commissionAmount: { amount: 0.29, currency: 'GBP' },
  ...{ transactionDate: '2026-11-25T12:00:00', declineReason: '' },
};

test('CSH-05 what makes no sense, or is not in pounds, is not taken for an order', () => {
  expect(readOrder(transaction)).toEqual({
    ...{ id: '1', shopId: 7, visitId: null, state: 'pending', salePence: 1_010, commissionPence: 29 },
    ...{ orderedAt: new Date('2026-11-25T12:00:00Z'), judgedAt: null, reason: null },
  });
  for (const wrong of [
    ...[{ commissionStatus: 'perhaps' }, { id: '1' }, { transactionDate: 'today' }],
    ...[{ saleAmount: { amount: 5, currency: 'EUR' } }, { commissionAmount: { amount: -1, currency: 'GBP' } }],
    ...[{ commissionAmount: null }, { advertiserId: null }],
  ])
    expect(readOrder({ ...transaction, ...wrong }), JSON.stringify(wrong)).toBeUndefined();
  expect(readOrder(null)).toBeUndefined();
});
