import { randomUUID } from 'node:crypto';

import { request } from 'undici';
import { validate as isUuid } from 'uuid';

import { membersOf } from '#web/platform/domain/members.ts';
import { createOutboundPolicy, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Payee, Payout, PayoutAnswer, Payouts } from '#web/programme/payouts/server/ports/payouts.ts';

import { authorizationOf, isSigned } from './sign.ts';

export interface PayoutOptions {
  /** Address of the service, without path. */
  readonly url: string;
  /** Our account there, out of which customers are paid. */
  readonly account: string;
  readonly apiKey: string;
  readonly hmacSecret: string;
  /** With which the provider signs what it tells us. */
  readonly webhookSecret: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Nobody waits for it: a round of ours asks again. */
const tryMs = 10_000;

class Unavailable extends Error {
  readonly code: string;

  constructor(status: number) {
    super('The payout provider did not answer.');
    this.code = `payouts-${String(status)}`;
  }
}

/** Faster Payments through Modulr's API: payments, found again by the reference that is ours. */
export function createPayouts(options: PayoutOptions, clock: Clock): Payouts {
  const { url, account, apiKey, hmacSecret, webhookSecret } = options;
  // Once only: whether an order has got through is for `find` to say.
  const policy = createOutboundPolicy({ tryMs, retries: 0 });

  const send = (method: 'GET' | 'POST', path: string, sent: { readonly nonce: string; readonly body?: object }) =>
    policy.execute(async ({ signal }): Promise<Answer> => {
      const { nonce, body } = sent;
      const date = clock.now().toUTCString();
      const answer = await request(new URL(path, url), {
        ...{ method, signal },
        headers: {
          ...{ date, 'x-mod-nonce': nonce, authorization: authorizationOf({ date, nonce }, apiKey, hmacSecret) },
          ...(body !== undefined && { 'content-type': 'application/json', 'x-mod-retry': 'true' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 500 || [401, 403, 408, 429].includes(answer.statusCode))
        throw new Unavailable(answer.statusCode);
      return { status: answer.statusCode, body: JSON.parse(text) as unknown };
    });

  return {
    pay: ({ id, pence, reference, payee }) =>
      answered(async () => {
        const order = { sourceAccountId: account, currency: 'GBP', amount: pence / 100, reference };
        const body = { ...order, externalReference: id, destination: destinationOf(payee) };
        const { status, body: said } = await send('POST', '/api/payments', { nonce: id, body });
        if (status >= 400) return { kind: 'refused', reason: codeIn(said) };
        return { kind: 'done', payout: payoutOf(said) };
      }),
    find: ({ id, orderedAt }) =>
      answered(async () => {
        const query = new URLSearchParams({ externalReference: id, fromCreatedDate: dayBefore(orderedAt) });
        const { status, body } = await send('GET', `/api/payments?${query.toString()}`, { nonce: randomUUID() });
        const { content } = membersOf(body);
        if (status !== 200 || !Array.isArray(content)) throw new Unavailable(status);
        const payouts = content.map(payoutOf);
        // Money that has left, or is about to, counts before one that failed.
        const payout = payouts.find(({ state }) => state !== 'failed') ?? payouts[0];
        return payout === undefined ? { kind: 'none' } : { kind: 'done', payout };
      }),
    noticedIn: ({ body, ...signed }) => {
      if (!isSigned(signed, { key: apiKey, secret: webhookSecret, now: clock.now() })) return undefined;
      const { ExternalReference: id } = membersIn(body);
      return typeof id === 'string' && isUuid(id) ? [id] : [];
    },
  };
}

/** The provider lists nothing without a first moment; clocks differ. */
function dayBefore(moment: Date): string {
  return new Date(moment.getTime() - 24 * 60 * 60 * 1000).toISOString().replace(/\.\d+Z$/u, '+0000');
}

async function answered(work: () => Promise<PayoutAnswer>): Promise<PayoutAnswer> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'unavailable', reason: reasonOf(error) };
  }
}

function membersIn(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    return membersOf(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}

function destinationOf({ name, account: { scheme, identification } }: Payee): object {
  if (scheme === 'IBAN') return { type: 'IBAN', iban: identification, name };
  return { type: 'SCAN', sortCode: identification.slice(0, 6), accountNumber: identification.slice(6), name };
}

/** `PROCESSED` has reached the payee's bank; an error, or one that was cancelled, has not left our account. */
function stateOf(status: string): Payout['state'] {
  if (status === 'PROCESSED') return 'paid';
  return status === 'CANCELLED' || status.startsWith('ER_') ? 'failed' : 'sent';
}

/** @throws where it is none. */
function payoutOf(said: unknown): Payout {
  const { id, status } = membersOf(said);
  if (typeof id !== 'string' || typeof status !== 'string') throw new Error('The answer is no payment.');
  return { id, state: stateOf(status) };
}

/** Modulr's own code of the first thing that is wrong. */
function codeIn(said: unknown): string {
  const [first] = Array.isArray(said) ? (said as unknown[]) : [];
  const { code } = membersOf(first);
  return typeof code === 'string' && /^[A-Z_]{1,40}$/u.test(code) ? `payouts-${code.toLowerCase()}` : 'payouts-refused';
}
