import { expect, test } from '@playwright/test';

import { complaintsOf } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { allMessages, allTexts, newestMessage, textedCode, verificationPath } from './support/inbox.ts';
import { aPerson } from './support/person.builder.ts';
import { aStart, signUp } from './support/sign-up-over-http.ts';
import {
  confirmEmail,
  enterCode,
  fillRegistration,
  register,
  registerPath,
  signIn,
  tellDetails,
} from './support/sign-up.ts';

const brands = ['default', 'penhallow', 'gadabout', 'millbrook'];

for (const brand of brands) {
  test(`RUN-05 somebody signs up from the first page to a verified mobile under the brand "${brand}", and the policy is never broken`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page.context());
    const person = aPerson();
    await page.goto(brand === 'default' ? '/get-started/personal' : `/get-started/personal/${brand}`);
    await page.locator('a[href^="/user/register/customer/email"]').click();
    await expect(page).toHaveURL(/\/user\/register\/customer\/email/u);
    await expect(page.locator(`link[rel=stylesheet][href^="/themes/${brand}@"]`)).toHaveCount(1);
    await fillRegistration(page, person);
    await page.locator('button[type=submit]').click();
    await confirmEmail(page, person);
    await tellDetails(page, person);
    await enterCode(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.givenName);
    expect(complaints).toEqual([]);
  });
}

test('ENT-09 registering an address that has an owner looks the same, and only the owner learns of it', async ({
  page,
  browser,
}) => {
  const owner = aPerson();
  await register(page, owner);
  await confirmEmail(page, owner);
  const [before] = await allMessages({ to: owner.email, kind: 'email' });

  const stranger = await (await browser.newContext()).newPage();
  await register(stranger, { ...owner, givenName: 'Mallory', password: 'Another-tugboat-43' });
  await expect(stranger.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

  const told = await newestMessage({ to: owner.email, kind: 'email', ...(before ? { after: before.id } : {}) });
  expect(told.links.filter((link) => link.includes('/validate'))).toEqual([]);
});

test('RUN-09 a reload in the middle of a form keeps what was typed, except the password', async ({ page }) => {
  const person = aPerson();
  await page.goto(registerPath);
  await fillRegistration(page, person);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(person.givenName);
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('RUN-09 Back and Forward and a deep link show the page where the customer may be', async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await page.goBack().catch(() => undefined);
  await expect(page).toHaveURL(/verify-email/u);
  await page.goto('/customer/bank-journey-intro');
  await expect(page).toHaveURL(/verify-email/u);
  await page.goto('/customer/details');
  await expect(page).toHaveURL(/verify-email/u);
});

test('RUN-10 a customer who signs in on another device goes on at the step that the server knows', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/user/login');
  await signIn(other, person);
  await expect(other).toHaveURL(/\/customer\/details/u);
  await tellDetails(other, person);
  await page.reload();
  await expect(page).toHaveURL(/\/customer\/verify-otp/u);
});

test('OTP-01 opening the code page sends one code, and a reload sends no second one', async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  const before = await textedCode(person);
  await page.reload();
  await expect(page.getByLabel('Code from the text message')).toBeVisible();
  expect(await allTexts(person)).toHaveLength(1);
  expect(await textedCode(person)).toBe(before);
});

test('OTP-09 a pasted code with spaces is understood', async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  const code = await textedCode(person);
  await page.getByLabel('Code from the text message').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/bank-journey-intro/u);
});

test('EML-02 the link opened in a browser that is not signed in asks for a login and then goes on', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await register(page, person);
  const other = await (await browser.newContext()).newPage();
  await other.goto(await verificationPath(person.email));
  await expect(other).toHaveURL(/\/user\/login/u);
  await signIn(other, person);
  await other.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(other).toHaveURL(/\/customer\/details/u);
});

test('EML-02 a link that belongs to somebody else confirms nothing', async ({ page, browser }) => {
  const victim = aPerson();
  await register(page, victim);
  const other = await (await browser.newContext()).newPage();
  await register(other, aPerson());
  await other.goto(await verificationPath(victim.email));
  await other.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(other).toHaveURL(/verify-email/u);
});

test('ERR-05 a call that fails for want of network keeps the answers and can be tried again', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await page.goto(registerPath);
  await fillRegistration(page, person);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/offline|connection|network/iu).first()).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await context.setOffline(false);
  await page
    .getByRole('button', { name: /Sign up|Try again/u })
    .first()
    .click();
  await expect(page).toHaveURL(/verify-email/u);
});

test('RUN-09 a second tab that has fallen behind is shown where the customer is, and nothing happens twice', async ({
  page,
  context,
}) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  const second = await context.newPage();
  await second.goto('/customer/details');
  await tellDetails(page, person);
  await second.bringToFront();
  await second.getByLabel('Title', { exact: true }).waitFor();
  await tellDetails(second, person);
  expect(await allTexts(person)).toHaveLength(1);
});

test('ENT-10 a friend’s code that somebody has stands in its field, in sight', async ({ page }) => {
  const friend = aStart();
  await signUp(friend, 'verify-email');
  const id = await customerIdOf(friend.person.email);
  const [row] = await inDatabase('select referral_code from customers where customer_id = $1', [id]);
  const code = String(row?.['referral_code']);
  const field = page.getByLabel(/Friend referral code/u);
  await page.goto(`/referral/${code}`);
  await page.waitForURL('**/user/register/**');
  await expect(field).toBeVisible();
  await expect(field).toHaveValue(code);
});
