import type { Page } from '@playwright/test';

import { allTexts, textedCode, verificationPath } from './inbox.ts';
import type { Person } from './person.builder.ts';

export const registerPath = '/user/register/customer/email';

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.givenName);
  await page.getByLabel('Last name').fill(person.familyName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}

/** From the registration page to "Check your email". */
export async function register(page: Page, person: Person, path = registerPath): Promise<void> {
  await page.goto(path);
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL('**/customer/verify-email');
}

/** From "Check your email" to "About you", by the link in the inbox. */
export async function confirmEmail(page: Page, person: Person): Promise<void> {
  await page.goto(await verificationPath(person.email));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.waitForURL('**/customer/details');
}

export async function fillDetails(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Title', { exact: true }).selectOption('Dr');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('1985');
  await page.getByLabel('Mobile number').fill(person.mobile);
  await typeAddress(page);
  await answerExtraQuestions(page);
}

/** Whatever else the partner asks, as somebody answers who is in a hurry: some answer of each list, a member number elsewhere. */
export async function answerExtraQuestions(page: Page): Promise<void> {
  const asked = (kind: string) => page.locator(`${kind}[id*="extraQuestions"]`).all();
  for (const list of await asked('select')) await list.selectOption({ index: 1 });
  for (const choice of await asked('input[type=radio]')) await choice.check();
  for (const text of await asked('input[type=text]')) await text.fill('MT20417');
}

export async function typeAddress(page: Page): Promise<void> {
  const byHand = page.getByRole('button', { name: /by hand|manually/i });
  if (await byHand.isVisible()) await byHand.click();
  await page.getByLabel('Address line 1').fill('4 Lantern Row');
  await page.getByLabel('Town or city').fill('Falmouth');
  await page.getByLabel('Postcode', { exact: true }).fill('TR11 3QX');
}

/** From "About you" to the code's page. */
export async function tellDetails(page: Page, person: Person): Promise<void> {
  await fillDetails(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/customer/verify-otp');
}

/** From the code's page to the end of this part. */
export async function enterCode(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Code from the text message').fill(await textedCode(person));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/customer/bank-journey-intro');
}

/** From a login page: asks for a link by email in the dialog, and waits until it is taken. */
export async function askForLink(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Reset your password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(email);
  const answered = page.waitForResponse('**/api/journeys/actions');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await answered;
  await dialog.waitFor({ state: 'hidden' });
}

/** The code of the second text message, after the one that proved the number. */
export async function secondCode(person: Person): Promise<string> {
  const first = (await allTexts(person)).at(-1);
  return textedCode(person, first?.id);
}

/** Fills in and sends the login, and waits for its answer. */
export async function signIn(page: Page, person: Person): Promise<void> {
  // Until then the page has the form for a new password too, for whoever has no script.
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const answered = page.waitForResponse('**/api/journeys/actions');
  await page.getByRole('button', { name: 'Log in' }).click();
  await answered;
}
