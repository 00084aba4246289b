import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import Lithic from 'lithic';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import type { Listening } from '../http/listen-here.ts';
import { startHttpServer } from '../http/start-http-server.ts';
import { SandboxClock } from '../sandbox-clock.ts';
import type { Card } from './card-book.ts';
import { type Processor, startProcessor } from './start-processor.ts';
import { TransactionBook } from './transaction-book.ts';

type Body = Record<string, unknown>;

const apiKey = 'key of the processor';
const secret = `whsec_${Buffer.from('what it asks and tells under, long enough').toString('base64')}`;
const headers = { authorization: apiKey };

const document = JSON.parse(readFileSync(new URL('lithic/openapi.json', import.meta.url), 'utf8')) as AnySchema;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'lithic');
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
function expectValid(said: unknown, ...path: string[]): void {
  expect(ajv.validate({ $ref: `lithic#/${path.map(escaped).join('/')}` }, said), ajv.errorsText()).toBe(true);
}
const schemaOf = ['content', 'application/json', 'schema'];

let asked = 0;
const told: string[] = [];
const ours = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/told') told.push(Buffer.concat(chunks).toString());
    else asked += 1;
    response.end(JSON.stringify({ result: 'APPROVED' }));
  });
});
const clock = new SandboxClock();
let processor: Processor;
let http: Listening;
let origin: string;
let card: Card;

beforeAll(async () => {
  await new Promise<void>((resolve) => ours.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${String((ours.address() as AddressInfo).port)}`;
  const target = (path: string) => ({ url: `${here}${path}`, secret });
  processor = startProcessor(
    { apiKey, issuer: target('/asked'), transactionsWebhook: target('/told') },
    clock,
    new Faults(['processor']),
  );
  http = await startHttpServer(0, processor.routes);
  origin = `http://127.0.0.1:${String(http.port)}`;
});
afterAll(async () => {
  await processor.stop();
  await http.stop();
  ours.closeAllConnections();
  ours.close();
});
beforeEach(() => {
  asked = 0;
  told.length = 0;
  card = processor.book.add(
    {
      ...{ type: 'VIRTUAL', state: 'OPEN', memo: randomUUID(), productId: null, shipTo: null },
      ...{ replacementFor: null, replacementSubstatus: null },
    },
    undefined,
  );
});

async function simulate(what: string, body: Body) {
  const path = `/v1/simulate/${what}`;
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = (await answer.json()) as Body;
  if (answer.status === 201 && !what.startsWith('x-')) {
    expectValid(body, 'paths', path, 'post', 'requestBody', ...schemaOf);
    expectValid(said, 'paths', path, 'post', 'responses', '201', ...schemaOf);
  }
  return { status: answer.status, token: String(said['token']) };
}

const buy = async (more: Body = {}) =>
  (await simulate('authorize', { pan: card.pan, amount: 1_000, descriptor: 'QUAY BAKERY', ...more })).token;

async function get(path: string) {
  const answer = await fetch(`${origin}${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Body };
}

interface Seen {
  readonly status: string;
  readonly settled_amount: number;
  readonly amounts: { readonly hold: { readonly amount: number }; readonly settlement: { readonly amount: number } };
  readonly events: readonly { readonly token: string; readonly type: string; readonly amount: number }[];
}

async function find(token: string): Promise<Seen> {
  const { body } = await get(`/v1/transactions/${token}`);
  expectValid(body, 'components', 'schemas', 'card_transaction');
  return body as unknown as Seen;
}

/** Its status, what is held, what is settled. */
async function stateOf(token: string) {
  const { status, amounts, settled_amount: settled } = await find(token);
  expect(amounts.settlement.amount).toBe(settled);
  return [status, amounts.hold.amount, settled];
}

test('CRD-12 it clears in parts, the last of which lets the rest go, and each message tells all events', async () => {
  const token = await buy();
  await simulate('clearing', { token, amount: 300, x_is_final: false });
  expect(await stateOf(token)).toEqual(['PENDING', 700, 300]);
  await simulate('clearing', { token, amount: 200, x_is_final: false });
  expect(await stateOf(token)).toEqual(['PENDING', 500, 500]);
  await simulate('clearing', { token, amount: 100 });
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 600]);
  await expect.poll(() => told.length).toBe(4);
  const lengths = told.map((body) => {
    const event = JSON.parse(body) as Body & Seen;
    expectValid(event, 'webhooks', 'card_transaction.updated', 'post', 'requestBody', ...schemaOf);
    return event.events.length;
  });
  expect(lengths.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  expect(asked).toBe(1);
});

test('CRD-12 a clearing without an amount takes what is held, and all where nothing is', async () => {
  const token = await buy();
  await simulate('void', { token, amount: 400 });
  await simulate('clearing', { token });
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 600]);
  expect((await simulate('clearing', { token })).status).toBe(422);
  const gone = await buy();
  await simulate('void', { token: gone, type: 'AUTHORIZATION_EXPIRY' });
  await simulate('clearing', { token: gone });
  expect(await stateOf(gone)).toEqual(['SETTLED', 0, 1_000]);
});

test('CRD-12 no clearing is refused for being too much or too late, but one that was declined takes none', async () => {
  const token = await buy();
  await simulate('clearing', { token, amount: 1_200 });
  await simulate('clearing', { token, amount: 50 });
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 1_250]);
  processor.book.move(card, 'PAUSED');
  expect((await simulate('clearing', { token: await buy() })).status).toBe(422);
});

test('CRD-12 a bill in another currency is at the rate of its authorisation, or at its own', async () => {
  const token = await buy({ amount: 843, merchant_amount: 1_000, merchant_currency: 'EUR' });
  await simulate('clearing', { token, amount: 421, x_is_final: false });
  await simulate('clearing', { token, amount: 430, merchant_amount: 501 });
  const { events } = await find(token);
  expect(events).toMatchObject([
    {},
    { amounts: { merchant: { amount: 499 }, settlement: { amount: 421 } } },
    { amounts: { cardholder: { amount: 430, conversion_rate: '0.858283' }, merchant: { amount: 501 } } },
  ]);
});

test('CRD-12 a machine for cash clears at once, in its one message', async () => {
  const token = await buy({ mcc: '6011', status: 'FINANCIAL_AUTHORIZATION' });
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 1_000]);
  expect((await find(token)).events).toHaveLength(1);
});

test('CRD-15 an advice puts another hold in the place of the first, and asks nobody', async () => {
  const token = await buy({ amount: 100, mcc: '5542' });
  expect((await simulate('authorization_advice', { token, amount: 6_210 })).status).toBe(201);
  expect(await stateOf(token)).toEqual(['PENDING', 6_210, 0]);
  await simulate('authorization_advice', { token, amount: 5_000 });
  await simulate('clearing', { token });
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 5_000]);
  expect((await simulate('authorization_advice', { token, amount: 1 })).status).toBe(422);
  expect(asked).toBe(1);
});

test('CRD-15 a refund stands alone or with its purchase, and can be taken back once', async () => {
  const refund = { pan: card.pan, amount: 400, descriptor: 'QUAY BAKERY' };
  const alone = (await simulate('return', refund)).token;
  expect(await find(alone)).toMatchObject({
    status: 'SETTLED',
    amount: -400,
    events: [{ type: 'RETURN', amount: -400 }],
  });
  const token = await buy();
  await simulate('clearing', { token });
  expect((await simulate('return', { ...refund, x_of: token })).token).toBe(token);
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 600]);
  expect((await simulate('return_reversal', { token })).status).toBe(201);
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 1_000]);
  expect((await simulate('return_reversal', { token })).status).toBe(400);
  expect((await simulate('return', { ...refund, x_of: randomUUID() })).status).toBe(400);
});

test('CRD-12 a plane clears without an authorisation, even from a card that is closed', async () => {
  processor.book.move(card, 'CLOSED');
  const flight = { pan: card.pan, amount: 850, descriptor: 'SKY SNACKS', x_channel: 'chip', mcc: '3000' };
  const { token } = await simulate('x-force-clearing', flight);
  expect(await stateOf(token)).toEqual(['SETTLED', 0, 850]);
  expect(asked).toBe(0);
});

test.each([
  ['5541', 1],
  ['5999', 7],
  ['7011', 30],
  ['3351', 30],
  ['5969', 30],
])('CRD-15 a hold of a merchant of category %s falls after %i days', async (mcc, days) => {
  const token = await buy({ mcc });
  clock.advance(days * 86_400_000 - 60_000);
  processor.transactions.catchUp();
  expect(await stateOf(token)).toEqual(['PENDING', 1_000, 0]);
  clock.advance(60_000);
  processor.transactions.catchUp();
  expect(await stateOf(token)).toEqual(['EXPIRED', 0, 0]);
});

test('CRD-12 transactions stay from one start to the next, soon after they happen', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transactions-'));
  const file = path.join(folder, 'transactions.json');
  const first = new TransactionBook(clock, file);
  const made = processor.transactions.find(await buy());
  if (made === undefined) throw new Error('Nothing was bought.');
  first.addUnasked('CLEARING', made);
  await expect.poll(() => new TransactionBook(clock, file).list().length).toBe(1);
  first.addUnasked('RETURN', made);
  first.stop();
  expect(new TransactionBook(clock, file).list()).toEqual(first.list());
  rmSync(folder, { recursive: true });
});

test('CRD-12 transactions are listed by card, page by page', async () => {
  const tokens = [await buy(), await buy(), await buy()].toReversed();
  const read = async (more: string) => {
    const { body } = await get(`/v1/transactions?card_token=${card.token}&page_size=2${more}`);
    expectValid(body, 'paths', '/v1/transactions', 'get', 'responses', '200', ...schemaOf);
    return [(body['data'] as Body[]).map(({ token }) => token), body['has_more']];
  };
  expect(await read('')).toEqual([tokens.slice(0, 2), true]);
  expect(await read(`&starting_after=${String(tokens[1])}`)).toEqual([tokens.slice(2), false]);
  expect((await get('/v1/transactions?page_size=101')).status).toBe(400);
});

test('CRD-12 a day’s report has every event that moved money, and adds up', async () => {
  clock.advance(86_400_000);
  const token = await buy();
  await simulate('clearing', { token });
  await simulate('return', { pan: card.pan, amount: 300, descriptor: 'QUAY', x_of: token });
  await buy({ mcc: '6011', status: 'FINANCIAL_AUTHORIZATION' });
  const day = clock.now().toISOString().slice(0, 10);
  const { body } = await get(`/v1/reports/settlement/details/${day}?page_size=500`);
  const path = '/v1/reports/settlement/details/{report_date}';
  expectValid(body, 'paths', path, 'get', 'responses', '200', ...schemaOf);
  const mine = (body['data'] as Body[]).filter(({ card_token: of }) => of === card.token);
  expect(mine.map(({ type, transactions_gross_amount: amount }) => [type, amount])).toEqual([
    ['FINANCIAL', 1_000],
    ['CLEARING', 1_000],
    ['CLEARING', -300],
  ]);
});

test('CRD-12 what is wrong is refused', async () => {
  const token = await buy();
  for (const over of [{ amount: -1 }, { amount: 1.5 }, { amount: 3e9 }, { x_is_final: 'no' }, { merchant_amount: 'x' }])
    expect((await simulate('clearing', { token, amount: 1, ...over })).status).toBe(400);
  expect((await simulate('clearing', { token: randomUUID() })).status).toBe(404);
  expect((await simulate('authorization_advice', { token })).status).toBe(400);
  expect((await simulate('authorize', { pan: card.pan, amount: 1, descriptor: 'Q', x_times: 9 })).status).toBe(400);
  expect(await stateOf(token)).toEqual(['PENDING', 1_000, 0]);
});

test('CRD-12 Lithic’s own client clears and refunds here', async () => {
  const lithic = new Lithic({ apiKey, baseURL: origin, maxRetries: 0, logLevel: 'off' });
  const token = await buy();
  await lithic.transactions.simulateClearing({ token });
  expect((await lithic.transactions.retrieve(token)).status).toBe('SETTLED');
  const refund = await lithic.transactions.simulateReturn({ pan: card.pan, amount: 1, descriptor: 'Q' });
  await lithic.transactions.simulateReturnReversal({ token: refund.token ?? '' });
  expect((await lithic.transactions.list({ card_token: card.token })).data).toHaveLength(2);
});
