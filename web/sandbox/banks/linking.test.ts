import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './browser.builder.ts';
import { Caller } from './caller.builder.ts';
import { openBanks } from './open-banks.builder.ts';
import type { Banks } from './start-banks.ts';

const profiles = ['northgate', 'tidewater', 'aldous-and-wray', 'pippin'];
let banks: Banks;
beforeAll(async () => {
  banks = await openBanks(profiles);
});
afterAll(() => banks.stop());

test.each(profiles)('BNK-12 at %s an account is linked and read, and then confirmed for funds', async (id) => {
  const caller = await Caller.at(banks, id);
  const { consentId, tokens } = await caller.link('one');
  expect(tokens.claims()).toMatchObject({ openbanking_intent_id: consentId, acr: 'urn:openbanking:psd2:sca' });
  const { body } = await caller.api('GET', '/aisp/accounts', { token: tokens.access_token });
  const [account] = body.Data?.['Account'] as { Account: { Identification: string }[] }[];
  const identification = account?.Account[0]?.Identification ?? '';

  const fundsConsent = await caller.createFundsConsent(identification);
  const scope = 'fundsconfirmations';
  const { tokens: fundsTokens } = await caller.link('one', { consentId: fundsConsent, scope });
  const answer = await caller.api('POST', '/cbpii/funds-confirmations', {
    token: fundsTokens.access_token,
    body: {
      Data: { ConsentId: fundsConsent, Reference: 'a-1', InstructedAmount: { Amount: '20.00', Currency: 'GBP' } },
    },
  });
  expect(answer).toMatchObject({ status: 201, body: { Data: { FundsAvailable: true, Reference: 'a-1' } } });
});

test('BNK-12 the answer of a hybrid bank comes in the fragment, of others in the query, signed or with its issuer', async () => {
  const parts: Record<string, string[]> = {};
  for (const id of profiles) {
    const caller = await Caller.at(banks, id);
    const { url } = await caller.ask(await caller.createConsent());
    const back = new URL(await new Browser().link(url, { home: caller.entry.redirectUri, user: 'one' }));
    parts[id] = [...new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1)).keys()].sort();
  }
  expect(parts).toEqual({
    northgate: ['response'],
    tidewater: ['response'],
    'aldous-and-wray': ['code', 'id_token', 'state'],
    pippin: ['code', 'iss', 'state'],
  });
});

test('BNK-12 a token is worth nothing without the certificate that it was given to', async () => {
  const caller = await Caller.at(banks, 'northgate');
  const { tokens } = await caller.link('one');
  const response = await undiciFetch(`${caller.entry.apiUrl}/aisp/accounts`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
    dispatcher: new Agent({ connect: { ca: banks.caller.ca } }),
  });
  expect(response.status).toBe(401);
});

test('BNK-12 tokens are given on the listener with certificates alone', async () => {
  for (const door of ['token', 'request', 'open-banking/v4.0/aisp/accounts']) {
    const response = await fetch(`${banks.url}/northgate/${door}`, { method: 'POST' });
    expect(response.status).toBe(404);
  }
});

test('BNK-12 what was linked goes on working when the sandbox is started again', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-banks-'));
  const first = await openBanks(['northgate'], { folder });
  const { tokens } = await (await Caller.at(first, 'northgate')).link('one');
  await first.stop();

  const second = await openBanks(['northgate'], { folder });
  const caller = await Caller.at(second, 'northgate');
  expect((await caller.api('GET', '/aisp/accounts', { token: tokens.access_token })).status).toBe(200);
  await second.stop();
  const files = ['keys.json', 'state.json', 'product/transport.key', 'product/signing-key.json'];
  expect(files.map((file) => fs.statSync(path.join(folder, file)).mode & 0o777)).toEqual(files.map(() => 0o600));
  fs.rmSync(folder, { recursive: true });
});

test('BNK-12 certificates are vouched for by the one that is handed out', () => {
  const { ca, transport } = banks.caller;
  expect(new X509Certificate(transport.cert).verify(new X509Certificate(ca).publicKey)).toBe(true);
});
