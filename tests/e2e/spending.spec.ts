import { expect, test } from '@playwright/test';

import { atProcessor, cardInUse, letteredCard } from './support/card-arrivals.ts';
import { aPerson } from './support/person.builder.ts';

const cards = JSON.parse(process.env['E2E_CARDS_ENVIRONMENT'] ?? '{}') as NodeJS.ProcessEnv;

/** What a merchant does at Lithic’s simulator, or at ours beside it. */
const simulate = (what: string, body: object) =>
  atProcessor(`/v1/simulate/${what}`, {
    method: 'POST',
    headers: { authorization: cards['PROCESSOR_API_KEY'] ?? '' },
    body: JSON.stringify(body),
  });

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
