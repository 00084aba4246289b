import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../../start-sandbox.ts';
import { Caller, type ApiResponse, type Linked } from '../caller.builder.ts';
import type { Exchange } from '../traffic.ts';

let sandbox: Sandbox;
let caller: Caller;
beforeAll(async () => {
  const banks = { browserPort: 0, callerPort: 0, productUrl: 'http://localhost:3000', productName: 'Burgee' };
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, banks: { ...banks, only: ['northgate'] } });
  if (!sandbox.banks) throw new Error('The banks are closed.');
  caller = await Caller.at(sandbox.banks, 'northgate');
});
afterAll(() => sandbox.stop());

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sandbox.httpUrl}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
}

function read(path: string, { tokens }: Linked): Promise<ApiResponse> {
  return caller.api('GET', path, { token: tokens.access_token });
}

async function trafficAfter(action: () => Promise<unknown>): Promise<Exchange[]> {
  await fetch(`${sandbox.httpUrl}/traffic`, { method: 'DELETE' });
  await action();
  const answer = await fetch(`${sandbox.httpUrl}/traffic`);
  return ((await answer.json()) as { exchanges: Exchange[] }).exchanges;
}

test('OPS-08 a balance can be set and a payment put on an account', async () => {
  const linked = await caller.link('one');
  const id = sandbox.banks?.open[0]?.bank.customer('one')?.accounts[0]?.id ?? '';
  await post(`/banks/northgate/accounts/${id}`, { pence: 1_000 });
  await post(`/banks/northgate/accounts/${id}`, { pence: -250, who: 'Test Shop' });
  const balances = (await read(`/aisp/accounts/${id}/balances`, linked)).body.Data?.['Balance'];
  expect(balances).toMatchObject([{ Amount: { Amount: '7.50' } }, {}]);
  const [newest] = (await read('/aisp/transactions', linked)).body.Data?.['Transaction'] as object[];
  expect(newest).toMatchObject({ TransactionInformation: 'Test Shop', CreditDebitIndicator: 'Debit' });
});

test.each([
  ['revoke', 403],
  ['expire', 401],
  ['break', 401],
])('OPS-08 a consent can meet its end at the bank: %s', async (what, status) => {
  const linked = await caller.link('one');
  expect((await read('/aisp/accounts', linked)).status).toBe(200);
  expect((await post(`/banks/northgate/consents/${linked.consentId}/${what}`, {})).status).toBe(200);
  expect((await read('/aisp/accounts', linked)).status).toBe(status);
});

test('OPS-08 a bank can be put out of order and slowed down, by a form too', async () => {
  const form = new URLSearchParams({ status: 'outage' });
  const answer = await fetch(`${sandbox.httpUrl}/banks/northgate`, { method: 'POST', body: form, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/banks');
  expect(await caller.api('GET', '/aisp/accounts', {})).toMatchObject({ status: 503 });
  await post('/banks/northgate', { status: 'up', latencyMs: 120 });
  const began = performance.now();
  expect((await caller.api('GET', '/aisp/accounts', {})).status).toBe(401);
  expect(performance.now() - began).toBeGreaterThan(110);
  await post('/banks/northgate', { latencyMs: 0 });
});

test('OPS-05 banks fail before and after their work like the other parties', async () => {
  const token = await caller.ownToken();
  const body = { Data: { Permissions: ['ReadAccountsBasic'] }, Risk: {} };
  const count = () => sandbox.banks?.open[0]?.bank.consents.list().length ?? 0;
  const before = count();
  const create = () => caller.api('POST', '/aisp/account-access-consents', { token, body });
  await post('/faults', { target: 'bank', mode: 'fail-before' });
  expect(await create()).toMatchObject({ status: 503 });
  expect(count()).toBe(before);
  await post('/faults', { target: 'bank', mode: 'fail-after' });
  expect(await create()).toMatchObject({ status: 500 });
  expect(count()).toBe(before + 1);
  await post('/faults', { target: 'bank', mode: 'off' });
});

test('OPS-08 days can pass, and the real time comes back', async () => {
  const now = async () => {
    const answer = (await (await fetch(`${sandbox.httpUrl}/clock`)).json()) as { now: string };
    return new Date(answer.now).getTime();
  };
  await post('/clock', { advanceDays: 90 });
  expect((await now()) - Date.now()).toBeGreaterThan(89.9 * 86_400_000);
  await post('/clock', { set: 'real' });
  expect(Math.abs((await now()) - Date.now())).toBeLessThan(5_000);
  expect((await post('/clock', { set: 'whenever' })).status).toBe(400);
});

test('OPS-08 traffic is recorded without tokens and without who asked', async () => {
  const exchanges = await trafficAfter(async () => {
    const linked = await caller.link('one');
    const headers = { 'x-fapi-customer-ip-address': '203.0.113.9' };
    await caller.api('GET', '/aisp/accounts', { token: linked.tokens.access_token, headers });
  });
  const [newest] = exchanges;
  expect(newest).toMatchObject({ bank: 'northgate', status: 200, response: { Data: {} } });
  expect(newest?.requestHeaders).toMatchObject({
    authorization: '(present)',
    'x-fapi-customer-ip-address': '(present)',
  });
  const said = JSON.stringify(exchanges);
  for (const secret of ['Bearer', '203.0.113.9', 'access_token', 'client_assertion', 'refresh_token']) {
    expect(said).not.toContain(secret);
  }
  expect(exchanges.some(({ path }) => path === '/token')).toBe(true);
});

test('OPS-08 the page shows the banks and runs no script; a page of another site can do nothing here', async () => {
  const page = await fetch(`${sandbox.httpUrl}/banks`);
  expect(await page.text()).toContain('Northgate Bank');
  expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe|script/);
  expect((await fetch(`${sandbox.httpUrl}/banks.css`)).headers.get('content-type')).toContain('text/css');
  expect((await post('/clock', { advanceDays: 1 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
