import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, type ApiResponse, type Linked } from './caller.builder.ts';
import { openBanks } from './open-banks.builder.ts';
import type { Banks } from './start-banks.ts';

const DAY_MS = 86_400_000;
let banks: Banks;
let v4: Caller;
let v3: Caller;
beforeAll(async () => {
  banks = await openBanks(['northgate', 'tidewater']);
  v4 = await Caller.at(banks, 'northgate');
  v3 = await Caller.at(banks, 'tidewater');
});
afterAll(() => banks.stop());

function refusal({ status, body }: ApiResponse): [number, string | undefined, string | undefined] {
  return [status, body.Errors?.[0]?.ErrorCode, body.Errors?.[0]?.Path];
}

function consentsOf(bankId: string) {
  const consents = banks.open.find(({ bank }) => bank.profile.id === bankId)?.bank.consents;
  if (!consents) throw new Error(`There is no bank ${bankId}.`);
  return consents;
}

async function accountsOf(caller: Caller, { tokens }: Linked): Promise<Record<string, unknown>[]> {
  const { body } = await caller.api('GET', '/aisp/accounts', { token: tokens.access_token });
  return body.Data?.['Account'] as Record<string, unknown>[];
}

describe('what is wrong with a consent is said in the words of the version', () => {
  const good = { Permissions: ['ReadAccountsDetail'] };
  test.each([
    ['no permissions', { Data: {}, Risk: {} }, 'U004', 'Field.Missing', 'Data.Permissions'],
    ['no risk', { Data: good }, 'U004', 'Field.Missing', 'Risk'],
    [
      'an unknown permission',
      { Data: { Permissions: ['ReadAll'] }, Risk: {} },
      'U002',
      'Field.Invalid',
      'Data.Permissions.0',
    ],
    ['more than there is', { Data: { ...good, More: 1 }, Risk: {} }, 'U005', 'Field.Unexpected', 'Data.More'],
    [
      'balances without accounts',
      { Data: { Permissions: ['ReadBalances'] }, Risk: {} },
      'U002',
      'Field.Invalid',
      'Data.Permissions',
    ],
    [
      'transactions of no direction',
      { Data: { Permissions: ['ReadAccountsBasic', 'ReadTransactionsBasic'] }, Risk: {} },
      'U002',
      'Field.Invalid',
      'Data.Permissions',
    ],
    [
      'a direction of no transactions',
      { Data: { Permissions: ['ReadAccountsBasic', 'ReadTransactionsDebits'] }, Risk: {} },
      'U002',
      'Field.Invalid',
      'Data.Permissions',
    ],
    [
      'an end in the past',
      { Data: { ...good, ExpirationDateTime: '2020-01-01T00:00:00Z' }, Risk: {} },
      'U003',
      'Field.InvalidDate',
      'Data.ExpirationDateTime',
    ],
    [
      'a date without a zone',
      { Data: { ...good, TransactionFromDateTime: '2026-01-01T00:00:00' }, Risk: {} },
      'U002',
      'Field.Invalid',
      'Data.TransactionFromDateTime',
    ],
  ])('BNK-12 %s', async (_, body, code, name, path) => {
    const post = async (caller: Caller) =>
      refusal(await caller.api('POST', '/aisp/account-access-consents', { token: await caller.ownToken(), body }));
    expect(await post(v4)).toEqual([400, code, path]);
    expect(await post(v3)).toEqual([400, `UK.OBIE.${name}`, path]);
  });

  test.each([
    ['an unknown scheme', { SchemeName: 'IBAN', Identification: 'GB1' }, 'U027', 'Data.DebtorAccount.SchemeName'],
    [
      'an account number too short',
      { SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: '1' },
      'U021',
      'Data.DebtorAccount.Identification',
    ],
    ['no account', undefined, 'U004', 'Data.DebtorAccount'],
  ])('BNK-12 for funds: %s', async (_, DebtorAccount, code, path) => {
    const token = await v4.ownToken('fundsconfirmations');
    const body = { Data: { DebtorAccount } };
    expect(refusal(await v4.api('POST', '/cbpii/funds-confirmation-consents', { token, body }))).toEqual([
      400,
      code,
      path,
    ]);
  });
});

test('BNK-12 a consent can be read and deleted by its caller, and then is unknown, and so are its tokens', async () => {
  const linked = await v4.link('one');
  const own = await v4.ownToken();
  const path = `/aisp/account-access-consents/${linked.consentId}`;
  expect((await v4.api('GET', path, { token: own })).body.Data).toMatchObject({ Status: 'AUTH' });
  expect((await v4.api('DELETE', path, { token: own })).status).toBe(204);
  expect(refusal(await v4.api('GET', path, { token: own }))).toEqual([400, 'U011', 'ConsentId']);
  const token = linked.tokens.access_token;
  expect((await v4.api('GET', '/aisp/accounts', { token })).status).toBe(401);
});

test('BNK-12 doors that are not there, wrong methods, media types and tokens are answered as the standard says', async () => {
  const { tokens } = await v4.link('one');
  const token = tokens.access_token;
  const own = await v4.ownToken();
  expect((await v4.api('GET', '/aisp/offers', { token })).status).toBe(404);
  expect((await v4.api('PUT', '/aisp/accounts', { token })).status).toBe(405);
  expect((await v4.api('GET', '/aisp/accounts', { token, headers: { accept: 'application/xml' } })).status).toBe(406);
  const text = { token: own, headers: { 'content-type': 'text/plain' } };
  expect((await v4.api('POST', '/aisp/account-access-consents', text)).status).toBe(415);
  for (const wrong of [{}, { token: 'none' }]) {
    expect(await v4.api('GET', '/aisp/accounts', wrong)).toMatchObject({ status: 401, body: {} });
  }
  expect(refusal(await v4.api('GET', '/aisp/accounts', { token: own }))[0]).toBe(403);
  expect(refusal(await v4.api('GET', '/cbpii/funds-confirmation-consents/x', { token: own }))[0]).toBe(403);
});

test('BNK-12 the interaction id comes back on success and refusal, and is made up when left out', async () => {
  const asked = '93bac548-d2de-4546-b106-880a5018460d';
  const { headers } = await v4.api('GET', '/aisp/accounts', { headers: { 'x-fapi-interaction-id': asked } });
  expect(headers.get('x-fapi-interaction-id')).toBe(asked);
  const without = await v4.api('GET', '/aisp/accounts', {});
  expect(without.headers.get('x-fapi-interaction-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('BNK-12 nothing is shown that was not chosen or not permitted', async () => {
  const linked = await v4.link('many', {
    consentId: await v4.createConsent({ Permissions: ['ReadAccountsBasic'] }),
    accounts: ({ accounts }) => accounts.slice(0, 1),
  });
  const token = linked.tokens.access_token;
  const [account, ...others] = await accountsOf(v4, linked);
  expect(others).toEqual([]);
  expect(account).not.toHaveProperty('Account');
  const foreign = banks.open[0]?.bank.customer('many')?.accounts[1]?.id ?? '';
  expect(refusal(await v4.api('GET', `/aisp/accounts/${foreign}`, { token }))).toEqual([403, 'U042', undefined]);
  expect(refusal(await v4.api('GET', '/aisp/accounts/1', { token }))).toEqual([400, 'U011', 'AccountId']);
  expect(refusal(await v4.api('GET', '/aisp/balances', { token }))).toEqual([403, 'U042', undefined]);
});

test.each([
  ['usd', { Currency: 'USD', AccountTypeCode: 'CACC' }],
  ['ibanonly', { Account: [expect.objectContaining({ SchemeName: 'UK.OBIE.IBAN' })] }],
  ['business', { AccountCategory: 'Business' }],
  ['switched', { Status: 'Disabled', SwitchStatus: 'UK.CASS.SwitchCompleted' }],
  ['nocurrent', { AccountTypeCode: 'SVGS' }],
])('RET-07 %s has the account that it is there for', async (user, shape) => {
  expect((await accountsOf(v4, await v4.link(user)))[0]).toMatchObject(shape);
});

test('BNK-12 version 3 spells kinds of accounts, balances and states in its own words', async () => {
  const linked = await v3.link('many');
  const token = linked.tokens.access_token;
  expect((await accountsOf(v3, linked)).map((account) => account['AccountSubType'])).toEqual([
    'CurrentAccount',
    'CurrentAccount',
    'Savings',
  ]);
  const { body } = await v3.api('GET', '/aisp/balances', { token });
  expect(body.Data?.['Balance']).toMatchObject([
    { Type: 'InterimAvailable' },
    { Type: 'InterimBooked' },
    {},
    {},
    {},
    {},
  ]);
  const own = await v3.ownToken();
  const consent = await v3.api('GET', `/aisp/account-access-consents/${linked.consentId}`, { token: own });
  expect(consent.body.Data).toMatchObject({ Status: 'Authorised' });
  expect(consent.body.Data).not.toHaveProperty('StatusReason');
});

describe('transactions', () => {
  test('ELG-05 come in pages with links, within the time that was asked for and allowed', async () => {
    const from = new Date(Date.now() - 365 * DAY_MS).toISOString();
    const { tokens } = await v4.link('one', { consentId: await v4.createConsent({ TransactionFromDateTime: from }) });
    const token = tokens.access_token;
    const dates: string[] = [];
    let next: string | undefined = '/aisp/transactions';
    let pages = 0;
    while (next !== undefined) {
      const { body }: ApiResponse = await v4.api('GET', next, { token });
      dates.push(...(body.Data?.['Transaction'] as { BookingDateTime: string }[]).map((line) => line.BookingDateTime));
      pages += 1;
      expect(body.Meta?.['TotalPages']).toBeGreaterThanOrEqual(pages);
      next = body.Links?.['Next'];
    }
    expect(pages).toBeGreaterThan(2);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(dates.at(-1) ?? '').toMatch(new RegExp(`^${from.slice(0, 7)}|^20`));
    expect((dates.at(-1) ?? '') >= from).toBe(true);

    const day = dates.at(-1)?.slice(0, 10) ?? '';
    const query = `?fromBookingDateTime=${day}T00:00:00&toBookingDateTime=${day}T23:59:59%2B01:00`;
    const { body } = await v4.api('GET', `/aisp/transactions${query}`, { token });
    const lines = body.Data?.['Transaction'] as { BookingDateTime: string }[];
    expect(new Set(lines.map((line) => line.BookingDateTime.slice(0, 10)))).toEqual(new Set([day]));
    const nonsense = await v4.api('GET', '/aisp/transactions?fromBookingDateTime=soon', { token });
    expect(refusal(nonsense)).toEqual([400, 'U003', 'fromBookingDateTime']);
  });

  test('ELG-03 lowtxn has three', async () => {
    const { tokens } = await v4.link('lowtxn');
    const { body } = await v4.api('GET', '/aisp/transactions', { token: tokens.access_token });
    expect(body.Data?.['Transaction']).toHaveLength(3);
  });
});

describe('the end of a consent', () => {
  test('expires: after a minute it has expired, and version 3 says nothing more than 401', async () => {
    for (const [caller, code, status] of [
      [v4, 'TKXP', 'EXPD'],
      [v3, undefined, 'Authorised'],
    ] as const) {
      const { consentId, tokens } = await caller.link('expires');
      banks.clock.advance(61_000);
      const answer = await caller.api('GET', '/aisp/accounts', { token: tokens.access_token });
      expect(refusal(answer)).toEqual([401, code, undefined]);
      const own = await caller.ownToken();
      const consent = await caller.api('GET', `/aisp/account-access-consents/${consentId}`, { token: own });
      expect(consent.body.Data).toMatchObject({ Status: status });
    }
  });

  test('revoked: after the first look the customer has to sign in again', async () => {
    for (const [caller, code] of [
      [v4, 'U028'],
      [v3, 'UK.OBIE.Reauthenticate'],
    ] as const) {
      const linked = await caller.link('revoked');
      expect(await accountsOf(caller, linked)).toHaveLength(1);
      banks.clock.advance(11_000);
      const token = linked.tokens.access_token;
      expect(refusal(await caller.api('GET', '/aisp/accounts', { token }))).toEqual([403, code, undefined]);
      const { tokens } = await caller.link('revoked', { consentId: linked.consentId });
      expect((await caller.api('GET', '/aisp/accounts', { token: tokens.access_token })).status).toBe(200);
    }
  });
});

describe('confirmation of funds', () => {
  async function linkFunds(user: string) {
    const account = banks.open[0]?.bank.customer(user)?.accounts[0];
    const consentId = await v4.createFundsConsent(`${account?.sortCode ?? ''}${account?.number ?? ''}`);
    const { tokens } = await v4.link(user, { consentId, scope: 'fundsconfirmations' });
    let count = 0;
    return (Amount: string, more: Record<string, unknown> = {}) => {
      const Reference = `r-${String((count += 1))}`;
      const Data = { ConsentId: consentId, Reference, InstructedAmount: { Amount, Currency: 'GBP' }, ...more };
      return v4.api('POST', '/cbpii/funds-confirmations', { token: tokens.access_token, body: { Data } });
    };
  }

  test('answers yes up to the balance, and no above it or to an amount ending in .51', async () => {
    const ask = await linkFunds('one');
    const answers = [await ask('1842.17'), await ask('1842.18'), await ask('1.51')];
    expect(answers.map(({ body }) => body.Data?.['FundsAvailable'])).toEqual([true, false, false]);
    expect((await (await linkFunds('zero'))('0.01')).body.Data?.['FundsAvailable']).toBe(false);
  });

  test('refuses another currency, another consent, a long reference and a reference used before', async () => {
    const ask = await linkFunds('one');
    const dollars = { InstructedAmount: { Amount: '1.00', Currency: 'USD' } };
    expect(refusal(await ask('1.00', dollars))).toEqual([400, 'U023', 'Data.InstructedAmount.Currency']);
    expect(refusal(await ask('1.00', { ConsentId: 'x' }))).toEqual([400, 'U008', 'Data.ConsentId']);
    expect(refusal(await ask('1.00', { Reference: 'x'.repeat(36) }))).toEqual([400, 'U002', 'Data.Reference']);
    await ask('1.00', { Reference: 'same' });
    expect(refusal(await ask('1.00', { Reference: 'same' }))).toEqual([400, 'U013', 'Data.Reference']);
  });

  test('fails for cofdown and for an amount ending in .91', async () => {
    expect((await (await linkFunds('cofdown'))('1.00')).status).toBe(503);
    expect(refusal(await (await linkFunds('one'))('1.91'))).toEqual([500, 'U000', undefined]);
  });

  test('its consent goes on when the account consent ends', async () => {
    const ask = await linkFunds('one');
    for (const consent of consentsOf('northgate').list()) {
      if (consent.kind === 'accounts') consentsOf('northgate').change(consent, { status: 'cancelled' });
    }
    expect((await ask('1.00')).status).toBe(201);
  });
});
