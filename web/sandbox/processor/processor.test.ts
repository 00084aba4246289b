import { readFileSync } from 'node:fs';
import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import Lithic, { type ClientOptions } from 'lithic';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { startHttpServer } from '../http/start-http-server.ts';
import type { Listening } from '../http/listen-here.ts';
import { SandboxClock } from '../sandbox-clock.ts';
import { checkDigit } from './card-numbers.ts';
import { type Processor, startProcessor } from './start-processor.ts';

type Body = Record<string, unknown>;
const apiKey = 'key of the processor';
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const shipping = {
  ...{ first_name: 'Wren', last_name: 'Fairweather', address1: '1 Quay Street', city: 'Falmouth' },
  ...{ postal_code: 'TR11 3QA', country: 'GBR', state: '' },
};
const physical = { type: 'PHYSICAL', memo: 'card 1', shipping_address: shipping } as const;

const document = JSON.parse(readFileSync(new URL('lithic/openapi.json', import.meta.url), 'utf8')) as AnySchema;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'lithic');
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');
const schemaAt = (...path: string[]) => ({ $ref: `lithic#/${path.map(escaped).join('/')}` });

const clock = new SandboxClock();
const faults = new Faults(['processor']);
const heard: { headers: Record<string, string>; body: string }[] = [];
let processor: Processor;
let http: Listening;
let origin: string;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    heard.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
    response.writeHead(heard.length === 1 ? 500 : 200).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/`;
  // A Monday with no holiday near it.
  clock.set(new Date('2026-06-08T10:00:00Z'));
  processor = startProcessor({ apiKey, webhook: { url, secret } }, clock, faults);
  http = await startHttpServer(0, processor.routes);
  origin = `http://127.0.0.1:${String(http.port)}`;
});
afterAll(async () => {
  await processor.stop();
  await http.stop();
  receiver.close();
});

/** One exchange, each side of it held against Lithic's document. */
async function ask(method: 'get' | 'post' | 'patch', path: string, body?: Body, key?: string) {
  const answer = await fetch(`${origin}${path}`, {
    method: method.toUpperCase(),
    headers: { authorization: apiKey, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Body;
  const route = path.replace(/\?.*$/u, '').replace(/[0-9a-f-]{36}/u, '{card_token}');
  const operation = ['paths', route, method];
  const valid = (value: unknown, ...at: string[]) => {
    const isValid = ajv.validate(schemaAt(...operation, ...at, 'content', 'application/json', 'schema'), value);
    expect(isValid, `${method} ${path}: ${ajv.errorsText()}`).toBe(true);
  };
  if (body !== undefined && answer.status === 200) valid(body, 'requestBody');
  if (answer.status === 200) valid(said, 'responses', '200');
  else if (answer.status !== 500) expect(ajv.validate(schemaAt('components', 'schemas', 'error'), said)).toBe(true);
  return { status: answer.status, body: said };
}

const make = async (body: Body = physical, key?: string) => (await ask('post', '/v1/cards', body, key)).body;
const find = async (token: unknown) => (await ask('get', `/v1/cards/${String(token)}`)).body;
const change = (token: unknown, body: Body) => ask('patch', `/v1/cards/${String(token)}`, body);
const pressed = (path: string, body?: Body) =>
  fetch(`${origin}/cards/${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });
const sealedPin = (pin: string) => {
  const key = createPublicKey({
    key: Buffer.from(processor.book.hsm.sealingKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(JSON.stringify({ nonce: '48151623', pin })),
  ).toString('base64');
};

test('CRD-02 CRD-16 a card is made, posted after a working day and there after two more, on the sandbox’s clock', async () => {
  const { token, state, last_four: ending, pan, pin_status: pinStatus } = await make();
  expect([state, pinStatus, String(pan).slice(-4)]).toEqual(['PENDING_FULFILLMENT', 'NOT_SET', ending]);
  expect(checkDigit(String(pan).slice(0, -1))).toBe(String(pan).at(-1));
  processor.book.catchUp();
  expect((await find(token))['state']).toBe('PENDING_FULFILLMENT');
  clock.advance(86_400_000);
  processor.book.catchUp();
  expect((await find(token))['state']).toBe('PENDING_ACTIVATION');
  const card = processor.book.card(String(token));
  expect([card?.shippedOn, card?.deliveredOn]).toEqual(['2026-06-09', '2026-06-11']);
  expect(card && processor.book.isDelivered(card)).toBe(false);
  clock.advance(2 * 86_400_000);
  expect(card && processor.book.isDelivered(card)).toBe(true);
});

test('CRD-02 pressed, repeated and found again: one key makes one card', async () => {
  const key = randomUUID();
  const [one, two] = await Promise.all([make(physical, key), make(physical, key)]);
  expect(one['token']).toBe(two['token']);
  const memo = `order ${randomUUID()}`;
  const { token } = await make({ ...physical, memo });
  const { body } = await ask('get', `/v1/cards?memo=${encodeURIComponent(memo)}`);
  expect((body['data'] as Body[]).map((card) => card['token'])).toEqual([token]);
  expect(body['data']).not.toContainEqual(expect.objectContaining({ pan: expect.anything() as unknown }));
});

test('CRD-04 CRD-07 CRD-08 what a card may become, and that the end is the end', async () => {
  const { token } = await make();
  const to = async (state: string) => (await change(token, { state })).status;
  expect([await to('PAUSED'), await to('OPEN'), await to('PAUSED'), await to('OPEN')]).toEqual([422, 200, 200, 200]);
  expect((await change(token, { state: 'CLOSED', substatus: 'LOST' })).body).toMatchObject({ substatus: 'LOST' });
  expect([await to('OPEN'), await to('PAUSED'), await to('CLOSED')]).toEqual([422, 422, 200]);
});

test('CRD-01 a PIN is sealed for the processor, on making a card or later; what cannot be opened is refused', async () => {
  const sealed = sealedPin('7391');
  const { token, pin_status: status } = await make({ ...physical, pin: sealed });
  expect(status).toBe('OK');
  const card = processor.book.card(String(token));
  expect(card?.pin && processor.book.hsm.isPin('7391', card.pan, card.pin)).toBe(true);
  expect(JSON.stringify(processor.book.cards())).not.toContain('7391"');
  expect((await change(token, { pin: 'AAAA' })).status).toBe(422);
});

test('CRD-10 the third wrong PIN in a row blocks it, which is told and shown; a new one, or the app, unblocks it', async () => {
  const { token } = await make({ ...physical, pin: sealedPin('7391') });
  const typed = async (pin: string) =>
    (await (await pressed(`${String(token)}/pin-tries`, { pin })).json()) as { is_right: boolean; pin_status: string };
  expect(await typed('0001')).toEqual({ is_right: false, pin_status: 'OK' });
  expect(await typed('0002')).toEqual({ is_right: false, pin_status: 'OK' });
  expect(await typed('7391')).toEqual({ is_right: true, pin_status: 'OK' });
  for (const pin of ['0001', '0002', '0003']) await typed(pin);
  expect(await typed('7391')).toEqual({ is_right: false, pin_status: 'BLOCKED' });
  expect((await find(token))['pin_status']).toBe('BLOCKED');
  await expect
    .poll(() => heard.filter(({ body }) => body.includes(String(token)) && /pin_status/u.test(body)))
    .toHaveLength(1);
  await change(token, { pin_status: 'OK' });
  expect(await typed('7391')).toEqual({ is_right: true, pin_status: 'OK' });
});

test('CRD-08 a card is made in another’s place, for a reason that Lithic has; it has no PIN yet', async () => {
  const { token } = await make({ ...physical, pin: sealedPin('7391') });
  const inPlace = { ...physical, replacement_for: String(token), replacement_substatus: 'DAMAGED' } as const;
  const made = await make(inPlace);
  expect(made).toMatchObject({ replacement_for: token, pin_status: 'NOT_SET', state: 'PENDING_FULFILLMENT' });
  expect(processor.book.card(String(made['token']))?.replacementSubstatus).toBe('DAMAGED');
  expect((await find(token))['state']).toBe('PENDING_FULFILLMENT');
  expect((await ask('post', '/v1/cards', { ...inPlace, replacement_substatus: 'EATEN' })).status).toBe(400);
});

test('what is wrong is refused in the processor’s own words', async () => {
  const status = async (body: Body) => (await ask('post', '/v1/cards', body)).status;
  expect(await status({ ...physical, type: 'PAPER' })).toBe(400);
  expect(await status({ type: 'PHYSICAL' })).toBe(400);
  expect(await status({ ...physical, replacement_for: randomUUID() })).toBe(400);
  expect((await ask('get', `/v1/cards/${randomUUID()}`)).status).toBe(404);
  const { token } = await make();
  expect((await change(token, { state: 'LOST' })).status).toBe(400);
  expect((await fetch(`${origin}/v1/cards`, { headers: { authorization: 'guessed' } })).status).toBe(401);
});

test('CRD-03 the letter shows number and code; pages of elsewhere post nothing', async () => {
  const { token, cvv } = await make();
  const page = await (await fetch(`${origin}/cards`)).text();
  expect(page).toContain(String(cvv));
  const foreign = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await fetch(`${origin}/cards/${String(token)}/post`, foreign)).status).toBe(403);
  expect((await pressed(`${String(token)}/deliver`)).status).toBe(200);
  const { cards } = (await (await fetch(`${origin}/cards.json`)).json()) as { cards: Body[] };
  expect(cards[0]).toMatchObject({ token, is_delivered: true, state: 'PENDING_ACTIVATION' });
});

test('a call that fails after it has worked makes a card that its memo finds', async () => {
  faults.set({ target: 'processor', mode: 'fail-after', rate: 1, delayMs: 0 });
  const memo = `lost ${randomUUID()}`;
  expect((await ask('post', '/v1/cards', { ...physical, memo })).status).toBe(500);
  faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
  const { body } = await ask('get', `/v1/cards?memo=${encodeURIComponent(memo)}`);
  expect(body['data']).toHaveLength(1);
});

test('CRD-16 events are valid, signed as Standard Webhooks has it, and sent until they are taken', async () => {
  const { token } = await make();
  await pressed(`${String(token)}/post`);
  await change(token, { state: 'OPEN' });
  const ofCard = () => heard.filter(({ body }) => body.includes(String(token)));
  await expect.poll(() => ofCard().length).toBeGreaterThanOrEqual(3);
  const types = new Set<string>();
  for (const { headers, body } of heard) {
    const event = new Webhook(secret).verify(body, headers) as Body;
    const type = String(event['event_type']);
    types.add(type);
    const schema = schemaAt('webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema');
    expect(ajv.validate(schema, event), ajv.errorsText()).toBe(true);
  }
  expect([...types].sort()).toEqual(['card.created', 'card.shipped', 'card.updated']);
  // The first was answered 500, and came again under its own id.
  const [first] = heard;
  await expect
    .poll(() => heard.filter(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id']).length)
    .toBe(2);
});

test('Lithic’s own client makes, finds, changes and lists cards here', async () => {
  const options: ClientOptions = { apiKey, baseURL: origin, maxRetries: 0, logLevel: 'off' };
  const lithic = new Lithic(options);
  const card = await lithic.cards.create({ ...physical, memo: 'by the client' });
  expect(await lithic.cards.retrieve(card.token)).toMatchObject({ pan: card.pan, cvv: card.cvv });
  expect((await lithic.cards.update(card.token, { state: 'OPEN' })).state).toBe('OPEN');
  const listed: string[] = [];
  for await (const each of lithic.cards.list({ memo: 'by the client' })) listed.push(each.token);
  expect(listed).toEqual([card.token]);
  await expect(lithic.cards.retrieve(randomUUID())).rejects.toMatchObject({ status: 404 });
});
