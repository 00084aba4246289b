import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

import type { Payment } from '../domain/payment.ts';
import { answerPayments } from './answer-payments.ts';
import { aCardHolder } from './card-holder.builder.ts';
import { aPayment, havePayments } from './payments.builder.ts';

let world: HttpWorld;
let browser: HttpBrowser;
let payment: Payment;
beforeAll(async () => {
  world = await HttpWorld.start();
});
beforeEach(async () => {
  const [own, customerId] = await aCardHolder(world);
  browser = own;
  payment = aPayment({ customerId });
  await havePayments([payment], await testDatabase());
});

const poll = async (theirs = '', by = browser) => {
  const path = '/api/journeys/home/steps/dashboard/data/transactions';
  const { status, headers, body } = await by.ask('GET', path, { headers: { 'if-none-match': theirs } });
  const records = (body['records'] ?? []) as readonly Record<string, unknown>[];
  return { status, etag: headers.get('etag') ?? '', records };
};

test('RUN-18 TXN-09 an open page that has all payments is told so', async () => {
  const first = await poll();
  expect(first).toMatchObject({ status: 200, records: [{ id: payment.id }] });
  expect(await poll(first.etag)).toMatchObject({ status: 304, etag: first.etag });
  expect(await poll('"of somebody else"')).toMatchObject({ status: 200, etag: first.etag });
});

test('RUN-18 TXN-09 whether anything has changed is found without the list being read', async () => {
  const read: string[] = [];
  const noting = (name: string, said: unknown) => () => {
    read.push(name);
    return Promise.resolve(said);
  };
  const payments = {
    revision: noting('revision', 7),
    count: noting('count', 3),
    page: noting('page', []),
    refunded: () => new Map(),
  };
  const store = { payments, cashback: { versionOf: noting('cashback', ''), ofPayments: noting('given', new Map()) } };
  const asked = { context: { store }, customer: { id: 'ada' }, ask: { size: 5, cursor: null, around: null, by: {} } };
  const source = answerPayments({ clock: { now: () => new Date('2026-11-28T12:00:00Z') } });
  const { version, answer } = await source(asked as never);
  expect([version, read]).toEqual(['7 3  2026', ['revision', 'count', 'cashback']]);
  expect((await answer()).records).toEqual([]);
  expect(read).toContain('page');
});

const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'one is new': async () => havePayments([aPayment({ customerId: payment.customerId })], await testDatabase()),
  'one is another': async () =>
    (await testDatabase())
      .updateTable('payments')
      .set({ merchant: 'Quay Bakery', revision: sql<number>`nextval('payment_revisions')` })
      .where('id', '=', payment.id)
      .execute(),
  'one is shown no more': async () => {
    await (await testDatabase()).deleteFrom('payments').where('id', '=', payment.id).execute();
    await (
      await testDatabase()
    )
      .updateTable('payment_counts')
      .set({ payments: 0 })
      .where('customer_id', '=', payment.customerId)
      .execute();
  },
  'a shop gives something back for one': () => ordered('pending', 120),
};

test.each(Object.keys(changes))('RUN-18 TXN-09 the list is there anew once %s', async (what) => {
  const { etag } = await poll();
  await changes[what]?.();
  const anew = await poll(etag);
  expect(anew).toMatchObject({ status: 200 });
  expect(anew.etag).not.toBe(etag);
  expect(await poll(anew.etag)).toMatchObject({ status: 304 });
});

test('RUN-18 CSH-05 what a shop says later of what it gives back is there anew', async () => {
  await ordered('pending', 120);
  const { etag } = await poll();
  const database = await testDatabase();
  const order = () => database.updateTable('shop_orders').where('customer_id', '=', payment.customerId);
  await order().set({ state: 'approved', judged_at: new Date() }).execute();
  const approved = await poll(etag);
  expect(approved).toMatchObject({ status: 200, records: [{ id: payment.id }] });
  await order()
    .set({ cashback_pence: '90' as never })
    .execute();
  expect(await poll(approved.etag)).toMatchObject({ status: 200 });
});

test('RUN-18 the tag of one customer is no answer to another', async () => {
  const { etag } = await poll();
  const [other] = await aCardHolder(world);
  expect(await poll(etag, other)).toMatchObject({ status: 200, records: [] });
});

/** What the customer bought in a shop by the payment, and what the shop has said of it. */
async function ordered(state: 'pending' | 'approved', pence: number): Promise<void> {
  const [visit, { customerId, id }] = [randomUUID(), payment];
  const database = await testDatabase();
  await sql`insert into shop_visits (visit_id, customer_id, shop_id, shop, share_percent, visited_at, payment_id, paid_pence)
    values (${visit}, ${customerId}, 1, 'Quay Bakery', 50, now(), ${id}, 1250)`.execute(database);
  await sql`insert into shop_orders (order_id, visit_id, customer_id, shop_id, state, sale_pence, commission_pence, cashback_pence, ordered_at, told_at)
    values (${visit}, ${visit}, ${customerId}, 1, ${state}, 1250, 240, ${pence}, now(), now())`.execute(database);
}
