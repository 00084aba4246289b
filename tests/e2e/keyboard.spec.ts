import { expect, test, type Locator, type Page } from '@playwright/test';

import { signedUp } from './support/identity-arrivals.ts';
import { signInPath, textedCode, verificationPath } from './support/inbox.ts';
import { aPerson } from './support/person.builder.ts';
import { confirmEmail, register, secondCode, tellDetails } from './support/sign-up.ts';
import { aStart, signUp } from './support/sign-up-over-http.ts';

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Goes on with Tab until `locator` has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to it.');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }));
  await page.keyboard.press('Enter');
}

async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
}

/** Goes to the bank, which opens beside the page, logs in there, and approves what it asks. */
async function approve(page: Page): Promise<void> {
  const [bank] = await Promise.all([page.waitForEvent('popup'), press(page, 'link', /^Go to my bank/u)]);
  await type(bank, 'User ID', 'one');
  await type(bank, 'Password', 'any');
  await bank.keyboard.press('Enter');
  await bank.getByRole('button', { name: 'Deny' }).waitFor();
  for (const box of await bank.getByRole('checkbox').all()) await tick(bank, box);
  await press(bank, 'button', 'Approve');
}

test('LAY-06 somebody signs up by keyboard alone', async ({ page }) => {
  const person = aPerson();
  await page.goto('/user/register/customer/email');
  await type(page, 'First name', person.givenName);
  await type(page, 'Last name', person.familyName);
  await type(page, 'Email address', person.email);
  await type(page, 'Password', person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/verify-email');

  await page.goto(await verificationPath(person.email));
  await tabTo(page, page.getByRole('button', { name: 'Confirm my email' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/details');

  await tabTo(page, page.getByLabel('Title', { exact: true }));
  await page.keyboard.type('Dr');
  await type(page, 'Day', '27');
  await type(page, 'Month', '3');
  await type(page, 'Year', '1985');
  await type(page, 'Mobile number', person.mobile);
  await type(page, 'Postcode', 'tr18 5zu');
  await page.keyboard.press('Enter');
  const list = page.getByLabel('Your address');
  await expect(list).toBeFocused();
  // An arrow key on the closed list takes a line and nothing else; the next one is still to be reached (WCAG 3.2.2).
  for (const line of ['0', '1']) {
    await page.keyboard.press('ArrowDown');
    await expect(list).toHaveValue(line);
    await expect(list).toBeFocused();
  }
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/verify-otp');

  await type(page, 'Code from the text message', await textedCode(person));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/bank-journey-intro');
});

test('LAY-06 somebody links a bank account by keyboard alone: the bank found, approved twice, and linked', async ({
  page,
}) => {
  await signedUp({ page, person: aPerson() });
  await page.goto('/customer/bank-journey-intro');
  await press(page, 'link', 'Continue');
  await type(page, 'Find your bank', 'pip');
  await press(page, 'link', /Pippin/u);
  await tick(page, page.getByRole('radio', { name: 'On this device' }));
  await approve(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your account' })).toBeVisible();
  await tick(page, page.getByRole('checkbox', { name: /^I am the only person/u }));
  await approve(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible();
});

test('LAY-06 somebody who lost the password is back in by keyboard alone: link, code, new password', async ({
  page,
}) => {
  const person = aPerson();
  await signUp(aStart({ person }));
  await page.goto('/user/login');
  await tabTo(page, page.getByRole('button', { name: 'Reset your password' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Email address'));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await page.getByText('a reset link will be sent').first().waitFor();

  await page.goto(await signInPath(person.email));
  await tabTo(page, page.getByRole('button', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/stepup\/otp/u);
  await type(page, 'Code from the text message', await secondCode(person));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/reset-password/u);
  await type(page, 'New password', 'Calm-Lantern-42');
  await type(page, 'New password again', 'Calm-Lantern-42');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/customer\/bank-journey-intro/u);
});

test('LOG-04 Enter does nothing until both fields are filled, and then logs in', async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await page.goto('/user/logout');
  await page.waitForURL('**/user/login');
  const button = page.getByRole('button', { name: 'Log in' });
  await type(page, 'Email address', person.email);
  await page.keyboard.press('Enter');
  await expect(button).toBeDisabled();
  await type(page, 'Password', person.password);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customer/verify-email');
});

test('DET-01 about you asks title, date of birth, mobile number and home address, and says why', async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  for (const label of ['Title', 'Day', 'Month', 'Year', 'Mobile number'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByText('Home address', { exact: true }).first()).toBeVisible();
  await page.getByText('Why we ask for this').click();
  await expect(page.getByText('We never sell any of it', { exact: false })).toBeVisible();
});

test('OTP-07 a note explains why the number is verified', async ({ page }) => {
  const person = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  await page.getByText('Why we verify your number').click();
  await expect(page.getByText('Verifying your number now makes sure', { exact: false })).toBeVisible();
});
