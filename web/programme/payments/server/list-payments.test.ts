import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { foldPayments } from './fold-payments.ts';
import { listPayments, type PartAsked, type PartOfList } from './list-payments.ts';
import { aPayment, havePayments } from './payments.builder.ts';
import { createPayments } from './postgres/payments.ts';
import { createHomeMemory } from '#web/programme/home/server/postgres/home-memory.ts';
import { createCashback } from '#web/programme/rewards/server/postgres/cashback.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

let world: SpendingWorld;
let who: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  who = await world.spender();
});

const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') - minutes * 60_000);
const have = (count: number, over: Partial<Parameters<typeof aPayment>[0]> = {}) =>
  havePayments(
    Array.from({ length: count }, (_, index) =>
      aPayment({ customerId: who.customerId, created: at(Math.floor(index / 3) * 180), pence: 100 + index, ...over }),
    ),
    world.database,
  );

function list(over: Partial<PartAsked> = {}, customerId = who.customerId): Promise<PartOfList> {
  const store = { payments: createPayments(world.database), cashback: createCashback(world.database) };
  const asked = { size: 50, cursor: null, around: null, by: {}, ...over };
  return listPayments(asked, { store, customerId, today: '2026-11-25' });
}
const idsOf = ({ records }: PartOfList) => records.map(({ id }) => id);

async function toTheEnd(first: PartOfList, meanwhile: () => Promise<void> = () => Promise.resolve()) {
  const ids = idsOf(first);
  for (let { next } = first; next !== null;) {
    await meanwhile();
    const page = await list({ cursor: next });
    ids.push(...idsOf(page));
    next = page.next;
  }
  return ids;
}

test('TXN-01 pages follow one another to the end, three in one moment or not, and say how many there are', async () => {
  await have(160);
  const first = await list();
  expect([first.records.length, first.total]).toEqual([50, 160]);
  const ids = await toTheEnd(first);
  expect([ids.length, new Set(ids).size]).toEqual([160, 160]);
});

test('TXN-09 while payments come in, also with a time of long ago, paging skips and doubles none, and what came is told of', async () => {
  await have(160);
  const first = await list();
  const before = (await world.database.selectFrom('payments').select('id').execute()).map(({ id }) => id);
  const come: string[] = [];
  const ids = await toTheEnd(first, async () => {
    const request = world.request(who);
    await world.answer(request);
    await world.tell(world.event(request), world.event(request, { event: randomUUID(), kind: 'spent', pence: 1_000 }));
    await foldPayments({ unitOfWork: world.identity.unitOfWork, clock: world.clock })();
    come.push(request.transaction);
  });
  expect(ids.filter((id) => !come.includes(id)).toSorted()).toEqual(before.toSorted());
  const news = await list({ cursor: first.previous });
  expect(idsOf(news).toSorted()).toEqual(come.toSorted());
  expect((await list({ cursor: news.previous })).records).toEqual([]);
});

test('TXN-09 more changes than one answer holds come in the next ones, none left out', async () => {
  await have(30);
  const all = idsOf(await list());
  const told: string[] = [];
  for (let [cursor, count] = ['since.0', 7]; count === 7;) {
    const news = await list({ cursor, size: 7 });
    told.push(...idsOf(news));
    [cursor, count] = [news.previous ?? '', news.records.length];
  }
  expect(told.toSorted()).toEqual(all.toSorted());
});

test('TXN-03 the payment of an address comes with those around it, and the list goes on both ways', async () => {
  await have(160);
  const all = await toTheEnd(await list());
  const wanted = all[100] ?? '';
  const there = await list({ around: wanted });
  expect(idsOf(there)).toEqual(all.slice(75, 125));
  expect(idsOf(await list({ cursor: there.next }))).toEqual(all.slice(125, 160));
  expect(idsOf(await list({ cursor: there.previous }))).toEqual(all.slice(25, 75));
  const top = await list({ around: all[0] ?? '' });
  expect([idsOf(top)[0], top.previous?.startsWith('since.')]).toEqual([all[0], true]);
});

test('TXN-03 one that is another’s, one that is not there and what is no id are all not found', async () => {
  await have(3);
  const [mine = ''] = idsOf(await list());
  const other = await world.spender();
  const answers = await Promise.all([
    list({ around: mine }, other.customerId),
    list({ around: randomUUID() }),
    list({ around: 'x' }),
  ]);
  const nothing = { records: [], next: null, previous: null, total: null, why: 'not-found' };
  expect(answers).toEqual([nothing, nothing, nothing]);
});

test('TXN-08 words find a merchant, its spelling by the network and its town; kind, state and days narrow it', async () => {
  await have(4);
  await have(1, { merchant: 'Café Ø', descriptor: 'SQ *CAFE', town: 'Lisboa', kind: 'atm', created: at(-1_000) });
  await have(1, { merchant: '50% Off', state: 'pending', settledAt: null });
  const count = async (by: PartAsked['by']) => (await list({ by })).records.length;
  expect([await count({ q: 'café' }), await count({ q: 'sq *' }), await count({ q: 'lisb' })]).toEqual([1, 1, 1]);
  expect([await count({ q: '50%' }), await count({ q: '%o' }), await count({ q: 'c' })]).toEqual([1, 0, 6]);
  expect([await count({ kind: 'atm' }), await count({ state: 'pending' })]).toEqual([1, 1]);
  expect([await count({ from: '2026-11-21' }), await count({ to: '2026-11-20' })]).toEqual([1, 5]);
  expect((await list({ by: { kind: 'atm' } })).total).toBeNull();
});

test('TXN-09 what changed and is looked for no more is told of as such, with what its day comes to without it', async () => {
  await havePayments(
    [aPayment({ customerId: who.customerId, created: at(0), pence: 100, state: 'pending', settledAt: null })],
    world.database,
  );
  const first = await list({ by: { state: 'pending' } });
  expect(first.records).toMatchObject([{ isFound: true, dayPence: 100 }]);
  await sql`update payments set state = 'settled', settled_at = created, revision = nextval('payment_revisions')`.execute(
    world.database,
  );
  const news = await list({ cursor: first.previous, by: { state: 'pending' } });
  expect(news.records).toMatchObject([{ id: idsOf(first)[0], status: 'settled', isFound: false, dayPence: 0 }]);
  expect((await list({ cursor: first.previous, by: { state: 'settled' } })).records).toMatchObject([
    { isFound: true, dayPence: 100 },
  ]);
});

test('TXN-01 what was spent on a day counts all of it, though the page ends in it', async () => {
  await havePayments(
    Array.from({ length: 6 }, (_, index) => aPayment({ customerId: who.customerId, created: at(index), pence: 100 })),
    world.database,
  );
  const { records } = await list({ size: 2 });
  expect(records.map(({ dayPence }) => dayPence)).toEqual([600, 600]);
});

test('TXN-02 a payment abroad says what it was there, and for how much of it a pound went', async () => {
  const abroad = { localCurrency: 'EUR', localMinor: 1_420, pence: 1_211, country: 'PRT', town: 'LISBOA' };
  await have(1, abroad);
  const [record] = (await list()).records;
  expect(record).toMatchObject({ local: '€14.20', rate: '1.1726', country: 'Portugal', town: 'Lisboa', place: 'town' });
});

test('TXN-09 a cursor that is none of ours begins at the beginning', async () => {
  await have(2);
  for (const cursor of ['older.x.y', 'since.-1', `older.9999-99-99T99:99:99.999Z.${randomUUID()}`])
    expect((await list({ cursor })).records).toHaveLength(2);
});

test('DSH-04 a payment counts at home as soon as the list has it, on the day it was made, also once it settles', async () => {
  const request = world.request(who, { pence: 210 });
  const fold = foldPayments({ unitOfWork: world.identity.unitOfWork, clock: world.clock });
  const spent = async (today: string) => {
    const since = { today: new Date(today), month: new Date('2026-11-01T00:00:00Z') };
    return (await createHomeMemory(world.database).spent(who.customerId, since)).today;
  };
  world.clock.goTo('2026-11-25T09:00:00Z');
  await world.answer(request);
  await world.tell(world.event(request));
  await fold();
  expect((await list()).records).toMatchObject([{ status: 'pending', dayPence: 210 }]);
  expect(await spent('2026-11-25T00:00:00Z')).toBe(210);

  world.clock.goTo('2026-11-27T09:00:00Z');
  await world.tell(world.event(request, { event: randomUUID(), kind: 'spent', pence: 210 }));
  await fold();
  expect((await list()).records).toMatchObject([{ status: 'settled', dayPence: 210 }]);
  expect(await spent('2026-11-25T00:00:00Z')).toBe(210);
  expect(await spent('2026-11-26T00:00:00Z')).toBe(0);
});
