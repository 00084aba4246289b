import { request } from 'undici';

import { createOutboundPolicy } from '#web/platform/server/adapters/outbound-policy.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { Events, Malformed, readAs, type Resource, resources, type Said } from './gocardless-shapes.ts';

export interface DirectDebitOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly accessToken: string;
  /** With which the provider signs what it tells us. */
  readonly webhookSecret: string;
}

export type Values = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly body: Values;
}

/** Nobody waits for it: a round of ours asks again. */
const tryMs = 10_000;
const version = '2015-07-06';

/** The answer is no, and will be. `why` says what of the order is wrong, by GoCardless’ own words. */
export class Refused extends Error {
  readonly code: string;
  readonly why: readonly Values[];

  constructor({ status, body }: Answer) {
    const { type, errors } = membersOf(body['error']);
    super('The Direct Debit provider refused.');
    this.code = `direct-debit-${String(status)}-${String(type)}`;
    this.why = Array.isArray(errors) ? errors.map(membersOf) : [];
  }
}

export class Unavailable extends Error {
  readonly code: string;

  constructor(status: number) {
    super('The Direct Debit provider did not answer.');
    this.code = `direct-debit-${String(status)}`;
  }
}

export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  sent?: { readonly key?: string; readonly body?: Values },
) => Promise<Answer>;

/** How the provider is asked. @throws {Unavailable} when another try may succeed. */
export function createCaller({ url, accessToken }: Pick<DirectDebitOptions, 'url' | 'accessToken'>): Ask {
  const policy = createOutboundPolicy({ tryMs, retries: 1 });
  const headers = { authorization: `Bearer ${accessToken}`, 'gocardless-version': version };

  return (method, path, { key, body } = {}) =>
    policy.execute(async ({ signal }): Promise<Answer> => {
      const sent = body && { body: JSON.stringify(body) };
      const answer = await request(new URL(path, url), {
        method,
        headers: {
          ...headers,
          ...(sent && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...sent,
        signal,
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 500 || answer.statusCode === 429) throw new Unavailable(answer.statusCode);
      return { status: answer.statusCode, body: bodyIn(text) };
    });
}

/** @throws {Malformed} where it is no JSON. */
function bodyIn(text: string): Values {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    throw new Malformed();
  }
}

/** That which will be answered alike however often it is asked: there is none such, or it may not be. */
const refusals = [404, 410, 422];

/**
 * @throws {Refused} where the answer is no.
 * @throws {Unavailable} where it is about us, as with a token that is over: it says nothing of the mandate.
 * @throws {Malformed} where it is not what it should be.
 */
export function resourceIn<Name extends Resource>(resource: Name, answer: Answer): Said<Name> {
  if (refusals.includes(answer.status)) throw new Refused(answer);
  if (answer.status >= 400) throw new Unavailable(answer.status);
  return readAs(resources[resource], answer.body[resource]);
}

/** What has happened to one, the newest first. @throws {Malformed} where it is not what it should be. */
export async function eventsOf(ask: Ask, about: 'mandate' | 'payment', id: string): Promise<Events> {
  const { status, body } = await ask('GET', `/events?resource_type=${about}s&${about}=${encodeURIComponent(id)}`);
  if (status >= 400) throw new Unavailable(status);
  return readAs(Events, body['events']);
}

function madeBefore({ error }: Values): string | undefined {
  const { errors } = membersOf(error);
  const conflict = Array.isArray(errors)
    ? errors.map(membersOf).find(({ reason }) => reason === 'idempotent_creation_conflict')
    : undefined;
  const id = membersOf(conflict?.['links'])['conflicting_resource_id'];
  return typeof id === 'string' ? id : undefined;
}

/** Makes it, or finds what was made under the same key before. */
export async function make<Name extends Resource>(
  ask: Ask,
  { resource, key, values }: { readonly resource: Name; readonly key: string; readonly values: Values },
): Promise<Said<Name>> {
  const answer = await ask('POST', `/${resource}`, { key: `${resource}-${key}`, body: { [resource]: values } });
  const before = answer.status === 409 ? madeBefore(answer.body) : undefined;
  return resourceIn(resource, before === undefined ? answer : await ask('GET', `/${resource}/${before}`));
}
