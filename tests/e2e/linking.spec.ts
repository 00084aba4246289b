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

test('ELG-02 an account on hold because of court payments stays so, whatever another window chooses', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await signedUp(walk);
  await page.goto('/bank/northgate');
  await page.goto('/bank/northgate/go');
  await logIn('mixed')(walk);
  await decide('Approve')(walk);
  const choose = { name: 'Use this account' };
  await expect(page.getByRole('button', choose)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/bank/select-account');
  await other.getByRole('radio', { name: /Main/u }).check();

  await page.getByRole('radio', { name: /Joint bills/u }).check();
  await page.getByRole('button', choose).click();
  const frozen = { name: 'Your card is temporarily frozen' };
  await expect(page.getByRole('heading', frozen)).toBeVisible();
  await expect(page.getByText('We will contact you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link new bank account' })).toHaveCount(0);

  await other.getByRole('button', choose).click();
  await expect(other.getByRole('heading', frozen)).toBeVisible();
  for (const way of ['/bank/list', '/bank/tidewater', '/bank/northgate/go', '/bank/confirm-account', '/user/login']) {
    await other.goto(way);
    await expect(other.getByRole('heading', frozen)).toBeVisible();
  }
});
