import { expect, type Page, test } from '@playwright/test';

import {
  byPost,
  cardCame,
  closeDialog,
  comesTo,
  freeze,
  letteredCards,
  mayChoose,
  otherCode,
  paymentReturned,
  pin,
  pressActivate,
  seenActivate,
  typeCode,
  typePin,
  understand,
  withPlan,
} from './support/card-arrivals.ts';
import { expectListedScripts } from './support/card-page-scripts.ts';
import { complaintsOf } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { forCustomer } from './support/identity-arrivals.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { plansPage } from './support/plan-arrivals.ts';
import { Overheard } from './support/overheard.ts';
import { secondCode } from './support/sign-up.ts';
import { inTurn, open } from './support/walk.ts';

const phone = { width: 390, height: 844 };

/** How the page of the PIN is told to whoever does not see it, once the second PIN is another. */
async function expectPinRefused(page: Page): Promise<void> {
  await expect(page.getByLabel('New PIN again', { exact: true })).toHaveAccessibleDescription(/^The two PINs are/u);
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - paragraph: Step 5 of 5
    - heading "Set your PIN" [level=1]
    - paragraph: You’ll use it in shops and at cash machines. Setting it orders your card.
    - text: New PIN
    - paragraph: 4 digits, not all the same and not in a row such as 1234
    - textbox "New PIN"
    - button "Show new PIN"
    - text: New PIN again
    - textbox "New PIN again" [invalid]
    - button "Show new PIN again"
    - paragraph: The two PINs are different. Type the same PIN in both fields
    - button "Set your PIN" [disabled]
    - paragraph: "To continue, correct: New PIN again"
    - group: Who can see my PIN?
    - paragraph:
      - link "Back to plans":
        - /url: /customer/select-payment-plan
  `);
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
  const [heard, complaints] = [new Overheard(page.context()), complaintsOf(page.context())];
  await withPlan(walk);
  await page.goto('/card/set-pin');
  await typePin('2581')(walk);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Set your PIN' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The two PINs are different').first()).toBeVisible();
  await expectListedScripts(page);
  await expectPinRefused(page);
  await typePin()(walk);
  await page.reload();
  await expect(page.getByLabel('New PIN', { exact: true })).toHaveValue('');
  await typePin()(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).dblclick();
  const congratulations = { level: 1, name: /^Congratulations/u } as const;
  await expect(page.getByRole('heading', congratulations)).toBeVisible();
  // The store as a code to scan on a desk; its button is what a phone has.
  await expect(page.getByRole('img', { name: 'Code to scan that leads to the Burgee app' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Get the app/u })).toBeVisible();
  expect(await eventsOf(person, 'CARD_CREATED')).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', congratulations)).toBeVisible();
  // One for each page that is opened, however often its button was pressed.
  expect(await eventsOf(person, 'CARD_CREATED')).toBe(2);
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
  await expectListedScripts(second);
  await expect(second.getByText('We’ll text you a code first')).toBeVisible();
  await second.getByRole('button', { name: 'Activate your card' }).click();
  await expect(second).toHaveURL(/\/stepup\/otp/u);
  await second.getByLabel('Code from the text message').fill(await secondCode(person));
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second).toHaveURL(/\/card\/cvv$/u);
  await expect.poll(() => eventsOf(person, 'Card Activation Initiated')).toBe(1);
  await heard.keep(second);
  await second.close();

  await page.goto('/card/cvv');
  await typeCode(otherCode)(walk);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t this card’s security code.').first()).toBeVisible();
  await expectListedScripts(page);
  await typeCode()(walk);
  await page.getByRole('button', { name: 'Activate your card' }).dblclick();
  await expect(page).toHaveURL(/\/customer\/contributions$/u);
  expect(await eventsOf(person, 'Card Activation Initiated')).toBe(1);
  await page.getByRole('button', { name: 'Maybe later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your card is active/u })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/customer/dashboard');
  await page.getByRole('link', { name: 'See your card' }).click();
  await expect(page).toHaveURL(/\/customer\/card$/u);

  await freeze(walk);
  await expect(page.getByRole('dialog', { name: 'Your card is frozen' })).toBeVisible();
  await closeDialog(walk);
  await expect(page.getByText('It’s frozen: nobody can pay with it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toHaveCount(0);
  await expect.poll(async () => (await letteredCards(person)).map(({ state }) => state)).toEqual(['PAUSED']);
  const [{ cvv } = { cvv: '' }] = await letteredCards(person);
  const canaries = { PIN: pin, 'other PIN': '2581', code: cvv, 'other code': otherCode(cvv) };
  expect(await heard.find(canaries)).toEqual([]);
  for (const place of ['address', 'body', 'referrer', 'sessionStorage', 'cookies', 'api.log', 'cards.log', 'metrics'])
    expect(heard.amounts[place], place).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

/** A company under a partner, whose account is looked at already. */
const companyOfPenhallow = inTurn(
  mayChoose,
  forCustomer(
    "update customers set partner_code = 'penhallow', account_type = 'BUSINESS' where customer_id = $1",
    'update account_analyses set finished_at = now() where customer_id = $1',
  ),
  open(plansPage),
);

test('PLN-02 CRD-01 CRD-02 CRD-06 CRD-07 CRD-16 MOB-04 PTR-01 a company’s plan and card on a phone, under a partner, by keyboard alone; the dialog of a frozen card goes by itself', async ({
  page,
  browser,
}) => {
  test.slow(); // 15 s of it the dialog's
  await page.setViewportSize(phone);
  const complaints = complaintsOf(page.context());
  const person = aPerson();
  const walk = { page, browser, person };
  await companyOfPenhallow(walk);
  // The only plan that a company is offered: there is none to go on to.
  await page.getByRole('button', { name: 'Choose Business' }).press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Set your PIN' })).toBeVisible();
  await page.getByLabel('New PIN', { exact: true }).focus();
  await page.keyboard.type(pin);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  const ordered = 'Welcome aboard. Your Harbour Card has been ordered.';
  await expect(page.getByRole('heading', { level: 1, name: ordered })).toBeFocused();
  await expect(page.getByRole('figure', { name: 'Your card' })).toHaveText(/^•••• \d{4}Business$/u);
  await page.goto('/card/activate');
  await inDatabase("update cards set posted_on = current_date - 14, state = 'posted' where customer_id = $1", [
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
  expect(complaints).toEqual([]);
});

test('SES-07 DSH-07 CRD-05 LAY-01 home is open before the first card is active, and the delayed dialog closes to it', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const walk = { page, browser, person };
  const complaints = complaintsOf(page.context());
  await cardCame(walk);
  await forCustomer('update bank_links set balance_pence = 131873, balance_at = now() where customer_id = $1')(walk);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /^My card/u })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await expect(page.getByRole('heading', { level: 2, name: 'Three steps to your first payment' })).toBeVisible();
  await expect(page.getByText('Your card isn’t active yet')).toBeVisible();
  await page.getByText('How we work this out').click();
  await page.getByRole('link', { name: 'What your card can spend' }).click();
  await expect(page.getByText('These count once your card is active.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Activate now' }).click();
  await expect(page).toHaveURL(/\/card\/activate$/u);

  await seenActivate(walk);
  await paymentReturned(walk);
  await pressActivate(walk);
  await understand(walk);
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await expect(page.getByText('Your bank returned a payment')).toBeVisible();
  await expect(page.getByText(/£42\.15 came back unpaid/u)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/card\/activate$/u);
  expect(complaints).toEqual([]);
});
