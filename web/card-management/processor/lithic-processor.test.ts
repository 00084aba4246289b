import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { anOrder, CardWorld, type Holder } from '../card-world.builder.ts';
import { disputeReasons } from '../contract/dispute-order.ts';

let world: CardWorld;
let holder: Holder;

beforeAll(async () => {
  world = await CardWorld.start();
});
beforeEach(async () => {
  holder = await world.holder();
  await holder.setPin();
});

const purchase = () =>
  world.parts.processor.transactions.addUnasked('CLEARING', {
    ...{ amount: 900, merchantAmount: 900, merchantCurrency: 'GBP', cardToken: holder.theirs.token },
    merchant: { acceptor_id: 'QUAY', descriptor: 'QUAY', city: 'FALMOUTH', country: 'GBR', mcc: '5462', state: '' },
    ...{ entry: { channel: 'chip', pinEntered: true, isProven: true }, riskScore: null },
  });

test('CRD-02 CRD-04 CRD-07 CRD-08 CRD-15 all that it asks, and is answered, is as Lithic’s document has it', async () => {
  const { needed, exchanges } = world.parts;
  const { processor } = needed;
  const { token } = holder.theirs;
  const everywhere = { line1: '1 Quay Street, the yard behind the chandlery’s', line2: 'The Cuddy', town: 'Mousehole' };
  for (const order of [anOrder({ kind: 'virtual' }), anOrder({ address: { ...everywhere, postcode: 'TR19 6SD' } })])
    expect(await processor.make(randomUUID(), order)).toMatchObject({ kind: 'done' });
  const steps = [
    () => processor.become(token, 'active'),
    () => processor.become(token, 'frozen'),
    () => processor.findWithCode(token),
    async () => processor.setPin(token, await holder.pinBlock('1357')),
    () => processor.unblockPin(token),
  ];
  for (const step of steps) expect(await step()).toMatchObject({ kind: 'done' });
  for (const reason of ['lost', 'stolen', 'damaged', 'upgraded'] as const)
    expect(await processor.make(randomUUID(), anOrder(), { token, reason })).toMatchObject({ kind: 'done' });
  expect(await processor.close(token, 'ended')).toMatchObject({ kind: 'done' });
  expect(await processor.become(token, 'active')).toMatchObject({ kind: 'refused' });
  const day = new Date().toISOString().slice(0, 10);
  for (const reason of disputeReasons) {
    const order = { transaction: purchase().token, pence: 900, reason, wantedAt: new Date().toISOString() };
    expect(await processor.dispute(randomUUID(), order)).toMatchObject({ kind: 'done' });
  }
  const one = purchase();
  expect(await processor.transaction(one.token)).toMatchObject({ kind: 'done' });
  expect(await processor.transaction(randomUUID())).toEqual({ kind: 'unknown' });
  expect(await processor.settledOn(day, undefined)).toMatchObject({ kind: 'done' });
  expect(await processor.settledOn(day, one.events[0]?.token)).toMatchObject({ kind: 'done' });
  expect(exchanges.takeFaults()).toEqual([]);
  expect([...exchanges.held].sort()).toEqual([
    'GET /v1/cards/{card_token}',
    'GET /v1/reports/settlement/details/{report_date}',
    'GET /v1/transactions/{transaction_token}',
    'PATCH /v1/cards/{card_token}',
    'POST /v1/cards',
    'POST /v1/disputes',
  ]);
});

test('CRD-15 a test in which it says what Lithic’s document does not have fails', async () => {
  const { needed, exchanges } = world.parts;
  const order = { transaction: purchase().token, pence: 900, reason: 'fraud', wantedAt: 'yesterday' } as const;
  await needed.processor.dispute(randomUUID(), order);
  expect(() => {
    exchanges.expectValid();
  }).toThrow(/POST \/v1\/disputes: request\/customer_filed_date must match format "date-time"/u);
});
