import { devices, expect, test, type Page } from '@playwright/test';
import pg from 'pg';

import { homeWays } from '../support/home-arrivals.ts';
import { aPerson } from '../support/person.builder.ts';
import type { Way } from '../support/walk.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desk = { viewport: { width: 1280, height: 900 } };
/** A spending customer’s home has been seen once. */
const atHome = homeWays['home/dashboard/choose/saved'] as Way;

/** Whoever reads these tables waits until they are let go: what can be spent waits for the first, what was saved for the second. */
async function holdTables(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  await client.query('begin');
  await client.query('lock table exposures, contributions in access exclusive mode');
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Sums up how far what stood in the page has moved since, by the browser’s own measure. */
function watchShift(): void {
  const seen = { shift: 0 };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}
const shiftOf = (page: Page) => page.evaluate<number>('window.seen.shift');

for (const [name, context] of Object.entries({ phone, desk })) {
  test(`RUN-18 on a ${name} home is there while its balance is late and what was saved fails, and nothing moves when they come`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ ...context, locale: 'en-GB' })).newPage();
    await atHome({ page, browser, person: aPerson() });
    await page.addInitScript(watchShift);
    const failing = '**/data/savings?*';
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }));
    const letGo = await holdTables();
    const balance = page.getByRole('region', { name: 'What you can spend' });
    try {
      await page.goto('/customer/dashboard', { waitUntil: 'commit' });
      // All at once: six seconds after it was asked for the balance is said to be late, and after ten its statement is given up.
      await Promise.all([
        expect(page.getByText('Nothing is on its way to your bank just now.')).toBeVisible(),
        expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible(),
        expect(balance.getByText('This is taking longer than usual.')).toBeVisible(),
        expect(balance.getByRole('button', { name: 'Refresh' })).toBeVisible(),
      ]);
    } finally {
      await letGo();
    }
    await expect(balance.getByText('Available today')).toBeVisible();
    expect(await shiftOf(page), 'since the page was opened').toBeLessThanOrEqual(0.02);

    if (name === 'phone') await page.getByRole('tab', { name: 'Saved' }).click();
    await expect(page.getByText('We can’t add up your savings just now.')).toBeVisible();
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We can’t add up your savings just now.')).toBeHidden();
    await page.context().close();
  });
}
