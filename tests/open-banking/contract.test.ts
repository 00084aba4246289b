import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Exchange } from '#web/sandbox/banks/traffic.ts';
import { BankWorld, valueOf } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { Caller } from '#web/sandbox/banks/caller.builder.ts';
import { checkExchange } from './check-exchange.ts';

const profiles = ['northgate', 'tidewater', 'aldous-and-wray', 'pippin'];
const spoken: Record<string, Exchange[]> = {};
let world: BankWorld;
beforeAll(async () => {
  world = await BankWorld.start(profiles);
  for (const bankId of profiles) spoken[bankId] = await exchangesOf(bankId);
});
afterAll(() => world.stop());

/** All that there is to say to a bank, good and bad, by our adapter and by a caller that makes mistakes. */
async function exchangesOf(bankId: string): Promise<Exchange[]> {
  world.banks.traffic.clear();
  const { accounts, funds } = world.open;
  for (const user of ['many', 'nocurrent', 'ibanonly', 'switched', 'joint']) {
    const { access } = await world.link(bankId, user);
    for (const { id } of valueOf(await accounts.accounts(access))) {
      await accounts.balance(access, id);
      await accounts.holder(access, id);
      await accounts.transactions(access, id, { since: new Date(Date.now() - 40 * 86_400_000) });
    }
  }
  const { access, consentId } = await world.linkFunds(bankId, 'one');
  for (const [reference, pence] of [
    ['a', 100],
    ['a', 100],
    ['b', 151],
    ['c', 191],
  ] as const) {
    await funds.isAvailable(access, { consentId, reference, pence });
  }
  await funds.revokeConsent(bankId, consentId);
  await funds.revokeConsent(bankId, consentId);
  await endings(bankId);
  await mistakes(bankId);
  return vi.waitFor(() => {
    const api = world.banks.traffic.list().filter(({ path }) => path.startsWith('/open-banking/'));
    expect(api.length).toBeGreaterThan(40);
    return api;
  });
}

async function endings(bankId: string): Promise<void> {
  const { accounts } = world.open;
  for (const [user, seconds] of [
    ['expires', 61],
    ['revoked', 11],
  ] as const) {
    const linked = await world.link(bankId, user);
    await accounts.accounts(linked.access);
    world.banks.clock.advance(seconds * 1_000);
    await accounts.accounts(linked.access);
    await accounts.consentState(bankId, linked.consentId);
  }
  const denied = await world.visit(bankId, 'one', { decision: 'deny' });
  await accounts.consentState(bankId, denied.consentId);
  await accounts.consentState(bankId, await world.newConsent(bankId));
}

async function mistakes(bankId: string): Promise<void> {
  const caller = await Caller.at(world.banks, bankId);
  const own = await caller.ownToken();
  const { tokens } = await caller.link('many', {
    consentId: await caller.createConsent({ Permissions: ['ReadAccountsBasic'] }),
  });
  const token = tokens.access_token;
  for (const body of [
    {},
    { Data: { Permissions: ['ReadBalances'] }, Risk: {} },
    { Data: { Permissions: ['No'] }, Risk: {} },
  ]) {
    await caller.api('POST', '/aisp/account-access-consents', { token: own, body });
  }
  await caller.api('GET', '/aisp/accounts', { token });
  await caller.api('GET', '/aisp/party', { token });
  await caller.api('GET', '/aisp/accounts/1', { token });
  await caller.api('GET', '/aisp/balances', { token });
  await caller.api('GET', '/aisp/accounts', {});
  await caller.api('GET', '/aisp/accounts', { token: own });
  await caller.api('GET', '/aisp/accounts', { token, headers: { accept: 'text/html' } });
  await caller.api('PUT', '/aisp/accounts', { token });
  await caller.api('POST', '/cbpii/funds-confirmations', { token, body: {} });
}

describe.each(profiles)('at %s', (bankId) => {
  test('BNK-12 every exchange is as the standard says', () => {
    expect(spoken[bankId]?.flatMap(checkExchange)).toEqual([]);
  });

  test('BNK-12 every status that the standard gives has been looked at', () => {
    const statuses = new Set(spoken[bankId]?.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 201, 204, 400, 401, 403, 405, 406, 500]);
  });
});

describe('the check itself', () => {
  type Said = Record<string, unknown>;
  type Fault = [what: string, path: RegExp, status: number, change: (exchange: Exchange) => void];

  const dataOf = ({ response }: Exchange) => (response as { Data: Said }).Data;
  const accountOf = (exchange: Exchange) => (dataOf(exchange)['Account'] as Said[])[0] ?? {};
  const without = (place: unknown, key: string) => Reflect.deleteProperty(place as Said, key);
  const faults: Fault[] = [
    [
      'a scheme that is not listed',
      /accounts$/,
      200,
      (exchange) => Object.assign((accountOf(exchange)['Account'] as Said[])[0] ?? {}, { SchemeName: 'IBAN' }),
    ],
    [
      'a kind that is none',
      /accounts$/,
      200,
      (exchange) => Object.assign(accountOf(exchange), { AccountTypeCode: 'X' }),
    ],
    ['no currency', /accounts$/, 200, (exchange) => without(accountOf(exchange), 'Currency')],
    ['no category', /accounts$/, 200, (exchange) => without(accountOf(exchange), 'AccountCategory')],
    ['no kind', /accounts$/, 200, (exchange) => without(accountOf(exchange), 'AccountTypeCode')],
    ['a further key', /accounts$/, 200, (exchange) => Object.assign(dataOf(exchange), { More: 1 })],
    ['no links', /balances$/, 200, ({ response }) => without(response, 'Links')],
    ['no meta', /balances$/, 200, ({ response }) => without(response, 'Meta')],
    ['no reason', /access-consents$/, 201, (exchange) => without(dataOf(exchange), 'StatusReason')],
    ['an unknown error', /accounts\/1$/, 400, (exchange) => (exchange.response = { Errors: [{ ErrorCode: 'U999' }] })],
    [
      'another interaction id',
      /accounts$/,
      200,
      ({ requestHeaders }) => (requestHeaders['x-fapi-interaction-id'] = 'x'),
    ],
    [
      'another content type',
      /accounts$/,
      200,
      ({ responseHeaders }) => (responseHeaders['content-type'] = 'text/html'),
    ],
    ['a status that is none', /accounts$/, 200, (exchange) => (exchange.status = 418)],
    ['a request that is not allowed', /access-consents$/, 201, (exchange) => (exchange.request = {})],
    ['an operation that is none', /accounts$/, 200, (exchange) => (exchange.path = '/open-banking/v4.0/aisp/moon')],
  ];

  test.each(faults)('sees %s', (_, path, status, change) => {
    const good = spoken['northgate']?.findLast((exchange) => path.test(exchange.path) && exchange.status === status);
    if (!good) throw new Error('Nothing of the kind was said.');
    expect(checkExchange(good)).toEqual([]);
    const bad = structuredClone(good);
    change(bad);
    expect(checkExchange(bad)).not.toEqual([]);
  });
});
