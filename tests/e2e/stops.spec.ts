import { expect, type Page, test } from '@playwright/test';

import copy from '../../journeys/copy/payments.json' with { type: 'json' };
import { collectedLater, mandateOf, payAtTill, pressAt } from './support/at-the-sandbox.ts';
import { decide, logIn } from './support/bank-arrivals.ts';
import { closeDialog, comesTo, freeze, letteredCard } from './support/card-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { allTexts, textedCode } from './support/inbox.ts';
import { codeGapOver } from './support/limits.ts';
import { aPayingCustomer } from './support/paying-customers.ts';
import type { Person } from './support/person.builder.ts';
import { open } from './support/walk.ts';

/** What a customer reads of a payment that was declined for this. */
function wordsFor(reason: string): string {
  const words = new RegExp(`${reason} \\{([^}]+)\\}`, 'u').exec(copy['payments.why-card'])?.[1];
  if (words === undefined) throw new Error(`There are no words for ${reason}.`);
  return words;
}

interface Stop {
  readonly page: Page;
  readonly till: Page;
  readonly person: Person;
}

/** A purchase is declined, and its line in the list says why. */
async function readsWhy({ page, till, person }: Stop, pounds: string, reason: string): Promise<void> {
  expect(await payAtTill(till, person, pounds)).toBe('Declined');
  const payment = page.getByRole('button', { name: new RegExp(`^Quay Bakery, £${pounds}, declined$`, 'iu') });
  await expect(async () => {
    await page.goto('/customer/payments');
    await expect(payment).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await payment.click();
  await expect(page.getByText(wordsFor(reason))).toBeVisible();
}

async function begun(page: Page): Promise<Stop> {
  const person = await aPayingCustomer(page);
  const till = await page.context().newPage();
  expect(await payAtTill(till, person, '4.80')).toBe('Approved');
  return { page, till, person };
}

test('CRD-07 CRD-13 a frozen card is declined, its holder reads why, and pays again once the app has unfrozen it', async ({
  page,
  browser,
}) => {
  const stop = await begun(page);
  const { till, person } = stop;
  await open('/customer/card')({ page, browser, person });
  await freeze({ page, browser, person });
  await closeDialog({ page, browser, person });
  await readsWhy(stop, '5.10', 'CARD_FROZEN');

  const { token } = await letteredCard(person);
  const inApp = till.locator(`h2[id="${token}"] + .sheet`).getByRole('button', { name: 'Unfreeze, as the app' });
  await expect(async () => {
    await till.goto(`${process.env['E2E_INBOX_URL'] ?? ''}/cards`);
    await inApp.click({ timeout: 1_000 });
  }).toPass();
  await expect(till.getByText('The card is unfrozen.')).toBeVisible();
  await comesTo(person, 'active');
  await expect.poll(async () => (await letteredCard(person)).state).toBe('OPEN');
  expect(await payAtTill(till, person, '5.40')).toBe('Approved');
  await page.goto('/customer/card');
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toBeVisible();
});

test('DBT-03 CRD-13 a mandate that is cancelled at the bank stops the card, which pays again once it is reinstated by a code', async ({
  page,
  browser,
}) => {
  const stop = await begun(page);
  const { till, person } = stop;
  const mandate = await mandateOf(person);
  await pressAt(till, '/direct-debits', `/direct-debits/${mandate}/cancelled-by-payer`);
  await mandateComesTo(person, 'over');
  await readsWhy(stop, '5.10', 'MANDATE_OVER');

  // Their last code has served its time, and another may be sent.
  await inDatabase('update sessions set stepped_up_at = null where customer_id = $1', [
    await customerIdOf(person.email),
  ]);
  await codeGapOver({ page, browser, person });
  const [last] = await allTexts(person);
  await open('/customer/account')({ page, browser, person });
  await page.getByRole('button', { name: /^Reinstate direct debit/u }).click();
  await page.getByLabel('Code from the text message').fill(await textedCode(person, last?.id));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('We’ve sent your Direct Debit to your bank again.')).toBeVisible();
  await expect
    .poll(async () => (await mandateOf(person)) !== mandate || (await mandateState(person)) === 'pending')
    .toBe(true);
  await pressAt(till, '/direct-debits', `/direct-debits/${await mandateOf(person)}/activate`);
  await mandateComesTo(person, 'active');
  expect(await payAtTill(till, person, '5.40')).toBe('Approved');
});

test('DBT-04 DBT-07 CRD-13 a collection that comes back stops the card, which pays again once the second one is paid', async ({
  page,
}) => {
  const stop = await begun(page);
  const { till, person } = stop;
  await till.getByRole('link', { name: 'See its life' }).click();
  await till.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(till.getByText('Cleared £4.80').first()).toBeVisible();
  const owed = async () =>
    (
      await inDatabase('select receivable, collecting from exposures where customer_id = $1', [
        await customerIdOf(person.email),
      ])
    )[0];
  await expect.poll(owed).not.toMatchObject({ receivable: '0', collecting: '0' });

  const at = (payment: string, what: string) =>
    pressAt(till, '/direct-debits', `/direct-debits/payments/${payment}/${what}`);
  const first = await collectedLater(person, 1);
  await at(first, 'submit');
  await at(first, 'fail-0');
  await stopComesTo(person, [{ reason: 'bounced' }]);
  await readsWhy(stop, '5.10', 'COLLECTION_BOUNCED');

  const second = await collectedLater(person, 2);
  await at(second, 'submit');
  await at(second, 'confirm');
  await stopComesTo(person, []);
  expect(await payAtTill(till, person, '5.40')).toBe('Approved');
});

test('LNK-07 CRD-13 a link whose tokens the bank has lost stops the card, which pays again once it is linked anew', async ({
  page,
  browser,
}) => {
  const stop = await begun(page);
  const { till, person } = stop;
  const [funds] = await inDatabase("select provider_id from bank_consents where customer_id = $1 and kind = 'funds'", [
    await customerIdOf(person.email),
  ]);
  await pressAt(till, '/banks', `/banks/northgate/consents/${String(funds?.['provider_id'])}/break`);
  await readsWhy(stop, '5.10', 'LINK_BROKEN');

  await open('/customer/card')({ page, browser, person });
  await page.getByRole('button', { name: 'Relink now' }).click();
  await page.getByRole('checkbox').check();
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Go to my bank' }).click(),
  ]);
  const there = { page: bank, browser, person };
  await logIn('one')(there);
  await decide('Approve')(there);
  await expect(bank.getByText('Your connection with Northgate Bank is now restored')).toBeVisible();
  expect(await payAtTill(till, person, '5.40')).toBe('Approved');
});

test('LNK-04 RET-10 CRD-13 who unlinks their last account links another from home, and pays again', async ({
  page,
  browser,
}) => {
  const { till, person } = await begun(page);
  const walk = { page, browser, person };
  const customerId = await customerIdOf(person.email);
  const steppedUp = () =>
    inDatabase('update sessions set stepped_up_at = now() where customer_id = $1', [customerId]).then(() => undefined);
  await steppedUp();
  await open('/customer/account')(walk);
  await page.getByRole('button', { name: /^Unlink this account/u }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Unlink this account/u })
    .click();
  await expect(page.getByRole('button', { name: /^Unlink this account/u })).toHaveCount(0);
  expect(await payAtTill(till, person, '5.10')).toBe('Declined');

  await open('/customer/dashboard')(walk);
  await page.getByRole('link', { name: 'Link an account' }).first().click();
  await expect(page).toHaveURL(/\/bank\/list/u);
  await page.goto('/bank/northgate?accountType=PERSONAL');
  await expect(page.getByRole('heading', { name: 'Share your account with Burgee' })).toBeVisible();
  for (const arrived of ['Confirm your account', 'Linked accounts']) {
    await page.goto('/bank/northgate/go');
    await logIn('one')(walk);
    await decide('Approve')(walk);
    await expect(page.getByRole('heading', { name: arrived })).toBeVisible();
  }

  const linked = async () =>
    (
      await inDatabase(
        "select m.provider_id from mandates m join bank_links l using (bank_link_id) where m.customer_id = $1 and l.stage = 'linked'",
        [customerId],
      )
    )[0]?.['provider_id'];
  await expect.poll(linked).toMatch(/./u);
  await pressAt(till, '/direct-debits', `/direct-debits/${String(await linked())}/activate`);
  await steppedUp();
  await expect(async () => {
    await page.goto('/customer/account');
    await page.getByRole('button', { name: /^Activate/u }).click({ timeout: 2_000 });
  }).toPass();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Activate/u })
    .click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await payAtTill(till, person, '5.40')).toBe('Approved');
});

async function mandateState({ email }: Person): Promise<unknown> {
  return (await inDatabase('select state from mandates where customer_id = $1', [await customerIdOf(email)]))[0]?.[
    'state'
  ];
}

async function mandateComesTo(person: Person, state: string): Promise<void> {
  await expect.poll(() => mandateState(person)).toBe(state);
}

async function stopComesTo({ email }: Person, stops: readonly object[]): Promise<void> {
  const id = await customerIdOf(email);
  await expect.poll(() => inDatabase('select reason from spending_stops where customer_id = $1', [id])).toEqual(stops);
}
