import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, type BankPage } from './browser.builder.ts';
import { Caller, type Scope } from './caller.builder.ts';
import { openBanks } from './open-banks.builder.ts';
import type { Banks } from './start-banks.ts';

let banks: Banks;
let caller: Caller;
beforeAll(async () => {
  banks = await openBanks(['northgate', 'halyard', 'saltmarsh']);
  caller = await Caller.at(banks, 'northgate');
});
afterAll(() => banks.stop());

interface Visit {
  browser: Browser;
  page: BankPage;
  consentId: string;
  url: string;
}

async function visit(
  user?: string,
  { consentId, scope = 'accounts' }: { consentId?: string; scope?: Scope } = {},
): Promise<Visit> {
  const id = consentId ?? (await caller.createConsent({ TransactionFromDateTime: '2025-11-21T00:00:00Z' }));
  const { url } = await caller.ask(id, scope);
  const browser = new Browser();
  const first = await send(browser, url);
  const page =
    user === undefined ? first : await send(browser, first.url, { user, password: 'x', decision: 'continue' });
  return { browser, page, consentId: id, url };
}

async function send(browser: Browser, url: string, form?: Record<string, string>): Promise<BankPage> {
  const home = caller.entry.redirectUri;
  const page = await browser.go(url, { home, ...(form && { form: new URLSearchParams(form) }) });
  if (typeof page === 'string') throw new Error(`The bank sent back: ${page}`);
  return page;
}

async function statusOf(consentId: string): Promise<unknown> {
  const token = await caller.ownToken();
  return (await caller.api('GET', `/aisp/account-access-consents/${consentId}`, { token })).body.Data?.['Status'];
}

test('BNK-13 the consent page offers each account unticked, and says what is shared and for how long', async () => {
  const { page } = await visit('many');
  expect(page.accounts).toHaveLength(3);
  expect(page.html).not.toContain('checked');
  for (const words of [
    'Everyday',
    'Your balances',
    'Money in and out since 21 November 2025',
    'every 90 days',
    'Deny',
  ]) {
    expect(page.html).toContain(words);
  }
});

test('BNK-13 a page runs nothing, loads from its own bank only and stands in no frame', async () => {
  const { page } = await visit();
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  expect(policy).not.toMatch(/unsafe|script-src/);
  expect(page.html).not.toMatch(/<script|style="|onclick/);
  for (const [, id = ''] of page.html.matchAll(/<input id="(\w+)"/g)) expect(page.html).toContain(`<label for="${id}"`);
});

test('BNK-13 approving without an account asks for one', async () => {
  const { browser, page } = await visit('many');
  const again = await send(browser, page.url, { decision: 'approve' });
  expect(again).toMatchObject({ status: 422, title: expect.stringMatching(/^Error: /) as string });
  expect(again.html).toContain('Choose at least one account.');
});

test('BNK-13 an account of somebody else cannot be chosen by hand', async () => {
  const { browser, page } = await visit('one');
  const [foreign = ''] = (await visit('many')).page.accounts;
  expect((await send(browser, page.url, { decision: 'approve', account: foreign })).status).toBe(422);
});

test('RET-02 denying sends back access_denied and ends the consent', async () => {
  const consentId = await caller.createConsent();
  await expect(caller.link('one', { consentId, decision: 'deny' })).rejects.toMatchObject({ error: 'access_denied' });
  expect(await statusOf(consentId)).toBe('RJCT');
});

test.each([
  ['loginfail', 'Those details aren’t right.'],
  ['nobody', 'Those details aren’t right.'],
])('BNK-13 %s is told that the sign-in failed and may try again', async (user, words) => {
  const { page } = await visit(user);
  expect(page.status).toBe(422);
  expect(page.html).toContain(words);
});

test('BNK-13 who has switched sharing off can only deny', async () => {
  const { page } = await visit('deny');
  expect(page.html).toContain('switched off sharing');
  expect(page.html).not.toContain('value="approve"');
});

test('BNK-12 a consent for funds shows its account and nothing to choose, and only to its owner', async () => {
  const [one] = banks.open[0]?.bank.customer('one')?.accounts ?? [];
  const consentId = await caller.createFundsConsent(`${one?.sortCode ?? ''}${one?.number ?? ''}`);
  const scope = 'fundsconfirmations';
  const { page } = await visit('one', { consentId, scope });
  expect(page.html).toContain(one?.number);
  expect(page.accounts).toEqual([]);
  const foreign = await visit('many', { consentId, scope });
  expect(foreign.page.html).toContain('isn’t yours');
  expect(foreign.page.html).not.toContain('value="approve"');
});

test('a consent may be confirmed anew with its id, by the same customer alone, and old tokens end', async () => {
  const { consentId, tokens: old } = await caller.link('one');
  const other = await visit('many', { consentId });
  expect(other.page.html).toContain('Somebody else gave this permission.');
  const { tokens } = await caller.link('one', { consentId });
  expect((await caller.api('GET', '/aisp/accounts', { token: old.access_token })).status).toBe(401);
  expect((await caller.api('GET', '/aisp/accounts', { token: tokens.access_token })).status).toBe(200);
  await expect(caller.link('one', { consentId, decision: 'deny' })).rejects.toMatchObject({ error: 'access_denied' });
  expect(await statusOf(consentId)).toBe('AUTH');
});

test('otheraccount shows another account the second time', async () => {
  const first = (await visit('otheraccount')).page.accounts;
  await caller.link('otheraccount');
  const second = (await visit('otheraccount')).page.accounts;
  expect(first).toHaveLength(1);
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});

test('BNK-13 two people after another link in one browser, the second being asked who they are', async () => {
  const browser = new Browser();
  const seen: string[] = [];
  for (const user of ['many', 'one', 'one']) {
    const asked = await caller.ask(await caller.createConsent());
    const back = await browser.link(asked.url, { home: caller.entry.redirectUri, user });
    seen.push((await caller.finish(back, asked)).claims()?.sub ?? '');
  }
  const [many, one, again] = seen;
  expect([again, many === one]).toEqual([one, false]);
});

test('BNK-13 a link that was used says what to do', async () => {
  const { browser, page, url } = await visit('one');
  const form = new URLSearchParams({ decision: 'approve', account: page.accounts[0] ?? '' });
  expect(await browser.go(page.url, { home: caller.entry.redirectUri, form })).toContain(caller.entry.redirectUri);
  for (const address of [page.url, url]) {
    const over = await send(new Browser(), address);
    expect(over.title).toBe('This page has been used or has expired – Northgate Bank');
    expect(over.html).toContain('go back to Burgee and press “Go to my bank” again');
  }
});

test('BNK-04 a bank that is out of order says so to browsers and callers', async () => {
  const page = await send(new Browser(), `${banks.url}/saltmarsh/auth`);
  expect(page.status).toBe(503);
  expect(page.html).toContain('our service isn’t working');
  const { entry } = caller;
  const down = entry.apiUrl.replace('northgate', 'saltmarsh');
  expect((await caller.api('GET', `${down}/aisp/accounts`, {})).status).toBe(503);
});

test('BNK-13 a bank that lives in an app asks for its passcode, in its own colours', async () => {
  const halyard = await Caller.at(banks, 'halyard');
  const { url } = await halyard.ask(await halyard.createConsent());
  expect((await send(new Browser(), url)).html).toContain('Passcode of your app');
  const sheet = await fetch(`${banks.url}/halyard/bank.css`);
  expect(await sheet.text()).toContain('--main: #3a2a78');
});
