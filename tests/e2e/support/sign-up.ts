import type { Page } from '@playwright/test';

import { textedCode, verificationPath } from './inbox.ts';
import { inInternationalForm, type Person } from './person.builder.ts';

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

/** Whatever else the partner asks, as somebody answers who is in a hurry: the first answer of each list, a member number elsewhere. */
async function answerExtraQuestions(page: Page): Promise<void> {
  const question = (kind: string) => page.locator(`[name^="extraQuestions"]${kind}, [id*="extraQuestions"]${kind}`);
  for (const list of await page.locator('select[id*="extraQuestions"]').all()) await list.selectOption({ index: 1 });
  for (const group of await page
    .locator('fieldset[id*="extraQuestions"], [role=radiogroup][id*="extraQuestions"]')
    .all()) {
    const first = group.getByRole('radio').first();
    if ((await first.count()) > 0) await first.check();
  }
  for (const text of await question(':is(input[type=text], textarea)').all()) await text.fill('MT20417');
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
  await page.getByLabel('Code from the text message').fill(await textedCode(inInternationalForm(person.mobile)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL('**/customer/bank-journey-intro');
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
