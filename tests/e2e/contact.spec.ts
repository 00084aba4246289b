import { expect, test } from '@playwright/test';

import { newestMessage, textedCode, verificationPath } from './support/inbox.ts';
import { aPerson } from './support/person.builder.ts';
import { confirmEmail, enterCode, register, secondCode, signIn, tellDetails } from './support/sign-up.ts';

test('EML-04 a customer changes the email address: password, code and link; every session ends, and the old address is told', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const newEmail = `new.${person.email}`;
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  await enterCode(page, person);

  await page.goto('/customer/change-email');
  await expect(page).toHaveURL(/\/stepup\/otp\?referrer=/u);
  await page.getByLabel('Code from the text message').fill(await secondCode(person));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/customer\/change-email/u);
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We’ve sent a link to ${newEmail}`)).toBeVisible();
  const path = await verificationPath(newEmail);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(path);
  await expect(other).toHaveURL(/\/user\/login\?referrer=/u);
  await elsewhere.close();

  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL(/\/user\/login/u);
  await expect(page.getByText('Your email has been updated. Please log in with the updated email')).toBeVisible();
  await expect
    .poll(async () => (await newestMessage({ to: person.email, kind: 'email' })).subject)
    .toBe('Your email address has been changed');
  await signIn(page, person);
  await expect(page.getByText('That email address and password don’t match')).toBeVisible();
  await signIn(page, { ...person, email: newEmail });
  await expect(page).toHaveURL(/\/customer\/bank-journey-intro/u);
});

test('EML-04 EML-01 a customer who mistyped the address corrects it before it is confirmed', async ({ page }) => {
  const person = aPerson();
  const right = `right.${person.email}`;
  await register(page, person);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('New email address').fill(right);
  await page.getByLabel('Your password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page).toHaveURL(/\/customer\/verify-email/u);
  await expect(page.locator('#main').getByText(`Open the link in our email to ${right}`)).toBeVisible();
  await page.goto(await verificationPath(right));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL(/\/user\/login/u);
  await signIn(page, { ...person, email: right });
  await expect(page).toHaveURL(/\/customer\/details/u);
});

test('OTP-06 the number is changed at the code page: the button waits for a real one, and Enter saves nothing', async ({
  page,
}) => {
  const person = aPerson();
  const another = aPerson();
  await register(page, person);
  await confirmEmail(page, person);
  await tellDetails(page, person);
  await page.getByRole('button', { name: 'Change it' }).click();
  const number = page.getByLabel('Mobile number');
  const save = page.getByRole('button', { name: 'Save and send a code' });
  await expect(number).toHaveValue(person.mobile);
  await number.fill('07700');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await number.fill('020 7946 0018');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await number.fill(another.mobile);
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await number.press('Enter');
  await expect(page).toHaveURL(/\/customer\/edit-mobile/u);
  await save.click();
  await expect(page).toHaveURL(/\/customer\/verify-otp/u);
  await page.getByLabel('Code from the text message').fill(await textedCode(another));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/customer\/bank-journey-intro/u);
});
