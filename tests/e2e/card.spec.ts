import { expect, type Page, test } from '@playwright/test';

import {
  byPost,
  closeDialog,
  comesTo,
  freeze,
  letteredCards,
  pin,
  typeCode,
  typePin,
  withPlan,
} from './support/card-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';

import { aPerson, type Person } from './support/person.builder.ts';
import { secondCode } from './support/sign-up.ts';

const phone = { width: 390, height: 844 };

/** All that the browser sends and keeps, but to card-management, where what is typed goes sealed. */
function listenTo(page: Page): { readonly everything: () => Promise<string> } {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return {
    everything: async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
      );
      return [...sent, kept, JSON.stringify(await page.context().cookies())].join('\n');
    },
  };
}

async function eventsOf({ email }: Person, what: string): Promise<number> {
  const [row] = await inDatabase('select count(*)::int as times from events where customer_id = $1 and what = $2', [
    await customerIdOf(email),
    what,
  ]);
  return Number(row?.['times']);
}

test('CRD-01 CRD-02 CRD-03 CRD-04 CRD-07 CRD-16 OTP-08 from the PIN to a frozen card, with Back, reload, a second tab and double presses', async ({
  page,
  browser,
}) => {
  test.slow(); // a card's whole life
  const person = aPerson();
  const walk = { page, browser, person };
  const heard = listenTo(page);
  await withPlan(walk);
  await page.goto('/card/set-pin');
  await typePin('2581')(walk);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Set your PIN' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The two PINs are different').first()).toBeVisible();
  await typePin()(walk);
  await page.reload();
  await expect(page.getByLabel('New PIN', { exact: true })).toHaveValue('');
  await typePin()(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Congratulations/u })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/card\/(?:activate|confirm)$/u);

  const second = await page.context().newPage();
  await second.goto('/card/set-pin');
  await expect(second).toHaveURL(/\/card\/activate$/u);
  await expect(second.getByText('It’s being made.')).toBeVisible();
  expect(await letteredCards(person)).toHaveLength(1);
  await byPost('post')(walk);
  await second.reload();
  await expect(second.getByText(/It’s in the post, and should be with you by/u)).toBeVisible();
  await second.getByRole('button', { name: 'Activate your card' }).click();
  await expect(second).toHaveURL(/\/stepup\/otp/u);
  await second.getByLabel('Code from the text message').fill(await secondCode(person));
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second).toHaveURL(/\/card\/cvv$/u);
  expect(await eventsOf(person, 'Card Activation Initiated')).toBe(1);
  await second.close();

  await page.goto('/card/cvv');
  await typeCode((code) => String((Number(code) + 1) % 1000).padStart(3, '0'))(walk);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t this card’s security code.').first()).toBeVisible();
  await typeCode()(walk);
  await page.getByRole('button', { name: 'Activate your card' }).dblclick();
  await expect(page).toHaveURL(/\/customer\/contributions$/u);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your card is active/u })).toBeVisible();
  await page.getByRole('link', { name: 'See your card' }).click();
  await expect(page).toHaveURL(/\/customer\/card$/u);

  await freeze(walk);
  await expect(page.getByRole('dialog', { name: 'Your card is frozen' })).toBeVisible();
  await closeDialog(walk);
  await expect(page.getByText('It’s frozen: nobody can pay with it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toHaveCount(0);
  await expect.poll(async () => (await letteredCards(person)).map(({ state }) => state)).toEqual(['PAUSED']);
  const [{ cvv } = { cvv: '' }] = await letteredCards(person);
  const said = await heard.everything();
  expect(said).not.toContain(`"${pin}"`);
  expect(said).not.toContain(`"${cvv}"`);
});

test('CRD-01 CRD-06 CRD-07 CRD-16 MOB-04 a company’s card on a phone, under a partner, by keyboard alone; the dialog of a frozen card goes by itself', async ({
  page,
  browser,
}) => {
  test.slow(); // 15 s of it the dialog's
  await page.setViewportSize(phone);
  const person = aPerson();
  const walk = { page, browser, person };
  await withPlan(walk);
  await inDatabase(
    "update customers set partner_code = 'penhallow', account_type = 'BUSINESS' where customer_id = $1",
    [await customerIdOf(person.email)],
  );
  await page.goto('/card/set-pin');
  await page.getByLabel('New PIN', { exact: true }).focus();
  await page.keyboard.type(pin);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Congratulations/u })).toBeFocused();
  await page.goto('/card/activate');
  await inDatabase("update cards set posted_on = current_date - 8, state = 'posted' where customer_id = $1", [
    await customerIdOf(person.email),
  ]);
  await page.reload();
  await expect(page.getByText('Not received your card?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'It hasn’t come' })).toBeVisible();
  await byPost('deliver')(walk);
  await inDatabase('update sessions set stepped_up_at = now() where customer_id = $1', [
    await customerIdOf(person.email),
  ]);
  await page.goto('/card/cvv');
  await typeCode()(walk);
  await page.keyboard.press('Enter');
  await comesTo(person, 'active');
  await page.goto('/customer/card');
  await expect(page.getByRole('heading', { level: 1, name: 'Your business card' })).toBeVisible();
  for (const only of ['See your card’s details', 'Replace a lost or stolen card'])
    await expect(page.getByText(only)).toBeVisible();
  await page.getByRole('button', { name: 'Freeze your card' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toBeFocused();
  expect((await letteredCards(person)).map(({ state }) => state)).toEqual(['OPEN']);
  await freeze(walk);
  const dialog = page.getByRole('dialog', { name: 'Your card is frozen' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toBeHidden({ timeout: 25_000 });
  await expect(page.getByText('It’s frozen: nobody can pay with it.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});
