import { expect, test, type Page } from '@playwright/test';

import { aPerson } from './support/person.builder.ts';
import * as go from './support/sign-up.ts';

/** Whatever this browser holds of us now: cookies, storage, and places where nothing of ours belongs. */
async function heldBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `Cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `Local storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `Session storage ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `Database ${String(name)}`),
    ...(await caches.keys()).map((name) => `Cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `Worker ${scope}`),
  ]);
  return [...cookies, ...stored].map((held) => held.replace(/ draft:.*/u, ' draft:*'));
}

async function listedOn(page: Page): Promise<string[]> {
  await page.goto('/cookies');
  const list = page.getByRole('region', { name: 'What your browser keeps' });
  await list.waitFor();
  const all = await list.locator('dl > div').all();
  return Promise.all(
    all.map(async (thing) => {
      const [name = '', , detail = ''] = await thing.locator('dt, dd').allTextContents();
      return `${detail.slice(0, detail.indexOf('.'))} ${name}`;
    }),
  );
}

/** What a form sends where no script runs; its answer is on its way to the next page, with what that is to say. */
async function postWithoutScript(page: Page): Promise<void> {
  const { givenName, familyName, email, password } = aPerson();
  await page.goto('/cookies');
  const { status } = await page.evaluate(
    async ([path, fields]) =>
      fetch(path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }).then(({ type }) => ({
        status: type,
      })),
    [
      go.registerPath,
      {
        ...{ _journey: 'sign-up', _step: 'register', _action: 'submit', _form: 'register-user@' },
        ...{ givenName, familyName, email, password },
      },
    ] as const,
  );
  expect(status).toBe('opaqueredirect');
}

test('the cookies page lists exactly what Chromium holds after a sign-up, and the choice outlives a log-out', async ({
  page,
}) => {
  const held = new Set<string>();
  const look = async () => {
    for (const name of await heldBy(page)) held.add(name);
  };
  await postWithoutScript(page);
  await look();
  await page.context().clearCookies({ name: 'sid' });
  await page.goto('/get-started/personal?promoCode=PENHALLOW&utm_source=reef&s_id=visitor-1&preSelectedPlan=elite');
  // What a link brings along is kept by the page's script, once that has taken the page over.
  await page.waitForLoadState('networkidle');
  await page.goto(go.registerPath);
  await go.fillRegistration(page, aPerson());
  await expect.poll(async () => heldBy(page)).toContain('Session storage draft:*');
  await look();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/customer/verify-email');
  await look();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await page.getByRole('radio', { name: 'Yes, you may note them' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Saved. We no longer note');
  await look();

  const listed = await listedOn(page);
  await look();
  expect([...held].toSorted()).toEqual(listed.toSorted());

  const stops = page.getByRole('radio', { name: 'No, don’t note them' });
  await expect(stops).toBeChecked();
  await page.goto('/user/logout');
  await page.waitForURL('**/user/login**');
  await page.goto('/cookies');
  await expect(stops).toBeChecked();
});
