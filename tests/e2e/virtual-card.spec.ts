import { expect, type Page, test } from '@playwright/test';

import { debitCancelled, letteredCards, mayChoose, typePin } from './support/card-arrivals.ts';
import { complaintsOf } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { forCustomer } from './support/identity-arrivals.ts';
import { allMessages } from './support/inbox.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { onPlan, plansPage } from './support/plan-arrivals.ts';
import { secondCode } from './support/sign-up.ts';
import { inTurn } from './support/walk.ts';

/** Of the partner that offers a plan with a virtual card; their account is looked at already. */
const ofGadabout = inTurn(
  mayChoose,
  forCustomer(
    "update customers set partner_code = 'gadabout' where customer_id = $1",
    'update account_analyses set finished_at = now() where customer_id = $1',
  ),
);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function heardOfCard({ email }: Person): Promise<readonly string[]> {
  const messages = await allMessages({ to: email, kind: 'email' });
  return messages.map(({ subject = '' }) => subject).filter((subject) => /card|PIN/u.test(subject));
}

test('CRD-01 CRD-02 CRD-04 CRD-06 PLN-11 a virtual card is there once its PIN is set, with Back, reload and a double press', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const walk = { page, browser, person };
  const complaints = complaintsOf(page.context());
  await ofGadabout(walk);
  await page.goto(plansPage);
  await onPlan('Online')(walk);
  await expect(page.getByText('A virtual card, ready in seconds').first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose Online' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page).toHaveURL(/\/stepup\/otp/u);
  await page.getByLabel('Code from the text message').fill(await secondCode(person));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/card\/set-pin$/u);
  await expect(heading(page, 'Set your PIN')).toBeVisible();
  await expect(page.getByText('Setting it makes your virtual card, and you can use it at once.')).toBeVisible();
  await expect(page.getByText('cash machines')).toHaveCount(0);
  await debitCancelled(walk);
  await page.reload();
  await expect(page.getByText('Your Direct Debit has ended')).toBeVisible();
  await expect(page.getByLabel('New PIN', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See your account' })).toHaveAttribute('href', '/customer/account');
  await forCustomer('delete from mandates where customer_id = $1')(walk);
  await page.reload();
  await typePin()(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).dblclick();

  await expect(heading(page, /^Congratulations, .+\. Your card is active$/u)).toBeVisible();
  await expect(page).toHaveURL(/\/card\/confirm$/u);
  await expect(page).toHaveTitle(/Your card is active/u);
  await expect(page.getByText('so there’s nothing to wait for')).toBeVisible();
  await expect(page.getByText(/doormat|by post|on its way/u)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, /^Congratulations/u)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await page.goto('/card/confirm');

  await page.getByRole('link', { name: 'See your card' }).click();
  await expect(heading(page, 'Your virtual card')).toBeVisible();
  await expect(page.getByText(/^It’s active from \d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m\./u)).toBeVisible();
  for (const path of ['/card/activate', '/card/cvv', '/card/set-pin']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  }
  expect(await letteredCards(person)).toMatchObject([{ state: 'OPEN' }]);
  await expect.poll(() => heardOfCard(person)).toEqual(expect.arrayContaining(['Your virtual card is active']));
  expect([...(await heardOfCard(person))].sort()).toEqual(['Your card’s PIN is set', 'Your virtual card is active']);
  const [begun] = await inDatabase('select started_on from subscriptions where customer_id = $1', [
    await customerIdOf(person.email),
  ]);
  expect(begun?.['started_on']).not.toBeNull();
  expect(complaints).toEqual([]);
});
