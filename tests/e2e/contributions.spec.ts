import { expect, type Locator, test, type Page } from '@playwright/test';

import { cardInUse, letteredCard, simulate } from './support/card-arrivals.ts';
import { holdsEssential } from './support/current-plan-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson } from './support/person.builder.ts';

const slider = (page: Page, cause: string) => page.getByRole('slider', { name: `Part of your savings for ${cause}` });

test('CON-03 CON-05 ACC-05 by keyboard from More to a cause: its slider, why Update waits, and the dialog', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await holdsEssential()({ page, browser, person });
  await page.goto('/customer/more');
  await page.getByRole('link', { name: 'Contributions' }).click();
  await expect(page).toHaveURL(/\/contributions$/u);
  await page.getByRole('link', { name: /^Plant trees/u }).click();
  const update = page.getByRole('button', { name: 'Update' });
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await slider(page, 'Plant trees').focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await expect(slider(page, 'Plant trees')).toHaveValue('20');
  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
  await expect(update).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your allocation is updated' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(update).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('link', { name: 'Your contributions' }).click();
  await page.getByRole('link', { name: /^Giving back/u }).click();
  await slider(page, 'Giving back').focus();
  await page.keyboard.press('End');
  await expect(slider(page, 'Giving back')).toHaveValue('80');
  await expect(page.getByText('The total of your contributions can’t exceed 100% of your savings.')).toBeVisible();
});

test('CON-01 CON-02 CON-06 on a phone, by touch: the carousel stops where the others leave nothing, and is confirmed', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const person = aPerson();
  await holdsEssential()({ page, browser, person });
  await page.goto('/customer/contributions');
  const box = await slider(page, 'Giving back').boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.6, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(slider(page, 'Giving back')).toHaveValue('60');
  await page.getByRole('button', { name: 'Next' }).tap();
  await slider(page, 'Cleaner oceans').focus();
  await page.keyboard.press('End');
  await expect(slider(page, 'Cleaner oceans')).toHaveValue('40');
  await expect(page.getByText('The total of your contributions can’t exceed 100% of your savings.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(slider(page, 'Plant trees')).toHaveAttribute('max', '0');
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(slider(page, 'Air miles')).toHaveAttribute('max', '0');
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByRole('heading', { name: 'What you’ll give' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect
    .poll(async () => allocationOf(person.email))
    .toEqual([
      { cause: 'giving-back', percent: 60 },
      { cause: 'clean-oceans', percent: 40 },
    ]);
  await context.close();
});

async function allocationOf(email: string): Promise<unknown> {
  const rows = await inDatabase('select shares from allocations where customer_id = $1 order by version desc limit 1', [
    await customerIdOf(email),
  ]);
  return rows[0]?.['shares'];
}

test('CON-03 MOB-05 at 320 pixels with text at twice its size nothing sticks out, in any of the pages', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });
  const person = aPerson();
  await holdsEssential()({ page, browser, person });
  await inDatabase("update customers set partner_code = 'penhallow' where customer_id = $1", [
    await customerIdOf(person.email),
  ]);
  for (const path of ['/contributions', '/contributions/air-miles', '/customer/contributions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Penhallow Harbour Trust').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  }
});

/** What an element says of money, in pence. */
async function penceIn(element: Locator): Promise<number> {
  const said = /£([\d,]+\.\d\d)/u.exec((await element.textContent()) ?? '')?.[1] ?? '';
  return Math.round(Number(said.replaceAll(',', '')) * 100);
}

test('CON-01 CON-09 CON-10 TXN-02 three causes, miles among them: what a payment abroad gives is the same in the payment, the causes and in all', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await cardInUse({ page, browser, person });
  const { pan } = await letteredCard(person);
  await page.goto('/customer/contributions');
  for (const [cause, presses] of [
    ['Giving back', 5],
    ['Cleaner oceans', 3],
    ['Plant trees', 0],
    ['Air miles', 8],
  ] as const) {
    await slider(page, cause).focus();
    for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await page.getByLabel('Airline membership number').fill('8812 345 678');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/gift-aid$/u);
  await expect.poll(async () => allocationOf(person.email)).toHaveLength(3);

  const abroad = { merchant_amount: 23_210, merchant_currency: 'EUR', merchant_acceptor_country: 'PRT' };
  await simulate('x-force-clearing', { pan, amount: 20_000, descriptor: 'CASA DO CAFE', ...abroad });
  await page.goto('/customer/payments');
  const payment = page.getByRole('button', { name: /^Casa do Cafe/u });
  await payment.press('Enter');
  const given = page.getByText('Given to causes').locator('xpath=following-sibling::*[1]');
  await expect(given).toContainText('£');
  const inPayment = await penceIn(given);
  expect(inPayment).toBeGreaterThan(0);

  await page.goto('/contributions');
  const total = page.getByText('Total contributions').locator('xpath=following-sibling::*[1]');
  expect(await penceIn(total)).toBe(inPayment);
  let inCauses = 0;
  for (const cause of ['giving-back', 'clean-oceans', 'air-miles']) {
    await page.goto(`/contributions/${cause}`);
    inCauses += await penceIn(page.getByText('You’ve given').locator('xpath=following-sibling::*[1]'));
  }
  expect(inCauses).toBe(inPayment);
  await expect(page.getByText('Your miles go to the membership number ending in 5678.')).toBeVisible();
});
