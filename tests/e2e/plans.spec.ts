import { expect } from '@playwright/test';

import { linkAt } from './support/bank-arrivals.ts';
import { test } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { choosing, plansPage, sendInstead } from './support/plan-arrivals.ts';

/** What is said of the Direct Debit before a plan is confirmed. */
const debitNote = (from: string) =>
  `It’s collected by Direct Debit from ${from}. We’ll tell you the amount and the date first.`;
const phone = { width: 390, height: 844 };

async function soldTo({ email }: Person) {
  const rows = await inDatabase(
    `select plan->>'name' as name, billing_cycle, pence, commitment_months from subscriptions where customer_id = $1`,
    [await customerIdOf(email)],
  );
  return rows;
}

test('PLN-01 PLN-02 PLN-12 from the bank to a plan: the link’s plan first, by keyboard alone, on a wide screen', async ({
  page,
  browser,
}) => {
  test.slow(); // to the bank twice
  const person = aPerson();
  await page.goto('/get-started/personal?preSelectedPlan=Premium');
  await linkAt('northgate')({ page, browser, person });
  await expect(page).toHaveURL(new RegExp(`${plansPage}$`, 'u'));
  await expect(page.getByText('3 of 4: Premium')).toBeVisible();
  const previous = page.getByRole('button', { name: 'Previous plan' });
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 4: Essential')).toBeVisible();
  await page.waitForTimeout(300); // while one plan fades into the next, nothing is heard
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 4: Premium')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Yearly/u })).toBeChecked();
  await expect(page.getByText('£69.50 a year').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your plan: Premium' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('You’ll pay £69.50 a year, for at least 12 months: £69.50 in all.')).toBeVisible();
  await expect(page.getByText(debitNote('your linked bank account'))).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Set your PIN' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You’ve chosen Premium')).toBeVisible();
  expect(await soldTo(person)).toEqual([
    { name: 'Premium', billing_cycle: 'annual', pence: 6950, commitment_months: 12 },
  ]);
});

test('PLN-02 PLN-03 PLN-12 LAY-08 on a phone the question is a sheet; a changed price is asked anew; reload, another choice', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const person = aPerson();
  await choosing('Essential')({ page, browser, person });
  const sheet = page.getByRole('dialog', { name: 'Your plan: Essential' });
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([x, width, Math.round(y + height)]).toEqual([0, phone.width, phone.height]);
  await expect(sheet.getByText(debitNote('your linked bank account each month'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByText('Compare all plans').click();
  // The table scrolls by itself, and the page with what it holds does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Choose Essential' }).click();
  await sendInstead(page, { pence: 199 });
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(sheet.getByText('The price of this plan has changed.')).toBeVisible();
  expect(await soldTo(person)).toEqual([]);
  await sheet.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Set your PIN' })).toBeVisible();
  await page.goto(plansPage);
  await expect(page.getByText('2 of 4: Essential')).toBeVisible();
  await expect(page.getByText('Your choice')).toBeVisible();
  const second = await page.context().newPage();
  await second.setViewportSize(phone);
  await second.goto(plansPage);
  await second.getByRole('button', { name: 'Previous plan' }).click();
  await second.getByRole('button', { name: 'Choose Free' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Set your PIN' })).toBeVisible();
  expect(await soldTo(person)).toEqual([{ name: 'Free', billing_cycle: 'monthly', pence: 0, commitment_months: 0 }]);
});
