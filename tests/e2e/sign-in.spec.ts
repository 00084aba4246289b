import { expect, test, type Page } from '@playwright/test';

import { customerIdOf, inDatabase } from './support/database.ts';
import { newestMessage, signInPath, verificationPath } from './support/inbox.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { aStart, signUp } from './support/sign-up-over-http.ts';
import {
  askForLink,
  confirmEmail,
  enterCode,
  fillRegistration,
  register,
  registerPath,
  signIn,
  secondCode,
  tellDetails,
} from './support/sign-up.ts';

const fresh = 'Calm-Lantern-42';

test('SES-10 who comes through a partner without a web journey confirms the email, and is sent to the app at every login', async ({
  page,
}) => {
  const person = aPerson();
  await page.goto('/user/register/customer/email?promoCode=LOWERHARBOUR');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/customer\/verify-email/u);

  await page.goto('/user/logout');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app-only-onboarding/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Finish setting up in the app' })).toBeVisible();
  await expect(page.getByText('Confirm your email first')).toBeVisible();
  await page.goto('/customer/details');
  await expect(page).toHaveURL(/\/app-only-onboarding/u);

  await page.goto(await verificationPath(person.email));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL(/\/app-only-onboarding/u);
  await expect(page.getByText('Confirm your email first')).toBeHidden();
});

test('SES-07 a customer with a card logs in to its activation, and once it is active to the card', async ({ page }) => {
  const person = aPerson();
  await signUp(aStart({ person }));
  const id = await customerIdOf(person.email);
  await inDatabase(
    'update customers set card_linked_at = now(), plan_selected_at = now(), card_created_at = now() where customer_id = $1',
    [id],
  );
  await logInHere(page, person);
  await expect(page).toHaveURL(/\/card\/activate/u);
  await page.goto('/customer/bank-journey-intro');
  await expect(page).toHaveURL(/\/customer\/bank-journey-intro/u);
  await page.goto('/customer/details');
  await expect(page).toHaveURL(/\/card\/activate/u);

  await inDatabase('update customers set card_activated_at = now() where customer_id = $1', [id]);
  await page.goto('/user/logout');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/customer\/dashboard/u);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/u })).toBeVisible();
  await page.goto('/customer/bank-journey-intro');
  await expect(page).toHaveURL(/\/customer\/dashboard/u);
});

/** On a device that the account has not seen: the code of a text message comes in between. */
async function logInHere(page: Page, person: Person): Promise<void> {
  await page.goto('/user/login');
  await signIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Verification required' });
  await dialog.getByLabel('Code from the text message').fill(await secondCode(person));
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

test('LOG-09 LOG-10 LOG-11 a customer who lost the password comes by a link and a code, and chooses a new one', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  await enterCode(page, person);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/user/login');
  await askForLink(other, person);
  await expect(
    other.getByText('If an account is associated with this email address, a reset link will be sent'),
  ).toBeVisible();

  const path = await signInPath(person.email);
  await other.goto(path);
  await expect(other.getByRole('heading', { level: 1, name: 'Log in with your link' })).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(/\/stepup\/otp/u);
  await other.getByLabel('Code from the text message').fill(await secondCode(person));
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other).toHaveURL(/\/reset-password/u);

  await other.getByLabel('New password', { exact: true }).fill(fresh);
  await expect(other.getByText('Password rules met: 4/4')).toBeAttached();
  await expect(other.getByText('Password strength: Strong')).toBeVisible();
  await other.getByLabel('New password again', { exact: true }).fill(fresh);
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other).toHaveURL(/\/customer\/bank-journey-intro/u);
  await expect(other.getByText('Your password has been changed')).toBeVisible();
  await expect
    .poll(async () => (await newestMessage({ to: person.email, kind: 'email' })).subject)
    .toBe('Your password has been changed');

  await page.reload();
  await expect(page).toHaveURL(/\/user\/login/u);
  await signIn(page, person);
  await expect(page.getByText('That email address and password don’t match')).toBeVisible();
  await signIn(page, { ...person, password: fresh });
  await expect(page).toHaveURL(/\/customer\/bank-journey-intro/u);

  await other.goto(path);
  await expect(other.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await elsewhere.close();
});

test('LOG-11 the long list of leaked passwords comes once a new password is about to be typed, not with the page', async ({
  page,
}) => {
  const brought: string[] = [];
  page.on('request', (request) => brought.push(request.url()));
  await page.goto(registerPath);
  await page.waitForLoadState('networkidle');
  expect(brought.filter((url) => url.includes('password-strength'))).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('London2012');
  await expect(page.getByText('Password strength: Weak')).toBeVisible();
  expect(brought.filter((url) => url.includes('password-strength'))).toHaveLength(1);
});

test('LOG-09 an address that nobody has is answered in the same words', async ({ page }) => {
  await page.goto('/user/login');
  await askForLink(page, aPerson());
  await expect(
    page.getByText('If an account is associated with this email address, a reset link will be sent'),
  ).toBeVisible();
});

test('LAY-06 LOG-09 the reset dialog by keyboard alone: opened, corrected, sent, and focus goes back', async ({
  page,
}) => {
  await page.goto('/user/login');
  const opener = page.getByRole('button', { name: 'Reset your password' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reset your password' });
  await expect(dialog).toBeVisible();
  const email = dialog.getByLabel('Email address');
  await email.focus();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('LOG-08 a device that was never used needs a code after the password, and is known from then on', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  await enterCode(page, person);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/user/login');
  await signIn(other, person);
  const dialog = other.getByRole('dialog', { name: 'Verification required' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Code from the text message').fill(await secondCode(person));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(/\/customer\/bank-journey-intro/u);

  await other.goto('/user/logout');
  await expect(other).toHaveURL(/\/user\/login/u);
  await signIn(other, person);
  await expect(other).toHaveURL(/\/customer\/bank-journey-intro/u);
  await elsewhere.close();
});

test('LOG-07 a locked account offers a new password, which opens it', async ({ page, browser }) => {
  const person = aPerson();
  await register(page, person);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/user/login');
  for (let tried = 0; tried < 5; tried += 1) {
    await signIn(other, { ...person, password: 'Wrong-Harbour-1' });
    // What is typed before the page has heard the answer would be emptied with what was wrong.
    await expect(other.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  await signIn(other, person);
  const message = other.getByRole('alert').filter({ hasText: 'Your account is locked' });
  await message.getByRole('link', { name: 'Reset your password' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await other.getByLabel('Email address').fill(person.email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other).toHaveURL(/\/user\/login/u);
  await other.goto(await signInPath(person.email));
  await other.getByRole('button', { name: 'Log in' }).click();
  await other.getByLabel('New password', { exact: true }).fill(fresh);
  await other.getByLabel('New password again', { exact: true }).fill(fresh);
  await other.getByRole('button', { name: 'Save new password' }).click();
  await expect(other).toHaveURL(/\/customer\/verify-email/u);
  await other.goto('/user/logout');
  await expect(other).toHaveURL(/\/user\/login/u);
  await signIn(other, { ...person, password: fresh });
  await expect(other).toHaveURL(/\/customer\/verify-email/u);
  await elsewhere.close();
});

test('LOG-05 whoever opens the email’s link on another device logs in and confirms there', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await register(page, person);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await verificationPath(person.email));
  await expect(other).toHaveURL(/\/user\/login\?referrer=/u);
  await expect(other.getByText('Please log in to verify your email')).toBeVisible();
  await signIn(other, person);
  await expect(other).toHaveURL(/\/validate\?code=/u);
  await other.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(other).toHaveURL(/\/customer\/details/u);

  await other.goto('/user/logout');
  await expect(other).toHaveURL(/\/user\/login/u);
  await signIn(other, person);
  await expect(other).toHaveURL(/\/customer\/details/u);
  await elsewhere.close();
});
