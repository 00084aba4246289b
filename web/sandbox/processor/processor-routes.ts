import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Faults } from '../faults.ts';
import { isRecord, json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import type { Card, CardBook, CardState, ShippingAddress } from './card-book.ts';
import { present, presentWhole } from './present.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const oneCard = new RegExp(`^/v1/cards/(${uuid})$`, 'u');
const fault = 'processor';

/** What a card can be told to become. The end is the end. */
const mayBecome: Readonly<Record<CardState, readonly CardState[]>> = {
  PENDING_FULFILLMENT: ['OPEN', 'CLOSED'],
  PENDING_ACTIVATION: ['OPEN', 'CLOSED'],
  OPEN: ['PAUSED', 'CLOSED'],
  PAUSED: ['OPEN', 'CLOSED'],
  CLOSED: [],
};

/** Lets nobody in without the key, and lets fail what is to fail. */
export type Guard = (
  answer: (request: SandboxRequest) => Reply | Promise<Reply>,
) => (request: SandboxRequest) => Promise<Reply>;

export function guardWith(faults: Faults, apiKey: string): Guard {
  return (answer) => async (request) => {
    if (!isKnown(request, apiKey)) return refuse(401, 'Unauthorized');
    const fate = await faults.meet(fault);
    if (fate === 'fail-before') return refuse(500, 'Internal server error');
    const reply = await answer(request);
    return fate === 'fail-after' ? refuse(500, 'Internal server error') : reply;
  };
}

/** Cards of Lithic's API, version 1, and beside it the key that PINs are sealed under. */
export function processorRoutes(book: CardBook, guarded: Guard): Route[] {
  const ofCard = (answer: (card: Card, request: SandboxRequest) => Reply) =>
    guarded((request) => {
      const card = book.card(request.params[0] ?? '');
      return card === undefined ? refuse(404, 'Card not found') : answer(card, request);
    });
  return [
    { method: 'POST', path: /^\/v1\/cards$/u, answer: guarded((request) => make(book, request)) },
    { method: 'GET', path: /^\/v1\/cards$/u, answer: guarded(({ url }) => list(book, url.searchParams)) },
    { method: 'GET', path: oneCard, answer: ofCard((card) => json(200, presentWhole(card, book))) },
    { method: 'PATCH', path: oneCard, answer: ofCard((card, { body }) => change(book, card, parseJson(body))) },
  ];
}

/** The same key makes one card, and answers with it as it is by now. */
function make(book: CardBook, { headers, body }: SandboxRequest): Reply {
  const key = headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' ? key : undefined;
  const before = idempotencyKey === undefined ? undefined : book.madeBefore(idempotencyKey);
  if (before !== undefined) return json(200, presentWhole(before, book));
  const said = valuesIn(parseJson(body));
  const { type = 'VIRTUAL', memo = '', product_id: productId, state, replacement_for: replaced, pin } = said;
  const { replacement_substatus: why } = said;
  if (type !== 'PHYSICAL' && type !== 'VIRTUAL') return refuse(400, 'type must be PHYSICAL or VIRTUAL here');
  if (state !== undefined && state !== 'OPEN' && state !== 'PAUSED') return refuse(400, 'state must be OPEN or PAUSED');
  if (typeof memo !== 'string' || !isTextOrNothing(productId) || !isTextOrNothing(replaced) || !isTextOrNothing(pin))
    return refuse(400, 'memo, product_id, replacement_for and pin must be texts');
  const shipTo = readAddress(said['shipping_address']);
  if (type === 'PHYSICAL' && shipTo === undefined) return refuse(400, 'shipping_address is required');
  if (replaced !== undefined && book.card(replaced) === undefined) return refuse(400, 'replacement_for is not found');
  if (why !== undefined && !substatuses.some((each) => each === why))
    return refuse(400, 'replacement_substatus is not known');
  const card = book.add(
    {
      ...{ type, state, memo, productId: productId ?? null, replacementFor: replaced ?? null },
      replacementSubstatus: typeof why === 'string' ? why : null,
      shipTo: shipTo ?? null,
    },
    idempotencyKey,
  );
  if (pin !== undefined && !book.setPin(card, pin)) return refuse(422, 'pin cannot be decrypted');
  return json(200, presentWhole(card, book));
}

/** The newest first, by what they were given as memo. */
function list(book: CardBook, query: URLSearchParams): Reply {
  const memo = query.get('memo');
  const size = Number(query.get('page_size') ?? '50');
  const found = book.cards().filter((card) => memo === null || card.memo === memo);
  return json(200, { data: found.slice(0, size).map(present), has_more: found.length > size });
}

function change(book: CardBook, card: Card, said: unknown): Reply {
  if (!isRecord(said)) return refuse(400, 'The body must be an object');
  const { state, substatus, pin, pin_status: pinStatus } = said;
  if (!isTextOrNothing(pin) || !isTextOrNothing(substatus)) return refuse(400, 'pin and substatus must be texts');
  if (pinStatus !== undefined && pinStatus !== 'OK') return refuse(400, 'pin_status can only become OK');
  const next = states.find((each) => each === state);
  if (state !== undefined && next === undefined) return refuse(400, 'state must be CLOSED, OPEN or PAUSED');
  if (next !== undefined && next !== card.state && !mayBecome[card.state].includes(next))
    return refuse(422, `A card that is ${card.state} cannot become ${next}`);
  if (pin !== undefined && !book.setPin(card, pin)) return refuse(422, 'pin cannot be decrypted');
  if (pinStatus === 'OK') book.unblockPin(card);
  if (next !== undefined) book.move(card, next, substatus ?? null);
  return json(200, presentWhole(card, book));
}

/** Those of Lithic’s reasons that a card is replaced for. */
const substatuses = [
  'LOST',
  'COMPROMISED',
  'DAMAGED',
  'END_USER_REQUEST',
  'ISSUER_REQUEST',
  'EXPIRED',
  'OTHER',
] as const;

const states = ['OPEN', 'PAUSED', 'CLOSED'] as const;

function readAddress(given: unknown): ShippingAddress | undefined {
  const { first_name, last_name, address1, postal_code, city, country } = valuesIn(given);
  const isWhole = [first_name, last_name, address1, postal_code, city].every(
    (text) => typeof text === 'string' && text !== '' && text.length <= 40,
  );
  if (!isWhole || typeof country !== 'string' || country.length !== 3) return undefined;
  const [first, last, line, postcode] = [first_name, last_name, address1, postal_code].map(String);
  return { first_name: first ?? '', last_name: last ?? '', address1: line ?? '', postal_code: postcode ?? '' };
}

function isTextOrNothing(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function isKnown({ headers }: SandboxRequest, apiKey: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(apiKey);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

/** As Lithic refuses. */
export function refuse(status: number, message: string): Reply {
  return json(status, { debugging_request_id: randomUUID(), message });
}
