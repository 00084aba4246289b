import * as oauth from 'openid-client';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from './browser.builder.ts';
import { Caller } from './caller.builder.ts';
import { makeCertificates, type Certificate } from './keys/certificates.ts';
import { openBanks } from './open-banks.builder.ts';
import type { Banks } from './start-banks.ts';

const profiles = ['northgate', 'tidewater', 'aldous-and-wray', 'pippin'];
let banks: Banks;
beforeAll(async () => {
  banks = await openBanks(profiles);
});
afterAll(() => banks.stop());

/** What a bank answers to somebody who shows this certificate, or none. */
async function ask(url: string, transport: Certificate | undefined, init: { method?: string; token?: string } = {}) {
  const shown = transport === undefined ? {} : { cert: transport.cert, key: transport.key };
  const dispatcher = new Agent({ connect: { ca: banks.caller.ca, ...shown } });
  const { method = 'GET', token } = init;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await undiciFetch(url, { method, headers, dispatcher });
  const text = await response.text();
  await dispatcher.close();
  return [response.status, text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)['error']];
}

describe('the certificate of who calls', () => {
  test.each(profiles)('BNK-12 at %s one that the directory has not issued opens no door, as none does', async (id) => {
    const caller = await Caller.at(banks, id);
    const { entry } = caller;
    const { tokens } = await caller.link('one');
    const foreign = await makeCertificates('Somebody Else');
    const base = `${new URL(entry.apiUrl).origin}/${id}`;
    for (const shown of [foreign.transport, foreign.server, undefined]) {
      for (const door of ['token', 'request', 'token/revocation'])
        expect(await ask(`${base}/${door}`, shown, { method: 'POST' })).toEqual([401, 'invalid_client']);
      const token = tokens.access_token;
      expect((await ask(`${entry.apiUrl}/aisp/accounts`, shown, { token }))[0]).toBe(401);
    }
    const ours = banks.caller.transport;
    expect((await ask(`${entry.apiUrl}/aisp/accounts`, ours, { token: tokens.access_token }))[0]).toBe(200);
  });
});

describe.each(profiles)('the address to come back to, at %s', (id) => {
  test('BNK-12 is the registered one to the letter', async () => {
    const caller = await Caller.at(banks, id);
    const registered = caller.entry.redirectUri;
    const others = [
      `${registered}/`,
      `${registered}?a=b`,
      registered.replace(':3000', ':3001'),
      registered.replace('localhost', 'LOCALHOST'),
      registered.replace('http:', 'https:'),
      'http://evil.example/',
    ];
    const consentId = await caller.createConsent();
    for (const redirectUri of others) {
      Object.assign(caller.entry, { redirectUri });
      await expect(caller.ask(consentId), redirectUri).rejects.toMatchObject({ error: 'invalid_request' });
    }
    Object.assign(caller.entry, { redirectUri: registered });
    await caller.ask(consentId);
  });

  test('BNK-12 is said again, the same, by whoever brings the code', async () => {
    const caller = await Caller.at(banks, id);
    const asked = await caller.ask(await caller.createConsent());
    const back = await new Browser().link(asked.url, { home: caller.entry.redirectUri, user: 'one' });
    const elsewhere = back.replace('/bank/redirect/', '/bank/elsewhere/');
    await expect(caller.finish(elsewhere, asked)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

test.each(['northgate', 'tidewater'])('BNK-12 at %s a day or time that there is not is refused', async (id) => {
  const caller = await Caller.at(banks, id);
  const token = await caller.ownToken();
  const dates: [string, boolean][] = [
    ['2026-13-45T00:00:00Z', false],
    ['2026-02-30T00:00:00Z', false],
    ['2025-02-29T00:00:00+01:00', false],
    ['2026-02-28T24:00:00Z', false],
    ['2026-02-28T23:60:00Z', false],
    ['2026-02-28T23:59:59+15:00', false],
    ['2024-02-29T23:59:59.123+14:00', true],
    ['2026-02-28T00:00:00Z', true],
  ];
  for (const [TransactionFromDateTime, isReal] of dates) {
    const Data = { Permissions: ['ReadAccountsDetail'], TransactionFromDateTime };
    const { status, body } = await caller.api('POST', '/aisp/account-access-consents', {
      token,
      body: { Data, Risk: {} },
    });
    expect([TransactionFromDateTime, status]).toEqual([TransactionFromDateTime, isReal ? 201 : 400]);
    if (!isReal) expect(body.Errors?.[0]?.ErrorCode).toMatch(/U003|InvalidDate/u);
  }
  const { tokens } = await caller.link('one');
  for (const [date, status] of [
    ['2026-13-45', 400],
    ['2026-02-30T00:00:00', 400],
    ['2026-02-28T25:00:00', 400],
    ['2026-02-28Z', 400],
    ['28/02/2026', 400],
    ['2026-02-28', 200],
    ['2026-02-28T10:00:00', 200],
  ] as const) {
    const path = `/aisp/transactions?fromBookingDateTime=${date}`;
    expect([date, (await caller.api('GET', path, { token: tokens.access_token })).status]).toEqual([date, status]);
  }
});

test('BNK-12 who shares is known to a caller by a name that says nothing, the same each time and another at each bank', async () => {
  const subjectOf = async (id: string, user: string) =>
    (await (await Caller.at(banks, id)).link(user)).tokens.claims()?.sub ?? '';
  const [one, again, other, elsewhere] = [
    await subjectOf('northgate', 'one'),
    await subjectOf('northgate', 'one'),
    await subjectOf('northgate', 'many'),
    await subjectOf('tidewater', 'one'),
  ];
  expect(one).toMatch(/^[\w-]{43}$/u);
  expect(again).toBe(one);
  expect(new Set([one, other, elsewhere])).toHaveProperty('size', 3);
});

describe.each(profiles)('what was allowed is over, at %s', (id) => {
  async function linked() {
    const caller = await Caller.at(banks, id);
    const { tokens, consentId } = await caller.link('one');
    const consents = banks.open.find(({ bank }) => bank.profile.id === id)?.bank.consents;
    const read = async (token = tokens.access_token) => (await caller.api('GET', '/aisp/accounts', { token })).status;
    const renew = () => oauth.refreshTokenGrant(caller.config, tokens.refresh_token ?? '');
    return { caller, consents, consentId, read, renew };
  }

  test('BNK-12 deleted by its caller: neither its token opens anything, nor does another come of it', async () => {
    const { caller, consentId, read, renew } = await linked();
    const renewed = await renew();
    expect(await read(renewed.access_token)).toBe(200);
    const token = await caller.ownToken();
    expect((await caller.api('DELETE', `/aisp/account-access-consents/${consentId}`, { token })).status).toBe(204);
    expect([await read(), await read(renewed.access_token)]).toEqual([401, 401]);
    await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test.each(['cancelled', 'expired'] as const)(
    'BNK-12 %s at the bank: no token comes of it any more',
    async (status) => {
      const { consents, consentId, read, renew } = await linked();
      const consent = consents?.find(consentId);
      if (consent) consents?.change(consent, { status });
      expect([401, 403]).toContain(await read());
      await expect(renew()).rejects.toMatchObject({ error: 'invalid_grant' });
    },
  );

  test('BNK-12 before the code was brought: nothing comes of the code', async () => {
    const caller = await Caller.at(banks, id);
    const consentId = await caller.createConsent();
    const asked = await caller.ask(consentId);
    const back = await new Browser().link(asked.url, { home: caller.entry.redirectUri, user: 'one' });
    const token = await caller.ownToken();
    await caller.api('DELETE', `/aisp/account-access-consents/${consentId}`, { token });
    await expect(caller.finish(back, asked)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});
