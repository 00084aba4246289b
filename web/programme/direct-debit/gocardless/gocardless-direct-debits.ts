import { Type } from '@sinclair/typebox';

import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type {
  DirectDebitAnswer,
  DirectDebits,
  Payer,
  ProviderMandate,
} from '#web/programme/direct-debit/server/ports/direct-debits.ts';

import { endIn } from './endings.ts';
import {
  createCaller,
  type DirectDebitOptions,
  eventsOf,
  make,
  Refused,
  resourceIn,
  Unavailable,
  type Values,
} from './gocardless-caller.ts';
import { readAs, resources, type Said } from './gocardless-shapes.ts';
import { createPayments } from './gocardless-payments.ts';
import { createRefunds } from './gocardless-refunds.ts';
import { noticedIn } from './notices.ts';

/** Bacs mandates and payments through the GoCardless API, version 2015-07-06. */
export function createDirectDebits({ url, accessToken, webhookSecret }: DirectDebitOptions): DirectDebits {
  const ask = createCaller({ url, accessToken });

  async function setUp(
    key: string,
    reference: string,
    { givenName, familyName, account }: Payer,
  ): Promise<Said<'mandates'>> {
    const customer = await make(ask, {
      resource: 'customers',
      key,
      values: { given_name: givenName, family_name: familyName },
    });
    const bankAccount = await make(ask, {
      resource: 'customer_bank_accounts',
      key,
      values: {
        account_holder_name: account.name ?? `${givenName} ${familyName}`,
        ...spell(account),
        links: { customer: customer.id },
      },
    });
    const links = { customer_bank_account: bankAccount.id };
    return make(ask, { resource: 'mandates', key, values: { scheme: 'bacs', reference, links } });
  }

  /** A mandate that is in that state already answers 422: what it is now is the answer. */
  async function act(id: string, action: 'cancel' | 'reinstate'): Promise<Said<'mandates'>> {
    const answer = await ask('POST', `${mandateAt(id)}/actions/${action}`, { body: {} });
    return resourceIn('mandates', answer.status === 422 ? await ask('GET', mandateAt(id)) : answer);
  }

  /** @throws {Refused} where the provider has no such mandate. */
  async function idOf(reference: string): Promise<string> {
    const answer = await ask('GET', `/mandates?reference=${encodeURIComponent(reference)}`);
    if (answer.status >= 400) throw new Unavailable(answer.status);
    const [found] = readAs(Type.Array(resources.mandates), answer.body['mandates']);
    if (found === undefined) throw new Refused(answer);
    return found.id;
  }

  /** What the provider says of one that is over does not say why; what has happened to it does. */
  async function answered(work: () => Promise<Said<'mandates'>>): Promise<DirectDebitAnswer> {
    try {
      const mandate = mandateOf(await work());
      if (mandate.state !== 'over') return { kind: 'done', mandate };
      return { kind: 'done', mandate: { ...mandate, endedBecause: endIn(await eventsOf(ask, 'mandate', mandate.id)) } };
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
    ...createPayments(ask),
    ...createRefunds(ask),
    noticedIn: (message) => noticedIn(message, webhookSecret),
  };
}

function spell({ scheme, identification }: Payer['account']): Values {
  if (scheme === 'IBAN') return { iban: identification };
  const [branchCode, accountNumber] = [identification.slice(0, 6), identification.slice(6)];
  return { country_code: 'GB', branch_code: branchCode, account_number: accountNumber };
}

const mandateAt = (id: string) => `/mandates/${encodeURIComponent(id)}`;

const states: Readonly<Record<Said<'mandates'>['status'], ProviderMandate['state']>> = {
  pending_customer_approval: 'pending',
  pending_submission: 'pending',
  submitted: 'pending',
  active: 'active',
  failed: 'over',
  cancelled: 'over',
  expired: 'over',
  consumed: 'over',
  blocked: 'over',
  suspended_by_payer: 'over',
};

function mandateOf({ id, status, next_possible_charge_date: from = null }: Said<'mandates'>): ProviderMandate {
  return { id, state: states[status], chargeableFrom: from };
}
