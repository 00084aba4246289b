import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { CardWorld, webhookSecret } from './card-world.builder.ts';
import { createProcessor } from './processor/lithic-processor.ts';

let world: CardWorld;
const tokens: string[] = [];
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  world = await CardWorld.start();
  const holder = await world.holder();
  await holder.setPin();
  const merchant = {
    acceptor_id: 'QUAY',
    descriptor: 'QUAY BAKERY',
    city: 'FALMOUTH',
    country: 'GBR',
    mcc: '5462',
    state: '',
  };
  for (const amount of [900, 300]) {
    const { token } = world.parts.processor.transactions.addUnasked('CLEARING', {
      ...{ amount, merchantAmount: amount, merchantCurrency: 'GBP', merchant, cardToken: holder.theirs.token },
      ...{ entry: { channel: 'chip', pinEntered: true, isProven: true }, riskScore: null },
    });
    tokens.push(token);
  }
});
beforeEach(() => {
  world.parts.faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
});

const askAsApi = async (where: string) => {
  const answer = await world.askAsApi('GET', where);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const settlement = `/settlement/${today}`;

test('CRD-14 the API learns what has become of a transaction, without the number of its card', async () => {
  const { status, body } = await askAsApi(`/transactions/${tokens[0] ?? ''}`);
  expect([status, body]).toMatchObject([200, { token: tokens[0], status: 'SETTLED', settled_amount: 900 }]);
  expect(JSON.stringify(body)).not.toMatch(/"pan":"\d|cvv|\d{16}/u);
});

test('DBT-05 the API learns what was settled on a day, all of it and past an entry', async () => {
  const { body } = await askAsApi(settlement);
  const data = body['data'] as readonly { readonly token: string; readonly transactions_gross_amount: number }[];
  expect(data.map(({ transactions_gross_amount: pence }) => pence).sort()).toEqual([300, 900]);
  const rest = await askAsApi(`${settlement}?after=${data[0]?.token ?? ''}`);
  expect(rest.body['data']).toEqual(data.slice(1));
});

test('CRD-14 there is nothing under another name or day, and nothing for anybody else', async () => {
  expect((await askAsApi(`/transactions/${randomUUID()}`)).status).toBe(404);
  expect((await askAsApi('/settlement/2020-01-01')).body).toMatchObject({ data: [], has_more: false });
  for (const where of [`/transactions/${tokens[0] ?? ''}`, settlement])
    for (const headers of [{}, { authorization: 'Bearer made-up' }] as Record<string, string>[])
      expect((await world.ask('GET', where, { headers })).status).toBe(401);
});

test('CRD-14 while the processor does not answer, that is what is said', async () => {
  world.parts.faults.set({ target: 'processor', mode: 'fail-before', rate: 1, delayMs: 0 });
  expect((await askAsApi(settlement)).status).toBe(503);
  expect((await askAsApi(`/transactions/${tokens[0] ?? ''}`)).status).toBe(503);
});

test('CRD-15 the API has a dispute opened, once under its id, and hears what was refused or not answered', async () => {
  world.parts.faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
  const id = randomUUID();
  const order = { transaction: tokens[0] ?? '', pence: 900, reason: 'fraud', wantedAt: '2026-11-02T10:00:00.000Z' };
  const put = async (of: string, body: object) => {
    const answer = await world.askAsApi('PUT', `/disputes/${of}`, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const opened = await put(id, order);
  expect([opened.status, opened.body]).toMatchObject([
    200,
    { transaction_token: tokens[0], amount: 900, reason: 'FRAUD_OTHER', status: 'NEW' },
  ]);
  expect((await put(id, order)).body['token']).toBe(opened.body['token']);
  expect((await put(randomUUID(), order)).status).toBe(409);
  expect((await put(randomUUID(), { ...order, transaction: tokens[1] ?? '', pence: 301 })).status).toBe(409);
  expect((await put(randomUUID(), { ...order, reason: 'spite' })).status).toBe(400);
  expect((await world.ask('PUT', `/disputes/${id}`, { body: order })).status).toBe(401);
  world.parts.faults.set({ target: 'processor', mode: 'fail-before', rate: 1, delayMs: 0 });
  expect((await put(randomUUID(), order)).status).toBe(503);
  expect(world.parts.processor.disputes.list()).toHaveLength(1);
});

test.each([
  [404, 409, 'not-to-be-disputed'],
  [422, 409, 'not-to-be-disputed'],
  [400, 424, 'processor-400'],
  [409, 424, 'processor-409'],
  [500, 503, 'unavailable'],
])('CRD-15 a dispute that the processor answers %i is answered %i: %s', async (theirs, ours, code) => {
  const { processor } = world.parts.needed;
  const dispute = processor.dispute.bind(processor);
  const answering = createServer((_, response) => response.writeHead(theirs).end('{}'));
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const { port } = answering.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  const elsewhere = createProcessor({ url, apiKey: 'a key', webhookSecret });
  processor.dispute = (...of) => elsewhere.dispute(...of);
  const order = { transaction: randomUUID(), pence: 900, reason: 'fraud', wantedAt: '2026-11-02T10:00:00.000Z' };
  const answer = await world.askAsApi('PUT', `/disputes/${randomUUID()}`, order);
  processor.dispute = dispute;
  answering.close();
  expect([answer.status, await answer.json()]).toEqual([ours, { code }]);
});
