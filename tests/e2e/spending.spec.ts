import { expect, test } from '@playwright/test';

import { cardInUse, letteredCard, simulate } from './support/card-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson } from './support/person.builder.ts';

test('CRD-09 CRD-13 CRD-15 on a phone, by keyboard, what was taken shows beside its limit, and what was declined does not', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = aPerson();
  await cardInUse({ page, browser, person });
  const { pan } = await letteredCard(person);
  await page.getByRole('link', { name: 'What your card can spend' }).press('Enter');
  await expect(page).toHaveURL(/\/customer\/card-spend-limits$/u);
  const home = page.getByRole('region', { name: 'In the UK, in pounds' });
  await expect(home.getByText('Nothing of £1,500 used today')).toBeVisible();

  // No Direct Debit is active yet, so that nothing may be spent; a plane’s bill comes all the same.
  await simulate('authorize', { pan, amount: 2_000, descriptor: 'QUAY BAKERY' });
  await simulate('x-force-clearing', { pan, amount: 1_250, descriptor: 'SKY BAR' });
  await expect(async () => {
    await page.reload();
    await expect(home.getByText('£12.50 of £1,500 used today, back at midnight')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const abroad = page.getByRole('region', { name: 'Abroad, or in another currency' });
  await expect(abroad.getByText('Nothing of £1,500 used today')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Back to your card' }).press('Enter');
  await expect(page).toHaveURL(/\/customer\/card$/u);
  await page.goBack();
  await expect(home).toBeVisible();
});

test('DBT-02 DBT-04 CRD-05 what is collected next shows on the card’s page, and one that came back stops the card with its amount', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = aPerson();
  await cardInUse({ page, browser, person });
  const upcoming = page.getByRole('region', { name: 'Upcoming payments' });
  await expect(upcoming.getByText(/Nothing is due/u)).toBeVisible();

  const customer = await customerIdOf(person.email);
  const collection = (state: string) =>
    inDatabase(
      `insert into collections (collection_id, customer_id, mandate, account_ending, pence, noticed_on, charge_on, state, is_again)
        values (gen_random_uuid(), $1, 'MD1', '3214', 4215, $2::date, $2::date + 3, $3, $4)`,
      [customer, state === 'noticed' ? '2026-11-23' : '2026-11-24', state, state !== 'noticed'],
    );
  await collection('noticed');
  await page.reload();
  await expect(upcoming.getByRole('listitem')).toHaveText(/£42\.15.*26 November.*ending in 3214/u);

  await inDatabase(`insert into spending_stops values ($1, 'bounced', 4215, now())`, [customer]);
  await inDatabase(`update collections set state = 'failed' where customer_id = $1`, [customer]);
  await page.reload();
  await expect(page.getByText('£42.15 came back unpaid, so your card doesn’t work for now.')).toBeVisible();
  await expect(upcoming.getByText(/Nothing is due/u)).toBeVisible();

  await collection('submitted');
  await page.reload();
  await expect(page.getByText(/is collected again on 27 November/u)).toBeVisible();
  await expect(upcoming.getByText('This came back unpaid before.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
