import { devices, expect, type Browser, type Locator, type Page, test } from '@playwright/test';

import { customerIdOf, inDatabase } from './support/database.ts';
import { signedUp } from './support/identity-arrivals.ts';
import { aPerson } from './support/person.builder.ts';

const phone = devices['iPhone 13'];

/** The page before the bank, on a device, for somebody with these columns. */
async function introOn(browser: Browser, device: object, assignments = "account_type = 'PERSONAL'"): Promise<Page> {
  const context = await browser.newContext(device);
  const walk = { page: await context.newPage(), browser, person: aPerson() };
  await signedUp(walk);
  await inDatabase(`update customers set ${assignments} where customer_id = $1`, [
    await customerIdOf(walk.person.email),
  ]);
  await walk.page.goto('/customer/bank-journey-intro');
  await expect(walk.page.getByRole('listitem').filter({ hasText: 'Choose your bank' })).toBeVisible();
  return walk.page;
}

/** The bar that holds the button, and where it is in the window. */
const bar = (page: Page) => page.locator('main div:has(> div > a[href="/bank/list"])');
const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
};

test('BNK-01 on a phone a bar stays at the bottom, with the button and the reviews, and asks no other site', async ({
  browser,
}) => {
  const hosts = new Set<string>();
  const page = await introOn(browser, phone);
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.reload();
  await expect(bar(page).getByText('4.7 out of 5')).toBeVisible();
  await expect(bar(page).getByRole('link', { name: /^2,381 reviews on Trustpilot/u })).toHaveAttribute(
    'href',
    'https://www.trustpilot.com/review/burgee.example',
  );
  const atTop = await boxOf(bar(page));
  expect(Math.round(atTop.y + atTop.height)).toBe(page.viewportSize()?.height);
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  expect((await boxOf(bar(page))).y).toBe(atTop.y);
  const end = await boxOf(page.getByRole('contentinfo'));
  expect(end.y + end.height).toBeLessThanOrEqual(atTop.y);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/bank\/list$/u);
  await expect(page.getByRole('heading', { name: 'Choose your bank' })).toBeVisible();
  await page.context().close();
});

test('BNK-01 what has the focus on a small phone is never below the bar (WCAG 2.4.11)', async ({ browser }) => {
  const page = await introOn(browser, { ...phone, viewport: { width: 320, height: 568 } });
  const reached: string[] = [];
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      if (focused === null || focused === document.body || box === undefined) return undefined;
      const shown = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return {
        name: focused.textContent,
        isShown: shown !== null && (focused.contains(shown) || shown.contains(focused)),
      };
    });
    if (seen === undefined) break;
    expect(seen.isShown, seen.name).toBe(true);
    reached.push(seen.name);
  }
  expect(reached).toEqual(expect.arrayContaining(['Continue', 'Terms and conditions']));
  await page.context().close();
});

test('BNK-01 a business sees what a paper says, in a taller bar', async ({ browser }) => {
  const personal = await introOn(browser, phone);
  const business = await introOn(browser, phone, "account_type = 'BUSINESS'");
  await expect(bar(business).getByRole('figure')).toContainText('The rare travel card that an accountant recommends.');
  await expect(bar(business).getByText('out of 5')).toHaveCount(0);
  expect((await boxOf(bar(business))).height).toBeGreaterThan((await boxOf(bar(personal))).height);
  await personal.context().close();
  await business.context().close();
});

test('BNK-01 a phone on its side, and a wide screen, have no bar', async ({ browser }) => {
  const onItsSide = await introOn(browser, { ...phone, viewport: { width: 844, height: 390 } });
  const button = onItsSide.getByRole('link', { name: 'Continue' });
  expect((await boxOf(button)).y).toBeGreaterThan(390);
  await onItsSide.context().close();
  const wide = await introOn(browser, { viewport: { width: 1280, height: 900 } });
  await expect(wide.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(bar(wide)).toHaveCount(0);
  await expect(wide.getByText('out of 5')).toHaveCount(0);
  await wide.context().close();
});

test('BNK-01 a customer of a charity sees its header', async ({ browser }) => {
  const page = await introOn(browser, phone, "partner_code = 'penhallow'");
  const header = page.locator('main img').first();
  await expect(header).toHaveAttribute('src', /^\/media\/\w+\.webp$/u);
  await expect.poll(() => header.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await page.context().close();
});
