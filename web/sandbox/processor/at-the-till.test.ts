import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import Lithic from 'lithic';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { startHttpServer } from '../http/start-http-server.ts';
import type { Listening } from '../http/listen-here.ts';
import { SandboxClock } from '../sandbox-clock.ts';
import type { Card } from './card-book.ts';
import { type Processor, startProcessor } from './start-processor.ts';

type Body = Record<string, unknown>;
interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const apiKey = 'key of the processor';
const secretOf = (words: string) => `whsec_${Buffer.from(words).toString('base64')}`;
const askingSecret = secretOf('what it asks the issuer under, long enough');
const tellingSecret = secretOf('what it tells of purchases under, long enough');

const document = JSON.parse(readFileSync(new URL('lithic/openapi.json', import.meta.url), 'utf8')) as AnySchema;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'lithic');
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
function expectValid(said: unknown, ...path: string[]): void {
  expect(ajv.validate({ $ref: `lithic#/${path.map(escaped).join('/')}` }, said), ajv.errorsText()).toBe(true);
}
const bodyOf = ['post', 'requestBody', 'content', 'application/json', 'schema'];

const asked: Heard[] = [];
const told: Heard[] = [];
/** What the issuer does with a question: what it answers, and when. */
let issuer: () => Promise<{ readonly status: number; readonly body: string }>;
const saying = (result: string) => () => Promise.resolve({ status: 200, body: JSON.stringify({ result }) });
const ours = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const heard = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    if (request.url === '/told') {
      told.push(heard);
      response.writeHead(204).end();
      return;
    }
    asked.push(heard);
    void issuer().then(({ status, body }) => response.writeHead(status).end(body));
  });
});
let processor: Processor;
let http: Listening;
let origin: string;
let card: Card;

beforeAll(async () => {
  await new Promise<void>((resolve) => ours.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${String((ours.address() as AddressInfo).port)}`;
  const options = {
    apiKey,
    issuer: { url: `${here}/asked`, secret: askingSecret },
    transactionsWebhook: { url: `${here}/told`, secret: tellingSecret },
  };
  processor = startProcessor(options, new SandboxClock(), new Faults(['processor']));
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
  issuer = saying('APPROVED');
  asked.length = 0;
  told.length = 0;
  card = processor.book.add(
    {
      ...{ type: 'VIRTUAL', state: 'OPEN', memo: randomUUID(), productId: null, shipTo: null },
      ...{ replacementFor: null, replacementSubstatus: null },
    },
    undefined,
  );
  processor.book.setPin(card, sealed('7391'));
});

function sealed(pin: string): string {
  const key = createPublicKey({
    key: Buffer.from(processor.book.hsm.sealingKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  return publicEncrypt({ key, ...padding }, Buffer.from(JSON.stringify({ nonce: '48151623', pin }))).toString('base64');
}

async function simulate(what: 'authorize' | 'void', body: Body) {
  const path = `/v1/simulate/${what}`;
  expectValid(body, 'paths', path, ...bodyOf);
  const headers = { authorization: apiKey };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = (await answer.json()) as Body;
  if (answer.status === 201)
    expectValid(said, 'paths', path, 'post', 'responses', '201', 'content', 'application/json', 'schema');
  return { status: answer.status, token: String(said['token']) };
}

const find = async (token: string) => {
  const answer = await fetch(`${origin}/v1/transactions/${token}`, { headers: { authorization: apiKey } });
  const said = (await answer.json()) as Body & { readonly events: readonly Body[] };
  expectValid(said, 'components', 'schemas', 'card_transaction');
  return said;
};

/** What became of a purchase: its status, what the merchant heard and the reason behind it. */
async function paid(more: Body = {}) {
  const purchase = { pan: card.pan, amount: 1_000, descriptor: 'QUAY BAKERY', ...more };
  const { token } = await simulate('authorize', purchase);
  const transaction = await find(token);
  const [event] = transaction.events;
  return [transaction['status'], transaction['result'], (event?.['detailed_results'] as string[])[0]];
}

const openedFrom = ({ headers, body }: Heard, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Body;

test('CRD-11 CRD-12 it asks as Lithic asks, under its signature, and tells what came of it', async () => {
  const { token } = await simulate('authorize', {
    pan: card.pan,
    amount: 1_250,
    descriptor: 'QUAY BAKERY',
    mcc: '5462',
  });
  expect(asked).toHaveLength(1);
  const question = openedFrom(asked[0] as Heard, askingSecret);
  expectValid(question, 'webhooks', 'card_authorization.approval_request', ...bodyOf);
  expect(question).toMatchObject({ token, card: { token: card.token, memo: card.memo }, amount: 1_250 });
  expect(asked[0]?.body).not.toContain(card.pan);
  const ofIt = () => told.filter(({ body }) => body.includes(token));
  await expect.poll(ofIt).toHaveLength(1);
  const event = openedFrom(ofIt()[0] as Heard, tellingSecret);
  expectValid(event, 'webhooks', 'card_transaction.updated', ...bodyOf);
  expect(event).toMatchObject({
    token,
    status: 'PENDING',
    events: [{ token: question['event_token'], result: 'APPROVED' }],
  });
});

test.each<[string, Body, Body]>([
  ['online, where nothing else is said', {}, { pan: 'ECOMMERCE', card: 'NOT_PRESENT', pin_entered: false }],
  ['by chip, with its PIN', { pin: '7391' }, { pan: 'ICC', card: 'PRESENT', pin_entered: true }],
  ['contactless', { x_channel: 'contactless' }, { pan: 'CONTACTLESS', card: 'PRESENT', pin_entered: false }],
  [
    'at a machine for cash',
    { mcc: '6011', pin: '7391', status: 'FINANCIAL_AUTHORIZATION' },
    { pan: 'ICC', pin_entered: true },
  ],
])('CRD-12 a card is shown %s', async (_what, more, entry) => {
  const status = more['status'] === 'FINANCIAL_AUTHORIZATION' ? 'SETTLED' : 'PENDING';
  expect(await paid(more)).toEqual([status, 'APPROVED', 'APPROVED']);
  const question = openedFrom(asked[0] as Heard, askingSecret);
  expectValid(question, 'webhooks', 'card_authorization.approval_request', ...bodyOf);
  expect(question).toMatchObject({ pos: { entry_mode: entry } });
  if (more['mcc'] === '6011')
    expect(question).toMatchObject({ cash_amount: 1_000, pos: { terminal: { type: 'ATM' } } });
});

test('CRD-12 abroad it names both amounts, and how one came of the other', async () => {
  await paid({ amount: 843, merchant_amount: 1_000, merchant_currency: 'EUR', merchant_acceptor_country: 'FRA' });
  expect(openedFrom(asked[0] as Heard, askingSecret)).toMatchObject({
    amounts: {
      cardholder: { amount: 843, conversion_rate: '0.843000', currency: 'GBP' },
      merchant: { amount: 1_000, currency: 'EUR' },
    },
    merchant: { country: 'FRA' },
  });
});

test.each([
  ['CARD_PAUSED', 'CARD_PAUSED'],
  ['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['UNAUTHORIZED_MERCHANT', 'UNAUTHORIZED_MERCHANT'],
  ['VELOCITY_EXCEEDED', 'USER_TRANSACTION_LIMIT'],
  ['SOMETHING_ELSE', 'DECLINED'],
])('CRD-11 an issuer who says %s has declined', async (said, heard) => {
  issuer = saying(said);
  expect(await paid()).toEqual(['DECLINED', heard, 'CUSTOM_ASA_RESULT']);
});

test('CRD-14 an issuer who is silent for two seconds has declined', async () => {
  issuer = async () => {
    await pause(4_000, undefined, { ref: false });
    return { status: 200, body: JSON.stringify({ result: 'APPROVED' }) };
  };
  const began = performance.now();
  expect(await paid()).toEqual(['DECLINED', 'UNKNOWN_HOST_TIMEOUT', 'CUSTOMER_ASA_TIMEOUT']);
  expect(performance.now() - began).toBeLessThan(3_500);
});

test('CRD-11 a fault is asked once more under the same message, and what cannot be understood is a no', async () => {
  let times = 0;
  issuer = () => {
    times += 1;
    return times === 1 ? Promise.resolve({ status: 503, body: '' }) : saying('APPROVED')();
  };
  expect(await paid()).toEqual(['PENDING', 'APPROVED', 'APPROVED']);
  expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
  expect(asked).toHaveLength(2);
  issuer = () => Promise.resolve({ status: 503, body: '' });
  expect(await paid()).toEqual(['DECLINED', 'UNKNOWN_HOST_TIMEOUT', 'CUSTOMER_ASA_TIMEOUT']);
  for (const answer of [
    { status: 200, body: 'yes' },
    { status: 200, body: '{}' },
    { status: 400, body: '{}' },
  ]) {
    issuer = () => Promise.resolve(answer);
    expect(await paid()).toEqual(['DECLINED', 'DECLINED', 'MALFORMED_ASA_RESPONSE']);
  }
});

test('CRD-10 CRD-13 a wrong PIN is declined without asking, and the third blocks it; contactless and online go on', async () => {
  for (const pin of ['0001', '0002', '0003'])
    expect(await paid({ pin })).toEqual(['DECLINED', 'INCORRECT_PIN', 'CARD_PIN_INCORRECT']);
  expect(await paid({ pin: '7391' })).toEqual(['DECLINED', 'INCORRECT_PIN', 'PIN_BLOCKED']);
  expect(asked).toHaveLength(0);
  expect(await paid({ x_channel: 'contactless' })).toEqual(['PENDING', 'APPROVED', 'APPROVED']);
});

test('CRD-13 a card that is paused, closed or expired is declined without asking', async () => {
  processor.book.move(card, 'PAUSED');
  expect(await paid()).toEqual(['DECLINED', 'CARD_PAUSED', 'CARD_PAUSED']);
  processor.book.move(card, 'OPEN');
  const { expYear } = card;
  card.expYear = '2020';
  expect(await paid()).toEqual(['DECLINED', 'DECLINED', 'CARD_EXPIRED']);
  card.expYear = expYear;
  processor.book.move(card, 'CLOSED');
  expect(await paid()).toEqual(['DECLINED', 'CARD_CLOSED', 'CARD_CLOSED']);
  expect(asked).toHaveLength(0);
});

test('CRD-11 one that is not activated is asked about online, as Lithic does, and declined at a terminal', async () => {
  card.state = 'PENDING_ACTIVATION';
  expect(await paid({ x_channel: 'contactless' })).toEqual(['DECLINED', 'DECLINED', 'CARD_NOT_ACTIVATED']);
  expect(asked).toHaveLength(0);
  await paid();
  expect(openedFrom(asked[0] as Heard, askingSecret)).toMatchObject({ card: { state: 'PENDING_ACTIVATION' } });
});

test('CRD-15 what is approved is let go of in part, then whole, and no more', async () => {
  const { token } = await simulate('authorize', { pan: card.pan, amount: 1_000, descriptor: 'QUAY BAKERY' });
  expect((await simulate('void', { token, amount: 400 })).status).toBe(201);
  expect(await find(token)).toMatchObject({ status: 'PENDING', amounts: { hold: { amount: 600 } } });
  expect((await simulate('void', { token, type: 'AUTHORIZATION_EXPIRY' })).status).toBe(201);
  const { status, events } = await find(token);
  expect([status, events.map(({ type, amount }) => [type, amount])]).toEqual([
    'EXPIRED',
    [
      ['AUTHORIZATION', 1_000],
      ['AUTHORIZATION_REVERSAL', 400],
      ['AUTHORIZATION_EXPIRY', 600],
    ],
  ]);
  expect((await simulate('void', { token })).status).toBe(400);
  const ofIt = () => told.filter(({ body }) => body.includes(token));
  await expect.poll(ofIt).toHaveLength(3);
  for (const each of ofIt())
    expectValid(openedFrom(each, tellingSecret), 'webhooks', 'card_transaction.updated', ...bodyOf);
});

test('CRD-12 what is wrong is refused, and nothing is asked', async () => {
  const send = async (body: Body) => {
    const headers = { authorization: apiKey };
    const answer = await fetch(`${origin}/v1/simulate/authorize`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const good = { pan: card.pan, amount: 100, descriptor: 'QUAY BAKERY' };
  for (const over of [
    { amount: -1 },
    { amount: 1.5 },
    { descriptor: '' },
    { status: 'X' },
    { merchant_currency: 'euro' },
    { x_channel: 'X' },
  ])
    expect(await send({ ...good, ...over })).toBe(400);
  expect(await send({ ...good, pan: '9999990000000000' })).toBe(422);
  expect(await send({ ...good, status: 'BALANCE_INQUIRY' })).toBe(400);
  expect((await fetch(`${origin}/v1/simulate/authorize`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await simulate('void', { token: randomUUID() })).status).toBe(404);
  expect(asked).toHaveLength(0);
});

test('Lithic’s own client pays, looks and voids here', async () => {
  const lithic = new Lithic({ apiKey, baseURL: origin, maxRetries: 0, logLevel: 'off' });
  const { token = '' } = await lithic.transactions.simulateAuthorization({
    amount: 700,
    descriptor: 'QUAY',
    pan: card.pan,
  });
  expect((await lithic.transactions.retrieve(token)).status).toBe('PENDING');
  await lithic.transactions.simulateVoid({ token });
  expect((await lithic.transactions.retrieve(token)).status).toBe('VOIDED');
});
