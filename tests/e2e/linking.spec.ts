import { expect, test } from '@playwright/test';

import { decide, linkAt, logIn } from './support/bank-arrivals.ts';
import { signedUp } from './support/identity-arrivals.ts';
import { aPerson } from './support/person.builder.ts';

const banks = [
  ['tidewater', 'Tidewater Building Society'],
  ['pippin', 'Pippin'],
] as const;

for (const [bankId, name] of banks)
  test(`BNK-12 LNK-06 an account at ${name} is linked, and its balance shown`, async ({ page, browser }) => {
    await linkAt(bankId)({ page, browser, person: aPerson() });
    await page.goto('/customer/account');
    await expect(page.getByText('£1,842.17')).toBeVisible();
  });

test('RET-01 RET-04 of two customers in two browsers, neither gets at what is the other’s', async ({
  page,
  browser,
}) => {
  const own = { page, browser, person: aPerson() };
  const context = await browser.newContext();
  const theirs = { page: await context.newPage(), browser, person: aPerson() };
  await linkAt('northgate')(own);
  await signedUp(theirs);
  await theirs.page.goto('/bank/northgate');

  await page.goto('/customer/account');
  const balance = page.waitForResponse(/\/balance$/u);
  await page.reload();
  const address = (await balance).url();
  expect((await page.request.get(address)).status()).toBe(200);
  expect((await theirs.page.request.get(address)).status()).toBe(404);

  // The other goes to the bank, and what they come back with is opened here.
  let back = '';
  theirs.page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/bank/redirect/')) back = request.url();
  });
  await theirs.page.goto('/bank/northgate/go');
  await logIn('one')(theirs);
  await theirs.page.route('**/api/journeys/visits', (route) => route.abort());
  await decide('Approve')(theirs);
  await expect(() => {
    expect(back).toContain('/bank/redirect/northgate');
  }).toPass();
  await page.goto(back);
  await expect(page.getByText('We could not link your bank account. Please try again.')).toBeVisible();
  await page.goto('/customer/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'Northgate Bank' })).toHaveCount(1);
  await theirs.page.unroute('**/api/journeys/visits');
  await theirs.page.goto(back);
  await expect(theirs.page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible();
  await context.close();
});
