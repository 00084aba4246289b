import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { createShopNetwork } from './awin-network.ts';
import type { LimitOptions } from './call-limit.ts';
import { readOrder } from './read-order.ts';

const accessToken = 'token-of-the-network';
let sandbox: Sandbox;
/** As often as the network documents, in a second in place of its minute. */
const limit: LimitOptions = { calls: 20, windowMs: 1_000 };
const network = (token = accessToken) => createShopNetwork({ url: sandbox.httpUrl, accessToken: token, limit });

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
  const { shops, unreadable } = await network().shops();
  expect(unreadable).toBe(0);
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
  expect([await network().prove(proven), await network().prove(proven)]).toEqual([{ kind: 'told' }, { kind: 'told' }]);
  const from = new Date('2026-11-25T07:00:00Z');
  const { orders } = await network().ordersSince(from, new Date('2026-11-25T09:00:00Z'));
  expect(orders.filter(({ visitId }) => visitId === proven.visitId)).toMatchObject([
    { shopId: 2201, salePence: 480, commissionPence: 24, orderedAt: proven.at, state: 'pending' },
  ]);
  expect(await network().prove({ ...proven, shopId: 2101 })).toEqual({ kind: 'refused' });
  expect(await network('another').prove(proven)).toEqual({ kind: 'unavailable', reason: 'answered-401' });
});

const books = { id: 7, name: 'Books', linkStatus: 'online', currencyCode: 'GBP' };
const phones = { ...books, id: 8, name: 'Phones' };
const sixPercent = { commissionGroups: [{ type: 'percentage', percentage: 6 }] };

test.each<[string, unknown, Told, number[]]>([
  ['a programme without a name', { ...books, name: null }, sixPercent, [7]],
  ['a programme without an id', { ...books, id: '7' }, sixPercent, []],
  ['a rate that is no number', books, { commissionGroups: [{ type: 'percentage', percentage: null }] }, [7]],
  ['an amount that is no number', books, { commissionGroups: [{ type: 'fix', amount: '5', currency: 'GBP' }] }, [7]],
  ['an amount that is none', books, { commissionGroups: [{ type: 'fix', amount: 1e9, currency: 'GBP' }] }, [7]],
  ['a programme without a currency', { ...books, currencyCode: undefined }, sixPercent, [7]],
  ['a rate of an unknown kind', books, { commissionGroups: [{ type: 'tiers', percentage: 6 }] }, [7]],
  ['an amount without a currency', books, { commissionGroups: [{ type: 'fix', amount: 5 }] }, [7]],
  ['commission groups that are no list', books, {}, [7]],
  ['commission groups that are no JSON', books, 'Not now.', [7]],
  ['commission groups that are not there', books, 404, [7]],
  ['commission groups that never come', books, 500, [7]],
])('CSH-01 %s cannot be read, and the shops beside it are', async (_, programme, groups, unread) => {
  const asked: Record<string, Told> = { programmes: [programme, phones], 7: groups, 8: sixPercent };
  const { shops, ...told } = await networkThat(
    (what) => asked[what] ?? 404,
    (it) => it.shops(),
  );
  expect(shops.map(({ id }) => id)).toEqual([8]);
  expect(told).toEqual({ unread, unreadable: 1 });
});

test('CSH-01 programmes that are no list, and a network that lets nobody in any more, are no answer', async () => {
  await expect(
    networkThat(
      () => ({}),
      (it) => it.shops(),
    ),
  ).rejects.toThrow(/^The network of shops/u);
  const shut = networkThat(
    (what) => (what === 'programmes' ? [books, phones] : 401),
    (it) => it.shops(),
  );
  await expect(shut).rejects.toThrow(/answered 401/u);
});

test('CSH-01 what a shop pays in another currency is not taken for pounds', async () => {
  const euros = { commissionGroups: [{ type: 'fix', amount: 5, currency: 'EUR' }] };
  const told = await networkThat(
    (what) => (what === 'programmes' ? [books] : euros),
    (it) => it.shops(),
  );
  expect(told).toEqual({ shops: [], unread: [], unreadable: 0 });
});

const many = Array.from({ length: 12 }, (_, index) => ({ ...books, id: index + 1 }));

test('CSH-01 many shops are asked about no faster than the network takes, and leave room for what else is asked', async () => {
  const at: number[] = [];
  const asked = (what: string) => {
    at.push(performance.now());
    return what === 'programmes' ? many : sixPercent;
  };
  const { shops } = await networkThat(asked, (it) => it.shops(), { calls: 15, windowMs: 1_000 });
  expect(shops).toHaveLength(12);
  // 11 are left to orders and payments.
  const spans = at.slice(4).map((moment, index) => moment - (at[index] ?? 0));
  expect(Math.min(...spans)).toBeGreaterThan(900);
});

test('CSH-01 a network that has had too many calls is left alone as long as it says, and all shops are read', async () => {
  const at: number[] = [];
  const asked = (what: string) => {
    // Orders may be asked for just before we hear that it was too much.
    if (/^(?:programmes|\d+)$/u.test(what)) at.push(performance.now());
    if (what === 'programmes') return [books, phones];
    return at.length === 3 ? 429 : sixPercent;
  };
  const { shops, unreadable } = await networkThat(asked, async (it) => {
    const read = it.shops();
    await expect.poll(() => at.length).toBe(3);
    await expect.poll(() => it.orders(['1']).catch(String)).toMatch(/rest/u);
    return read;
  });
  expect([shops.length, unreadable, at.length]).toEqual([2, 0, 4]);
  expect((at[3] ?? 0) - (at[2] ?? 0)).toBeGreaterThan(990);
});

test('CSH-01 who stops does not wait for the network', async () => {
  const stopping = new AbortController();
  let asked = 0;
  const answers = (what: string) => {
    asked += 1;
    return what === 'programmes' ? many : sixPercent;
  };
  const read = networkThat(answers, (it) => it.shops(stopping.signal), { calls: 15, windowMs: 60_000 });
  const ended = expect(read).rejects.toThrow(/abort/u);
  await expect.poll(() => asked).toBe(4);
  stopping.abort();
  await ended;
});

test('CSH-05 payments and orders together ask no more often than the network takes, each order twice where it fails', async () => {
  const at: number[] = [];
  let fails = 3;
  const asked = (what: string) => {
    at.push(performance.now());
    if (what !== 'transactions') return {};
    fails -= 1;
    return fails >= 0 ? 500 : [];
  };
  const proven = { visitId: randomUUID(), shopId: 7, pence: 480, at: new Date() };
  await networkThat(
    asked,
    async (it) => {
      const proofs = (async () => {
        for (let told = 0; told < 26; told += 1) await it.prove(proven);
      })();
      await expect.poll(() => at.length).toBeGreaterThan(10);
      await Promise.all(['1', '2', '3'].map((id) => it.orders([id])));
      await proofs;
    },
    { calls: 20, windowMs: 2_000 },
  );
  const spans = at.slice(20).map((moment, index) => moment - (at[index] ?? 0));
  expect(spans).toHaveLength(12);
  expect(Math.min(...spans)).toBeGreaterThan(1_800);
});

test.each([
  [400, { kind: 'refused' }],
  [422, { kind: 'refused' }],
  [401, { kind: 'unavailable', reason: 'answered-401' }],
  [408, { kind: 'unavailable', reason: 'answered-408' }],
])('CSH-05 a proof that is answered %s is taken as what it says', async (status, said) => {
  const proven = { visitId: randomUUID(), shopId: 7, pence: 480, at: new Date('2026-11-25T08:00:00Z') };
  expect(
    await networkThat(
      () => status,
      (it) => it.prove(proven),
    ),
  ).toEqual(said);
});

/** A status, text, or what is told as JSON. */
type Told = number | string | object;

/** What comes of a network that answers so: to `programmes`, to the id of a shop whose commission groups are asked for, and to others. */
async function networkThat<Value>(
  answers: (what: string) => Told,
  does: (network: ReturnType<typeof createShopNetwork>) => Promise<Value>,
  limit?: LimitOptions,
): Promise<Value> {
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '', 'http://x');
    const told = answers(searchParams.get('advertiserId') ?? pathname.split('/')[3] ?? '');
    if (typeof told === 'number') answer.writeHead(told, { 'retry-after': '1' });
    answer.end(typeof told === 'object' ? JSON.stringify(told) : String(told));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    const url = `http://127.0.0.1:${String(port)}`;
    return await does(createShopNetwork({ url, accessToken, ...(limit && { limit }) }));
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
