import { expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { json, type Route } from '../http/routes.ts';
import { SandboxClock } from '../sandbox-clock.ts';
import { LithicExchanges } from './lithic-exchanges.builder.ts';
import { presentWhole } from './present.ts';
import { startProcessor } from './start-processor.ts';

const { book } = startProcessor({ apiKey: 'key' }, new SandboxClock(), new Faults(['processor']));
const card = book.add(
  {
    ...{ type: 'VIRTUAL', state: 'OPEN', memo: 'a card', productId: null, shipTo: null },
    ...{ replacementFor: null, replacementSubstatus: null },
  },
  undefined,
);
const shown = presentWhole(card, book);
const path = `/v1/cards/${card.token}`;
const list = { data: [], has_more: false };

interface Said {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly status?: number;
  readonly answer?: object;
}

/** What is found wrong with one exchange, which is sound but for what the test says. */
async function faultsOf(asked: string, { body, headers, status = 200, answer = shown }: Said): Promise<string> {
  const [method = '', address = ''] = asked.split(' ');
  const exchanges = new LithicExchanges();
  const route: Route = { method, path: /^/u, answer: () => json(status, answer) };
  await exchanges.watch([route])[0]?.answer({
    ...{ method, url: new URL(address, 'http://sandbox'), params: [] },
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  });
  return exchanges.takeFaults().join('; ');
}

test.each<[string, Said]>([
  [`GET ${path}`, {}],
  [`PATCH ${path}`, { body: { state: 'PAUSED' } }],
  [`PATCH ${path}`, { body: { state: 'PAUSED' }, status: 404, answer: error() }],
  ['GET /v1/cards?memo=a%20card&page_size=100', { answer: list }],
  ['POST /v1/cards', { body: { type: 'VIRTUAL' }, headers: { 'idempotency-key': card.token } }],
  ['POST /v1/simulate/x-dispute', { body: { step: 'win' }, status: 201, answer: {} }],
  ['POST /cards/1/post', { answer: {} }],
])('CRD-02 %s is as Lithic’s document has it, or none of Lithic’s', async (asked, said) => {
  expect(await faultsOf(asked, said)).toBe('');
});

test.each<[string, Said, RegExp]>([
  [`PUT ${path}`, {}, /no such operation/u],
  ['GET /v1/accounts', {}, /no such operation/u],
  ['GET /v1/cards/seven', {}, /card_token must match format "uuid"/u],
  ['GET /v1/cards?page_size=101', { answer: list }, /page_size must be <= 100/u],
  ['GET /v1/cards?sort=memo', { answer: list }, /no sort in its query/u],
  ['POST /v1/cards', { body: { memo: 'a card' } }, /request must have required property 'type'/u],
  [
    'POST /v1/cards',
    { body: { type: 'VIRTUAL' }, headers: { 'idempotency-key': 'once' } },
    /Idempotency-Key must match/u,
  ],
  [`PATCH ${path}`, { body: { state: 'LOST' } }, /request\/state must be equal to one of/u],
  [`PATCH ${path}`, { body: { colour: 'red' } }, /unevaluated properties: colour/u],
  [`PATCH ${path}`, { body: { state: 'OPEN' }, headers: { 'content-type': 'text/plain' } }, /not called JSON/u],
  [`PATCH ${path}`, {}, /not called JSON/u],
  [`GET ${path}`, { body: { state: 'OPEN' } }, /no body here/u],
  [`GET ${path}`, { answer: { token: card.token } }, /200 must have required property/u],
  [`GET ${path}`, { answer: { ...shown, last_four: '12345' } }, /200\/last_four must NOT have more than 4/u],
  [`GET ${path}`, { status: 202 }, /no answer 202/u],
  [`GET ${path}`, { status: 404, answer: {} }, /404 must have required property/u],
])('CRD-02 %s with %j is found: %s', async (asked, said, fault) => {
  expect(await faultsOf(asked, said)).toMatch(fault);
});

test('CRD-11 a message between processor and issuer that is not as the document has it is found, once', () => {
  const exchanges = new LithicExchanges();
  exchanges.hear('asked', { event_type: 'card_authorization.approval_request' });
  exchanges.hear('answered', { result: 'APPROVED', token: card.token });
  expect([...exchanges.held]).toEqual(['asked', 'answered']);
  expect(() => {
    exchanges.expectValid();
  }).toThrow(/asked: it must have required property/u);
  expect(exchanges.takeFaults()).toEqual([]);
});

function error(): object {
  return { debugging_request_id: card.token, message: 'Card not found' };
}
