import { expect, type Page, test } from '@playwright/test';

import { expectListedScripts } from './support/card-page-scripts.ts';
import { complaintsOf } from './support/complaints.ts';
import { aPerson } from './support/person.builder.ts';
import { choosing } from './support/plan-arrivals.ts';

const bridge = '/card-request-encryptor';
const failed = 'Something went wrong. Please try again or email us at support@burgee.example';
const cards = () => {
  const environment = JSON.parse(process.env['E2E_API_ENVIRONMENT'] ?? '{}') as NodeJS.ProcessEnv;
  return environment['CARD_MANAGEMENT_URL'] ?? '';
};
const encrypting = (content: object) => `#OPERATION=ENCRYPT&DATA=${encodeURIComponent(JSON.stringify(content))}`;

interface Told {
  readonly operation?: string;
  readonly data: unknown;
}

/** Opens pages as a native app’s web view does; what the app is told, and what the page wrote to its console. */
async function asApp(page: Page) {
  const [told, written]: [Told[], string[]] = [[], []];
  await page.exposeFunction('tellTest', (message: string) => void told.push(JSON.parse(message) as Told));
  await page.addInitScript(() => {
    const tell = (window as unknown as { readonly tellTest: (message: string) => void }).tellTest;
    Object.assign(window, { ReactNativeWebView: { postMessage: tell } });
  });
  page.on('console', (message) => written.push(message.text()));
  return { told, written };
}

/** Everything that the page sends: addresses and bodies. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

/** What the app asks the API for before it brings a PIN to card-management. */
function pinToken(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const reply = await fetch('/api/payment-instruments/pin-tokens', { method: 'POST', headers, body: '{}' });
    return ((await reply.json()) as { readonly token: string }).token;
  });
}

test('BRG-01 BRG-02 BRG-04 an app sets a PIN by the bridge: encrypted there, opened by card-management, its answer decrypted', async ({
  page,
  browser,
}) => {
  test.slow(); // to the bank first
  await choosing('Essential')({ page, browser, person: aPerson() });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/card\/set-pin$/u);

  const complaints = complaintsOf(page.context());
  const view = await page.context().newPage();
  const { told, written } = await asApp(view);
  const sent = sentBy(view);
  await view.goto(bridge + encrypting({ pin: '7391' }));
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ operation: 'ENCRYPT' });
  await expect(view.getByRole('status')).toHaveText('Done. You can go back to the app.');
  await view.waitForLoadState('networkidle');
  await expectListedScripts(view);

  const { operation: _encrypt, ...encrypted } = told[0] ?? { data: '' };
  const wrapped = async () =>
    view.request.post(`${cards()}/wrapped`, { data: { token: await pinToken(page), ...encrypted } });
  const answer = await wrapped();
  expect(answer.status()).toBe(200);
  const again = await wrapped();
  expect([again.status(), await again.json()]).toEqual([403, { code: 'refused-used' }]);

  const { iv, data } = (await answer.json()) as { readonly iv: string; readonly data: string };
  await view.evaluate((asked) => (window.location.hash = asked), `OPERATION=DECRYPT&DATA=${data}&IV=${iv}`);
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toMatchObject({ operation: 'DECRYPT', data: { receipt: expect.any(String) as unknown } });
  const { receipt } = told[1]?.data as { readonly receipt: string };
  expect(JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    ...{ op: 'set-pin', outcome: 'done' },
    standing: { state: 'making' },
  });

  expect(view.url()).not.toContain('#');
  await view.goBack();
  expect(view.url()).not.toContain('#');
  expect(sent.length).toBeGreaterThan(3);
  for (const secret of ['7391', 'OPERATION', data]) expect(sent.join('\n')).not.toContain(secret);
  expect([written, complaints]).toEqual([[], []]);
  const kept = await view.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  for (const secret of ['7391', 'OPERATION', receipt]) expect(kept).not.toContain(secret);
});

test('BRG-03 BRG-04 without an app it shows the one text, and asks nobody', async ({ page }) => {
  const sent = sentBy(page);
  await page.goto(bridge + encrypting({ pin: '7391' }));
  await expect(page.getByRole('alert')).toHaveText(failed);
  await page.waitForLoadState('networkidle');
  expect(page.url()).not.toContain('#');
  expect(sent.join('\n')).not.toContain('7391');
  expect(sent.filter((each) => each.startsWith(cards()))).toEqual([]);
});

test('BRG-03 a second ENCRYPT, and what does not decrypt, are answered with the one text', async ({ page }) => {
  const { told } = await asApp(page);
  await page.goto(bridge + encrypting({ code: '123' }));
  await expect.poll(() => told.length).toBe(1);
  await page.evaluate((asked) => (window.location.hash = asked), encrypting({ code: '123' }));
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toEqual({ error: failed });
  await expect(page.getByRole('alert')).toHaveText(failed);
  await page.goto('about:blank');
  await page.goto(bridge + encrypting({ code: '123' }));
  await expect.poll(() => told.length).toBe(3);
  await page.evaluate((asked) => (window.location.hash = asked), '#OPERATION=DECRYPT&DATA=AAAA');
  await expect.poll(() => told.length).toBe(4);
  expect(told.slice(2)).toMatchObject([{ operation: 'ENCRYPT' }, { error: failed }]);
});

test('BRG-04 at another host than its own, and in another page’s frame, it tells nobody anything', async ({ page }) => {
  const { told } = await asApp(page);
  const site = new URL(process.env['E2E_SITE_URL'] ?? '');
  const elsewhere = new URL(bridge + encrypting({ code: '123' }), site);
  elsewhere.hostname = '127.0.0.1';
  await page.goto(elsewhere.href);
  await expect(page.getByRole('alert')).toHaveText(failed);

  const inside = new URL(bridge + encrypting({ code: '123' }), site).href;
  await page.route('https://around.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${inside}"></iframe>` }),
  );
  await page.goto('https://around.example/');
  await page.waitForLoadState('networkidle');
  const [, frame] = page.frames();
  expect(frame?.url()).toBe('chrome-error://chromewebdata/');
  expect(told).toEqual([]);
});
