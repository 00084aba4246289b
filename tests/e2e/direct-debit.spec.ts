import { expect, type Page, test } from '@playwright/test';

import { linked } from './support/bank-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { secondCode } from './support/sign-up.ts';

const inbox = process.env['E2E_INBOX_URL'] ?? '';

/** What happens to the customer's mandate at the provider of the sandbox, which tells us by itself. */
async function atProvider({ email }: Person, what: 'activate' | 'cancelled-by-payer'): Promise<void> {
  const ask = async () => {
    const id = await customerIdOf(email);
    const [row] = await inDatabase('select provider_id from mandates where customer_id = $1', [id]);
    return row?.['provider_id'];
  };
  // What we wish of it reaches the provider within a second or two.
  const told = async () =>
    (await fetch(`${inbox}/direct-debits/${String(await ask())}/${what}`, { method: 'POST' })).status;
  await expect.poll(told).toBe(200);
}

/** The page says it, once the provider has told us and the page is looked at again. */
async function comesToSay(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('DBT-01 LNK-05 LNK-08 an account is activated by a code once its Direct Debit is set up, and reinstated once it was cancelled', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await linked({ page, browser, person });
  await page.goto('/customer/account');
  await comesToSay(page, /You can activate your Northgate Bank account link on \d\d\/\d\d\/\d{4}/u);
  await expect(page.getByText('A new Direct Debit takes 3 to 5 working days to set up.')).toBeVisible();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Activate/u })).toHaveCount(0);

  await atProvider(person, 'activate');
  await comesToSay(page, /Your Direct Debit with Northgate Bank is set up/u);
  await page.getByRole('button', { name: /^Activate/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(/\/stepup\/otp/u);
  await page.getByLabel('Code from the text message').fill(await secondCode(person));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Great, you’ve successfully setup Burgee with Northgate Bank')).toBeVisible();
  await expect(page).toHaveURL(/\/customer\/account$/u);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await atProvider(person, 'cancelled-by-payer');
  await comesToSay(page, /You can’t use your card right now as we noticed you cancelled your Direct Debit with us/u);
  await expect(page.getByText('Cancelled direct debit', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Reinstate direct debit/u }).click();
  await expect(page.getByText('We’ve sent your Direct Debit to your bank again.')).toBeVisible();
  await expect(page.getByText('A new Direct Debit takes 3 to 5 working days to set up.')).toBeVisible();
  await atProvider(person, 'activate');
  await comesToSay(page, /^Suspend/u);
});
