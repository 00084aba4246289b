import { Faults } from '../faults.ts';
import { startHttpServer } from '../http/start-http-server.ts';
import { SandboxClock } from '../sandbox-clock.ts';
import { type DirectDebitOptions, startDirectDebit } from './start-direct-debit.ts';

export type Body = Record<string, unknown>;

const accessToken = 'token of the provider';

/** A provider of its own, on a Monday at eleven in London: nothing happens by itself but by the clock that a test moves. */
export async function aProvider(options: Omit<DirectDebitOptions, 'accessToken'> = {}, clock = aMonday()) {
  const provider = startDirectDebit({ accessToken, ...options }, clock, new Faults(['direct-debit']));
  const http = await startHttpServer(0, provider.routes);
  const url = `http://127.0.0.1:${String(http.port)}`;

  async function ask(method: string, path: string, { body, key }: { body?: Body; key?: string } = {}) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'gocardless-version': '2015-07-06',
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  async function make(resource: string, values: Body): Promise<Body> {
    const { status, body } = await ask('POST', `/${resource}`, { body: { [resource]: values } });
    if (status !== 201) throw new Error(`The provider said ${JSON.stringify(body)}.`);
    return body[resource] as Body;
  }

  async function aMandate(): Promise<string> {
    const { id: customer } = await make('customers', { given_name: 'Ada', family_name: 'Fairweather' });
    const account = { country_code: 'GB', branch_code: '204157', account_number: '55779911' };
    const holder = { account_holder_name: 'Ada Fairweather', ...account, links: { customer } };
    const { id: customerBankAccount } = await make('customer_bank_accounts', holder);
    const links = { customer_bank_account: customerBankAccount };
    return String((await make('mandates', { scheme: 'bacs', links }))['id']);
  }

  async function aPayment(mandate: string, over: Body = {}): Promise<string> {
    const { id } = await make('payments', { amount: 2_550, currency: 'GBP', links: { mandate }, ...over });
    return String(id);
  }

  return {
    url,
    clock,
    ask,
    aMandate,
    aPayment,
    find: async (resource: string, id: string) => (await ask('GET', `/${resource}/${id}`)).body[resource] as Body,
    /** Of all, or of those that the query asks for: the oldest first. */
    events: async (query = '') => ((await ask('GET', `/events${query}`)).body['events'] as Told[]).reverse(),
    control: async (path: string) => (await fetch(`${url}/direct-debits/${path}`, { method: 'POST' })).status,
    until: (moment: string) => clock.set(new Date(moment)),
    stop: () => Promise.all([provider.stop(), http.stop()]),
  };
}

export type ProviderWorld = Awaited<ReturnType<typeof aProvider>>;

export interface Told {
  id: string;
  created_at: string;
  resource_type: string;
  action: string;
  links: Body;
  details: { origin: string; cause: string; description: string; scheme?: string; reason_code?: string };
}

export function aMonday(): SandboxClock {
  const clock = new SandboxClock();
  clock.set(new Date('2026-06-08T10:00:00Z'));
  return clock;
}
