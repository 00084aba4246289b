import { devices, expect, test, type Page } from '@playwright/test';

import { decide, linkAt, linked, logIn } from './support/bank-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
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

/** Only once it is shown has a link been begun that the next page can lead on with. */
const consentShown = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Share your account with Burgee' }).waitFor();

async function goToNorthgate(page: Page): Promise<void> {
  await page.goto('/bank/northgate');
  await consentShown(page);
  await page.goto('/bank/northgate/go');
}

test('BNK-06 BNK-09 by keyboard, a customer says where they will approve, and may say otherwise until they go', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await signedUp(walk);
  await page.goto('/bank/pippin');
  const here = page.getByRole('radio', { name: 'On this device' });
  const inApp = page.getByRole('radio', { name: 'In the Pippin app on my phone' });
  const waiting = page.getByRole('button', { name: 'Go to my bank' });
  await expect(waiting).toHaveAccessibleDescription('To continue, choose where you’ll approve');
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.press('Enter');
  await here.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(inApp).toBeFocused();
  const way = page.getByRole('link', { name: /^Go to my bank/u });
  await expect(way).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(inApp).toBeChecked({ timeout: 2000 });
  }).toPass();
  await way.focus();
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await bank.close();
  await expect(page.getByText('Where will you approve? In the Pippin app on my phone.')).toBeVisible();
  await expect(inApp).toHaveCount(0);
  const stored = await inDatabase('select auth_on_device from bank_links where customer_id = $1', [
    await customerIdOf(walk.person.email),
  ]);
  expect(stored).toEqual([{ auth_on_device: false }]);
});

test('BNK-09 on a phone nobody is asked where they will approve', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['iPhone 13'] });
  const walk = { page: await context.newPage(), browser, person: aPerson() };
  await signedUp(walk);
  await walk.page.goto('/bank/pippin');
  await expect(walk.page.getByRole('link', { name: /^Go to my bank/u })).toBeVisible();
  await expect(walk.page.getByRole('radio')).toHaveCount(0);
  await context.close();
});

test('RET-01 RET-04 of two customers in two browsers, neither gets at what is the other’s', async ({
  page,
  browser,
}) => {
  const own = { page, browser, person: aPerson() };
  const context = await browser.newContext();
  const theirs = { page: await context.newPage(), browser, person: aPerson() };
  await linked(own);
  await signedUp(theirs);
  await theirs.page.goto('/bank/northgate');
  await consentShown(theirs.page);

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
  await goToNorthgate(page);
  await logIn('mixed')(walk);
  await decide('Approve')(walk);
  const choose = { name: 'Use this account' };
  await expect(page.getByRole('button', choose)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/bank/select-account');
  await other.getByRole('radio', { name: /Main/u }).check();

  await page.getByRole('radio', { name: /Joint bills/u }).check();
  await page.getByRole('button', choose).click();
  const frozen = { name: 'We need to look at your account first' };
  await expect(page.getByRole('heading', frozen)).toBeVisible();
  await expect(page.getByText('We’ll contact you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link new bank account' })).toHaveCount(0);

  await other.getByRole('button', choose).click();
  await expect(other.getByRole('heading', frozen)).toBeVisible();
  for (const way of ['/bank/list', '/bank/tidewater', '/bank/northgate/go', '/bank/confirm-account', '/user/login']) {
    await other.goto(way);
    await expect(other.getByRole('heading', frozen)).toBeVisible();
  }
});

test('RET-08 an account of no use leads back to the bank in a new tab, and no way back to a warning', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await signedUp(walk);
  await goToNorthgate(page);
  await logIn('nocurrent')(walk);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/journeys/actions', async (route) => {
    await held;
    await route.continue();
  });
  await decide('Approve')(walk);
  await expect(page.getByRole('heading', { name: 'Select another account' })).toBeVisible();
  await expect(page.getByText('Getting Northgate Bank ready for you…')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go back to my bank' })).toHaveCount(0);
  letThrough();
  const again = page.getByRole('link', { name: 'Go back to my bank' });
  await expect(again).toBeVisible();
  const [tab] = await Promise.all([page.waitForEvent('popup'), again.click()]);
  await logIn('nocurrent')({ ...walk, page: tab });
  await expect(tab.getByRole('button', { name: 'Deny' })).toBeVisible();
  await tab.close();

  await inDatabase("update bank_links set bank_id = 'saltmarsh' where customer_id = $1", [
    await customerIdOf(walk.person.email),
  ]);
  await inDatabase('update bank_consents set provider_id = null where customer_id = $1', [
    await customerIdOf(walk.person.email),
  ]);
  await page.goto('/bank/select-new-account');
  await expect(page).toHaveURL(/\/bank\/list\?status=aisperror$/u);
  await expect(page.getByText('Bank is currently encountering technical issues')).toBeVisible();
});

test('LNK-07 what the bank has ended is found, shown on the first page as a broken link, and renewed from there', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await linked(walk);
  const id = await customerIdOf(walk.person.email);
  const [funds] = await inDatabase(
    "select provider_id from bank_consents where customer_id = $1 and kind = 'funds' and role = 'current'",
    [id],
  );
  const consent = String(funds?.['provider_id']);
  const sandbox = process.env['E2E_INBOX_URL'] ?? '';
  const revoked = await page.request.post(`${sandbox}/banks/northgate/consents/${consent}/revoke`, { data: {} });
  expect(revoked.ok()).toBe(true);
  // An hour is over.
  await inDatabase(
    "update bank_consents set authorised_at = authorised_at - interval '2 hours' where customer_id = $1",
    [id],
  );
  await expect(async () => {
    await page.goto('/customer/select-payment-plan');
    await expect(page.getByText('Your link to Northgate Bank is broken')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goto('/customer/account');
  await expect(page.getByText('Broken link')).toBeVisible();
  await page.goto('/customer/select-payment-plan');
  await page.getByRole('button', { name: 'Relink now' }).click();
  await expect(page.getByRole('heading', { name: 'Renew your link to Northgate Bank' })).toBeVisible();
  await page.getByRole('checkbox').check();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Go to my bank' }).click(),
  ]);
  const there = { ...walk, page: tab };
  await logIn('one')(there);
  await decide('Approve')(there);
  await expect(tab.getByText('Your connection with Northgate Bank is now restored')).toBeVisible();
  const started = await inDatabase("select what, outcome from events where customer_id = $1 and kind = 'noted'", [id]);
  expect(started).toContainEqual({ what: 'FUNDSCONFIRMATIONS_BANK_RELINK_JOURNEY_STARTED', outcome: 'cofRelinkHome' });
});
