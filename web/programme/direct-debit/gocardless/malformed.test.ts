import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDirectDebits } from './gocardless-direct-debits.ts';
import type { DirectDebits } from '../server/ports/direct-debits.ts';

/** What is said of each address; all else is nothing. */
let said: Readonly<Record<string, unknown>> = {};
const provider = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  const answer = said[`${request.method ?? ''} ${pathname}`];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
});
let debits: DirectDebits;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
  debits = createDirectDebits({ url, accessToken: 'token', webhookSecret: 'secret' });
});
afterAll(() => {
  provider.close();
});

const malformed = { kind: 'unavailable', reason: 'direct-debit-malformed' };
const mandate = { id: 'MD1', status: 'active', next_possible_charge_date: '2026-12-01' };
const payment = { id: 'PM1', status: 'submitted', amount: 4_215, currency: 'GBP', charge_date: '2026-11-26' };
const refund = { id: 'RF1', status: 'created', amount: 100 };
const failed = { action: 'failed', details: { cause: 'refer_to_payer', reason_code: 'ARUDD-0' } };
const account = { scheme: 'SortCodeAccountNumber', identification: '20415755779911' } as const;
const order = { key: 'k', reference: 'R1', payer: { givenName: 'Ada', familyName: 'Persona', account } };
const collection = { key: 'k', mandateId: 'MD1', pence: 4_215, chargeOn: '2026-11-26' };

test('DBT-07 an answer as the provider documents it is taken', async () => {
  said = {
    'GET /mandates/MD1': { mandates: mandate },
    'GET /payments/PM1': { payments: { ...payment, status: 'failed' } },
    'GET /events': { events: [failed] },
    'GET /refunds/RF1': { refunds: refund },
    'POST /payments': { payments: payment },
  };
  expect(await debits.find('MD1')).toMatchObject({ mandate: { state: 'active', chargeableFrom: '2026-12-01' } });
  expect(await debits.findPayment('PM1')).toMatchObject({ payment: { state: 'failed', endedBecause: 'no-funds' } });
  expect(await debits.findRefund('RF1')).toMatchObject({ refund: { state: 'sent' } });
  expect(await debits.collect(collection)).toMatchObject({ payment: { state: 'submitted', chargeOn: '2026-11-26' } });
});

test.each<[string, Readonly<Record<string, unknown>>, () => Promise<unknown>]>([
  ['that is no JSON', { 'GET /payments/PM1': '<html>' }, () => debits.findPayment('PM1')],
  ['of nothing', {}, () => debits.findPayment('PM1')],
  [
    'with an unknown status of a payment',
    { 'GET /payments/PM1': { payments: { ...payment, status: 'lost' } } },
    () => debits.findPayment('PM1'),
  ],
  [
    'with a status of another object’s',
    { 'GET /payments/PM1': { payments: { ...payment, status: 'constructor' } } },
    () => debits.findPayment('PM1'),
  ],
  [
    'with no day of a payment',
    { 'GET /payments/PM1': { payments: { ...payment, charge_date: 'soon' } } },
    () => debits.findPayment('PM1'),
  ],
  [
    'in other money',
    { 'GET /payments/PM1': { payments: { ...payment, currency: 'EUR' } } },
    () => debits.findPayment('PM1'),
  ],
  [
    'that takes another sum than was ordered',
    { 'POST /payments': { payments: { ...payment, amount: 42 } } },
    () => debits.collect(collection),
  ],
  [
    'with events that are none',
    {
      'GET /payments/PM1': { payments: { ...payment, status: 'failed' } },
      'GET /events': { events: [{ action: 'failed' }] },
    },
    () => debits.findPayment('PM1'),
  ],
  [
    'with an unknown status of a mandate',
    { 'GET /mandates/MD1': { mandates: { ...mandate, status: 'asleep' } } },
    () => debits.find('MD1'),
  ],
  [
    'with no day of a mandate',
    { 'GET /mandates/MD1': { mandates: { ...mandate, next_possible_charge_date: 3 } } },
    () => debits.find('MD1'),
  ],
  [
    'with a customer that has no id',
    {
      'POST /customers': { customers: {} },
      'POST /customer_bank_accounts': { customer_bank_accounts: { id: 'BA1' } },
      'POST /mandates': { mandates: mandate },
    },
    () => debits.setUp(order),
  ],
  [
    'with a refund that has no status',
    { 'GET /refunds/RF1': { refunds: { id: 'RF1', amount: 100 } } },
    () => debits.findRefund('RF1'),
  ],
  [
    'with a list that is none',
    { 'GET /mandates': { mandates: [{ status: 'active' }] } },
    () => debits.cancel({ reference: 'R1' }),
  ],
])('DBT-07 an answer %s is the provider’s fault, and is asked for again', async (_what, answers, ask) => {
  said = answers;
  expect(await ask()).toEqual(malformed);
});
