import { expect, type Page, test } from '@playwright/test';

import {
  atProcessor,
  cardInUse,
  letteredCard,
  letteredCards,
  pin,
  typeCode,
  typePin,
} from './support/card-arrivals.ts';
import {
  activateNew,
  awaitedComesTo,
  lateInPost,
  newCardPosted,
  reportMissing,
  sayMissing,
  typeCodeOfLost,
} from './support/card-replacement-arrivals.ts';
import { complaintsOf } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { forCustomer } from './support/identity-arrivals.ts';
import { allMessages } from './support/inbox.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { secondCode } from './support/sign-up.ts';
import { support } from './support/support-command.ts';
import type { Walk } from './support/walk.ts';

const statesOf = async (person: Person) => (await letteredCards(person)).map(({ state }) => state);
const subjectsTo = async ({ email }: Person) =>
  (await allMessages({ to: email, kind: 'email' })).map(({ subject }) => subject);

/** The page of the card in use, which the new one is on its way to replace. */
async function expectReplacing(page: Page): Promise<void> {
  await expect(page.getByText(/It’s in the post, and should be with you by/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toBeVisible();
}

/** Back from the success, and a page of the old card that another tab still shows: neither activates anything again, and that page shows the new card then. */
async function expectActivatedOnce({ page, person }: Walk, old: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await expectReplacing(old);
  await activateNew({ page: old });
  await expect(old.getByText(/^It’s active/u)).toBeVisible();
  await expect(old).toHaveURL(/\/customer\/card$/u);
  await expect(old.getByText('A new card is on its way')).toHaveCount(0);
  const { last_four: ending } = await letteredCard(person);
  await expect(old.getByRole('figure', { name: 'Your card' })).toContainText(ending);
  await old.close();
}

test('CRD-08 CRD-04 CRD-06 a damaged card works until the new one, with a PIN of its own, is activated and blocks it for good, with Back, reload and a second tab', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  const person = aPerson();
  const walk = { page, browser, person };
  const complaints = complaintsOf(page.context());
  await cardInUse(walk);
  const id = await customerIdOf(person.email);
  const why = ['--reason', 'Damaged: its chip is broken'];
  expect(await support('replace-card', id, ...why)).toContain('Done');
  expect(await support('replace-card', id, ...why)).toContain('Nothing to do');
  await awaitedComesTo(person, 'making');
  await newCardPosted(walk);
  await page.reload();
  await expectReplacing(page);
  const second = await page.context().newPage();
  await second.goto('/customer/card');
  await expectReplacing(second);
  expect(await statesOf(person)).toEqual(['PENDING_ACTIVATION', 'OPEN']);

  await activateNew(walk);
  await expect(page).toHaveURL(/\/card\/activate$/u);
  await page.reload();
  await expect(page.getByText('Your current card will stop for good')).toBeVisible();
  await page.getByRole('button', { name: 'Activate your card' }).click();
  await expect(page).toHaveURL(/\/card\/set-pin$/u);
  await typePin()(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).click();
  await expect(page).toHaveURL(/\/card\/cvv$/u);
  await page.reload();
  await typeCode()(walk);
  await page.getByRole('button', { name: 'Activate your card' }).dblclick();
  await expect(page.getByText(/It’s taken the place of your old card/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/It’s taken the place of your old card/u)).toBeVisible();
  await expect.poll(() => statesOf(person)).toEqual(['OPEN', 'CLOSED']);
  await expectActivatedOnce(walk, second);
  await page.goto('/card/activate');
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await page.goto('/customer/card');
  await expect(page.getByText(/^It’s active/u)).toBeVisible();
  await expect.poll(() => subjectsTo(person)).toContain('Your new card is active');
  expect((await subjectsTo(person)).filter((subject) => subject === 'Your new card is active')).toHaveLength(1);
  expect((await subjectsTo(person)).filter((subject) => subject === 'Your new card is ordered')).toHaveLength(1);
  const [{ cvv } = { cvv: '' }] = await letteredCards(person);
  const said = await support('card', id, '--reason', 'They ask about it');
  expect(said).toMatch(/normal: closed[\s\S]*normal: active[\s\S]*which was damaged/u);
  expect(said).not.toMatch(new RegExp(`(?<![0-9a-f-])(?:${pin}|${cvv})(?![0-9a-f-])`, 'u'));
  expect(complaints).toEqual([]);
});

test('CRD-08 CRD-06 a stolen card stops at once, and the page says that the new one is not active yet', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const walk = { page, browser, person };
  await cardInUse(walk);
  const id = await customerIdOf(person.email);
  expect(await support('replace-card', id, '--reason', 'They want another')).toContain('lost, stolen or damaged');
  await support('replace-card', id, '--reason', 'stolen on a train');
  await awaitedComesTo(person, 'making');
  await expect.poll(() => statesOf(person)).toEqual(['PENDING_FULFILLMENT', 'CLOSED']);
  await page.reload();
  await expect(page.getByText('Your card isn’t active yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Activate your card' }).click();
  await expect(page).toHaveURL(/\/card\/activate$/u);
  expect(complaints).toEqual([]);
});

test('CRD-16 CRD-08 CRD-02 CRD-04 on a phone a card that has not come is stopped and another sent; come after all, it is told that it never works', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  await page.setViewportSize({ width: 390, height: 844 });
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const walk = { page, browser, person };
  await lateInPost(walk);
  const [{ last_four: lost } = { last_four: '' }] = await letteredCards(person);
  await expect(page.getByText(/post another one to \S/u)).toBeVisible();
  await expect(page.getByText('Not your address any more?')).toBeVisible();
  await sayMissing(walk);
  const dialog = page.getByRole('dialog', { name: 'Stop this card and send another?' });
  await expect(dialog.getByText(`The card ending in ${lost} stops at once`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep waiting' }).click();
  await expect(dialog).toBeHidden();
  expect(await statesOf(person)).toEqual(['PENDING_ACTIVATION']);

  await reportMissing(walk);
  await expect(page.getByText('We’ve stopped that card, and another one is being made for you.')).toBeVisible();
  await expect(page.getByText(`The card ending in ${lost} will never work`)).toBeVisible();
  await expect(page.getByText('Not received your card?')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await awaitedComesTo(person, 'making');
  await expect.poll(() => statesOf(person)).toEqual(['PENDING_FULFILLMENT', 'CLOSED']);
  await expect.poll(() => subjectsTo(person)).toContain('We’re sending you another card');
  const said = await support('replace-card', await customerIdOf(person.email), '--reason', 'lost in the post');
  expect(said).toContain('Nothing to do');

  await page.getByRole('button', { name: 'Activate your card' }).click();
  await expect(page).toHaveURL(/\/stepup\/otp/u);
  await page.getByLabel('Code from the text message').fill(await secondCode(person));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/card\/set-pin$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Set your new card’s PIN' })).toBeVisible();
  await typePin()(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).click();
  await expect(page).toHaveURL(/\/card\/cvv$/u);
  await newCardPosted(walk);
  await page.reload();
  await typeCodeOfLost(walk);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The card ending in ${lost} doesn’t work any more`).first()).toBeVisible();
  await typeCode()(walk);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customer\/contributions$/u);
  await expect.poll(() => statesOf(person)).toEqual(['OPEN', 'CLOSED']);
  expect(complaints).toEqual([]);
});

test('CRD-10 MOB-04 a PIN that was wrong three times is blocked: the page says so, and what is the app’s asks for the app', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  await cardInUse({ page, browser, person });
  const { token } = await letteredCard(person);
  for (const _ of [1, 2, 3])
    await atProcessor(`/cards/${token}/pin-tries`, { method: 'POST', body: JSON.stringify({ pin: '0000' }) });
  await expect(async () => {
    await page.reload();
    await expect(page.locator('#main').getByText('Your PIN is blocked')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: /See or unblock your PIN/u }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('CRD-06 CRD-04 LAY-09 an expired card says so; a virtual one since when it works, and asks for no code', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const walk = { page, browser, person };
  await cardInUse(walk);
  await forCustomer("update cards set expires_on = '2026-01' where customer_id = $1")(walk);
  await page.reload();
  await expect(page.locator('#main').getByText('Your card has expired')).toBeVisible();
  await forCustomer(
    "update cards set expires_on = '2099-01', kind = 'virtual', active_from = '2026-11-24T19:42:00Z' where customer_id = $1",
  )(walk);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your virtual card' })).toBeVisible();
  await expect(page.getByText('It’s active from 24/11/2026, 7:42 pm.')).toBeVisible();
  await page.getByRole('link', { name: 'Where your card works' }).click();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await expect(page.getByRole('switch', { name: 'Cash machines' })).toHaveCount(0);
  await page.goto('/card/cvv');
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await inDatabase('update customers set card_activated_at = null where customer_id = $1', [
    await customerIdOf(person.email),
  ]);
  await page.goto('/card/cvv');
  await expect(page).toHaveURL(/\/card\/activate$/u);
  expect(complaints).toEqual([]);
});
