import { Webhook } from 'standardwebhooks';
import { request } from 'undici';

import { createOutboundPolicy, isOutageStatus, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import type { CardOrder, CloseReason } from '../contract/card-order.ts';
import type { DisputeOrder, DisputeReason } from '../contract/dispute-order.ts';
import { uuid } from '../contract/uuid.ts';
import { pinOf, stateOf } from '../domain/card.ts';
import type {
  CardProcessor,
  DisputeRecord,
  ProcessorAnswer,
  ProcessorCard,
  ProcessorEvent,
  ProcessorMessage,
  ProcessorRecord,
  Replaced,
} from '../ports/processor.ts';

export interface ProcessorOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly apiKey: string;
  /** Base64, with or without `whsec_` before it. */
  readonly webhookSecret: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A customer waits for it. */
const tryMs = 5_000;

class Refused extends Error {
  constructor(readonly code: string) {
    super('The processor refused.');
  }
}

class Unavailable extends Error {
  constructor(readonly code: string) {
    super('The processor did not answer.');
  }
}

const theirStates = { active: 'OPEN', frozen: 'PAUSED' } as const;
const theirReasons: Readonly<Record<CloseReason, string>> = {
  lost: 'LOST',
  stolen: 'COMPROMISED',
  damaged: 'DAMAGED',
  upgraded: 'END_USER_REQUEST',
  ended: 'END_USER_REQUEST',
};

/** Cards through Lithic's API, version 1. */
export function createProcessor({ url, apiKey, webhookSecret }: ProcessorOptions): CardProcessor {
  const ask = createCaller({ url, apiKey });
  const webhook = new Webhook(Buffer.from(webhookSecret.replace(/^whsec_/u, ''), 'base64').toString('base64'));
  const cardAt = (token: string) => `/v1/cards/${encodeURIComponent(token)}`;
  const change = (token: string, body: Values) =>
    answered(async () => cardIn(await ask('PATCH', cardAt(token), { body })));

  return {
    make: (cardId, order, replaced) =>
      answered(async () => {
        const body = { ...bodyOf(cardId, order), ...(replaced && placeOf(replaced)) };
        return cardIn(await ask('POST', '/v1/cards', { key: cardId, body }));
      }),
    setPin: (token, pinBlock) => change(token, { pin: pinBlock }),
    become: (token, state) => change(token, { state: theirStates[state] }),
    unblockPin: (token) => change(token, { pin_status: 'OK' }),
    close: (token, reason) => change(token, { state: 'CLOSED', substatus: theirReasons[reason] }),
    find: (token) => answered(async () => cardIn(await ask('GET', cardAt(token)))),
    findWithCode: (token) =>
      answered(async () => {
        const said = await ask('GET', cardAt(token));
        const { cvv: code } = said;
        if (typeof code !== 'string') throw new Unavailable('processor-shows-no-code');
        return { ...cardIn(said), code };
      }),
    transaction: (token) => onRecord(() => ask('GET', `/v1/transactions/${encodeURIComponent(token)}`)),
    settledOn: (day, after) => {
      const query = new URLSearchParams({ page_size: '500', ...(after !== undefined && { starting_after: after }) });
      return onRecord(() => ask('GET', `/v1/reports/settlement/details/${day}?${query.toString()}`));
    },
    dispute: (id, order) => disputed(() => ask('POST', '/v1/disputes', { key: id, body: disputeOf(order) })),
    eventIn: (message) => eventIn(webhook, message),
  };
}

async function answered<Done>(work: () => Promise<Done>): Promise<ProcessorAnswer<Done>> {
  try {
    return { kind: 'done', card: await work() };
  } catch (error) {
    const reason = reasonOf(error);
    return error instanceof Refused ? { kind: 'refused', reason } : { kind: 'unavailable', reason };
  }
}

async function onRecord(work: () => Promise<Values>): Promise<ProcessorRecord> {
  try {
    return { kind: 'done', said: await work() };
  } catch (error) {
    return { kind: error instanceof Refused ? 'unknown' : 'unavailable' };
  }
}

/** There is no such transaction, or it is not to be disputed: that stays so. */
const lastingNo: ReadonlySet<string> = new Set(['processor-404', 'processor-422']);

async function disputed(work: () => Promise<Values>): Promise<DisputeRecord> {
  try {
    return { kind: 'done', said: await work() };
  } catch (error) {
    if (!(error instanceof Refused)) return { kind: 'unavailable' };
    return lastingNo.has(error.code) ? { kind: 'unknown' } : { kind: 'unexpected', reason: error.code };
  }
}

/** Under the card's own id as key and memo, it is made once however often it is asked for. */
function bodyOf(cardId: string, { kind, givenName, familyName, address }: CardOrder): Values {
  if (kind === 'virtual') return { type: 'VIRTUAL', memo: cardId, state: 'OPEN' };
  const { line1, line2, town, postcode } = address;
  return {
    ...{ type: 'PHYSICAL', memo: cardId, product_id: kind },
    shipping_address: {
      ...{ first_name: givenName.slice(0, 24), last_name: familyName.slice(0, 24), address1: line1.slice(0, 40) },
      ...(line2 === undefined ? {} : { address2: line2.slice(0, 40) }),
      ...{ city: town.slice(0, 30), state: '', postal_code: postcode.slice(0, 12), country: 'GBR' },
    },
  };
}

const disputeReasons: Readonly<Record<DisputeReason, string>> = {
  fraud: 'FRAUD_OTHER',
  duplicated: 'DUPLICATED',
  cancelled: 'CANCELLED',
  'not-received': 'GOODS_SERVICES_NOT_RECEIVED',
  'not-as-described': 'GOODS_SERVICES_NOT_AS_DESCRIBED',
  'wrong-amount': 'INCORRECT_AMOUNT',
  'no-refund': 'REFUND_NOT_PROCESSED',
  'cash-not-given': 'ATM_CASH_MISDISPENSE',
  subscription: 'RECURRING_TRANSACTION_NOT_CANCELLED',
  other: 'OTHER',
};

function disputeOf({ transaction, pence, reason, wantedAt }: DisputeOrder): Values {
  const why = disputeReasons[reason];
  return { transaction_token: transaction, amount: pence, reason: why, customer_filed_date: wantedAt };
}

/** A new number in place of another: unlike a reissue it takes no PIN along, which the processor then calls `NOT_SET`. */
function placeOf({ token, reason }: Replaced): Values {
  return { replacement_for: token, replacement_substatus: theirReasons[reason] };
}

function cardIn({ token, state, last_four: lastFour, pin_status: pin, ...said }: Values): ProcessorCard {
  const ours = typeof state === 'string' ? stateOf(state) : undefined;
  const expiresOn = `${String(said['exp_year'])}-${String(said['exp_month'])}`;
  const isWhole = typeof token === 'string' && ours !== undefined && typeof lastFour === 'string';
  if (!isWhole || !/^\d{4}-\d{2}$/u.test(expiresOn)) throw new Unavailable('processor-answer-is-not-a-card');
  return { token, state: ours, lastFour, expiresOn, pin: pinOf(pin) };
}

const isUuid = new RegExp(`^${uuid}$`, 'u');

function eventIn(webhook: Webhook, { body, headers }: ProcessorMessage): ProcessorEvent | 'of no interest' | undefined {
  try {
    const { card_token: token } = membersOf(webhook.verify(body, { ...headers }));
    return typeof token === 'string' && isUuid.test(token) ? { token } : 'of no interest';
  } catch {
    return undefined;
  }
}

type Ask = (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  sent?: { readonly key?: string; readonly body?: Values },
) => Promise<Values>;

/**
 * How the processor is asked.
 *
 * @throws {Refused} where the answer is no.
 * @throws {Unavailable} when another try may succeed, or when it is about us, such as a key that is over.
 */
function createCaller({ url, apiKey }: Pick<ProcessorOptions, 'url' | 'apiKey'>): Ask {
  const isOutage = (error: unknown) => !(error instanceof Refused);
  const policy = createOutboundPolicy({ tryMs, retries: 1, isOutage });
  return (method, path, { key, body } = {}) =>
    policy.execute(async ({ signal }) => {
      const answer = await request(new URL(path, url), {
        method,
        headers: {
          authorization: apiKey,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal,
      });
      const text = await answer.body.text();
      const { statusCode: status } = answer;
      const code = `processor-${String(status)}`;
      if (isOutageStatus(status) || status === 401 || status === 403) throw new Unavailable(code);
      if (status >= 400) throw new Refused(code);
      return membersOf(JSON.parse(text));
    });
}
