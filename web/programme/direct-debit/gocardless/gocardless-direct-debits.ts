import { request } from 'undici';

import { createOutboundPolicy, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type {
  DirectDebitAnswer,
  DirectDebits,
  Payer,
  ProviderMandate,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';

import { endIn } from './endings.ts';
import { noticedIn } from './notices.ts';

export interface DirectDebitOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly accessToken: string;
  /** With which the provider signs what it tells us. */
  readonly webhookSecret: string;
}

type Resource = 'customers' | 'customer_bank_accounts' | 'mandates';
type Values = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status: number;
  readonly body: Values;
}

/** Nobody waits for it: a round of ours asks again. */
const tryMs = 10_000;
const version = '2015-07-06';

class Refused extends Error {
  readonly code: string;

  constructor({ status, body }: Answer) {
    const { type } = membersOf(body['error']);
    super('The Direct Debit provider refused.');
    this.code = `direct-debit-${String(status)}-${String(type)}`;
  }
}

class Unavailable extends Error {
  readonly code: string;

  constructor(status: number) {
    super('The Direct Debit provider did not answer.');
    this.code = `direct-debit-${String(status)}`;
  }
}

/** Bacs mandates through the GoCardless API, version 2015-07-06. */
export function createDirectDebits({ url, accessToken, webhookSecret }: DirectDebitOptions): DirectDebits {
  const ask = createCaller({ url, accessToken });

  /** Makes it, or finds what was made under the same key before. */
  async function make(resource: Resource, key: string, values: Values): Promise<Values> {
    const answer = await ask('POST', `/${resource}`, { key: `${resource}-${key}`, body: { [resource]: values } });
    const before = answer.status === 409 ? madeBefore(answer.body) : undefined;
    return resourceIn(resource, before === undefined ? answer : await ask('GET', `/${resource}/${before}`));
  }

  async function setUp(key: string, reference: string, { givenName, familyName, account }: Payer): Promise<Values> {
    const customer = await make('customers', key, { given_name: givenName, family_name: familyName });
    const bankAccount = await make('customer_bank_accounts', key, {
      account_holder_name: account.name ?? `${givenName} ${familyName}`,
      ...spell(account),
      links: { customer: customer['id'] },
    });
    return make('mandates', key, {
      scheme: 'bacs',
      reference,
      links: { customer_bank_account: bankAccount['id'] },
    });
  }

  /** A mandate that is in that state already answers 422: what it is now is the answer. */
  async function act(id: string, action: 'cancel' | 'reinstate'): Promise<Values> {
    const answer = await ask('POST', `${mandateAt(id)}/actions/${action}`, { body: {} });
    return resourceIn('mandates', answer.status === 422 ? await ask('GET', mandateAt(id)) : answer);
  }

  /** @throws {Refused} where the provider has no such mandate. */
  async function idOf(reference: string): Promise<string> {
    const answer = await ask('GET', `/mandates?reference=${encodeURIComponent(reference)}`);
    const { mandates } = answer.body;
    if (!Array.isArray(mandates)) throw new Unavailable(answer.status);
    if (mandates.length === 0) throw new Refused(answer);
    const { id } = membersOf(mandates[0]);
    if (typeof id !== 'string') throw new Unavailable(answer.status);
    return id;
  }

  /** What the provider says of one that is over does not say why; what has happened to it does. */
  async function answered(work: () => Promise<Values>): Promise<DirectDebitAnswer> {
    try {
      const mandate = mandateOf(await work());
      if (mandate.state !== 'over') return { kind: 'done', mandate };
      const { status, body } = await ask(
        'GET',
        `/events?resource_type=mandates&mandate=${encodeURIComponent(mandate.id)}`,
      );
      const { events } = body;
      if (!Array.isArray(events)) throw new Unavailable(status);
      return { kind: 'done', mandate: { ...mandate, endedBecause: endIn(events) } };
    } catch (error) {
      return { kind: error instanceof Refused ? 'refused' : 'unavailable', reason: reasonOf(error) };
    }
  }

  return {
    setUp: ({ key, reference, payer }) => answered(() => setUp(key, reference, payer)),
    find: (id) => answered(async () => resourceIn('mandates', await ask('GET', mandateAt(id)))),
    cancel: (mandate) =>
      answered(async () => act('id' in mandate ? mandate.id : await idOf(mandate.reference), 'cancel')),
    reinstate: (id) => answered(() => act(id, 'reinstate')),
    noticedIn: (message) => noticedIn(message, webhookSecret),
  };
}

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  sent?: { readonly key?: string; readonly body?: Values },
) => Promise<Answer>;

/** How the provider is asked. @throws {Unavailable} when another try may succeed. */
function createCaller({ url, accessToken }: Pick<DirectDebitOptions, 'url' | 'accessToken'>): Ask {
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
      return { status: answer.statusCode, body: membersOf(JSON.parse(text)) };
    });
}

/** That which will be answered alike however often it is asked: there is none such, or it may not be. */
const refusals = [404, 410, 422];

/**
 * @throws {Refused} where the answer is no.
 * @throws {Unavailable} where it is about us, as with a token that is over: it says nothing of the mandate.
 */
function resourceIn(resource: Resource, answer: Answer): Values {
  const found = answer.body[resource];
  if (refusals.includes(answer.status)) throw new Refused(answer);
  if (answer.status >= 400 || !isRecord(found)) throw new Unavailable(answer.status);
  return found;
}

function madeBefore({ error }: Values): string | undefined {
  const { errors } = membersOf(error);
  const conflict = Array.isArray(errors)
    ? errors.map(membersOf).find(({ reason }) => reason === 'idempotent_creation_conflict')
    : undefined;
  const id = membersOf(conflict?.['links'])['conflicting_resource_id'];
  return typeof id === 'string' ? id : undefined;
}

function spell({ scheme, identification }: Payer['account']): Values {
  if (scheme === 'IBAN') return { iban: identification };
  const [branchCode, accountNumber] = [identification.slice(0, 6), identification.slice(6)];
  return { country_code: 'GB', branch_code: branchCode, account_number: accountNumber };
}

const mandateAt = (id: string) => `/mandates/${encodeURIComponent(id)}`;

const pending = ['pending_customer_approval', 'pending_submission', 'submitted'];

function mandateOf(said: Values): ProviderMandate {
  const { id, status, next_possible_charge_date: from } = said;
  if (typeof id !== 'string' || typeof status !== 'string') throw new Error('The answer is no mandate.');
  return {
    id,
    state: status === 'active' ? 'active' : pending.includes(status) ? 'pending' : 'over',
    chargeableFrom: typeof from === 'string' ? from : null,
  };
}
