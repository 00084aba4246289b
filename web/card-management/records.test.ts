import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { CardWorld } from './card-world.builder.ts';

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
      entry: { channel: 'chip', pinEntered: true, isProven: true },
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
