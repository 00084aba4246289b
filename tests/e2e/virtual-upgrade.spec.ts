import { expect, type Page, test } from '@playwright/test';

import { letteredCards, typeCode, typePin } from './support/card-arrivals.ts';
import { activateNew, awaitedComesTo, newCardPosted } from './support/card-replacement-arrivals.ts';
import { complaintsOf } from './support/complaints.ts';
import { askWhatCosts, currentPlanPage } from './support/current-plan-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { allMessages } from './support/inbox.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { virtualCardInUse } from './support/virtual-card-arrivals.ts';
import { open } from './support/walk.ts';

const statesOf = async (person: Person) => (await letteredCards(person)).map(({ state }) => state);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The card page is about the virtual card, which is in use as before. */
async function expectVirtualInUse(page: Page): Promise<void> {
  await page.goto('/customer/card');
  await expect(heading(page, 'Your virtual card')).toBeVisible();
  await expect(page.getByText(/^It’s active from/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freeze your card' })).toBeVisible();
}

test('PLN-07 CRD-06 CRD-08 whoever has a virtual card goes up to a plan with plastic: the virtual one works until that is activated, and then it is closed', async ({
  page,
  browser,
}) => {
  test.slow(); // two cards' lives
  const person = aPerson();
  const walk = { page, browser, person };
  const complaints = complaintsOf(page.context());
  await virtualCardInUse(walk);
  await expectVirtualInUse(page);
  await expect(page.getByText('A new card is on its way')).toHaveCount(0);
  expect(await statesOf(person)).toEqual(['OPEN']);

  await open(currentPlanPage)(walk);
  await askWhatCosts('Premium')(walk);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await expect(heading(page, 'Where your new card goes')).toBeVisible();
  await expect(page.getByText('4 Lantern Row, Falmouth, TR11 3QX')).toBeVisible();
  expect(await statesOf(person)).toEqual(['OPEN']);
  await page.getByRole('button', { name: 'Upgrade to Premium and send my card here' }).dblclick();
  await expect(heading(page, 'You’re now on the Premium plan')).toBeVisible();

  await awaitedComesTo(person, 'making');
  await expect.poll(() => statesOf(person)).toEqual(['PENDING_FULFILLMENT', 'OPEN']);
  await expectVirtualInUse(page);
  await expect(page.getByText(/It’s being made, and comes by post.+you can go on using this one/u)).toBeVisible();
  await newCardPosted(walk);
  await expectVirtualInUse(page);
  await expect(page.getByText(/It’s in the post.+you can go on using this one/u)).toBeVisible();

  await activateNew(walk);
  await expect(page.getByRole('figure', { name: 'Your card' })).toContainText('Debit');
  await expect(page.getByText('Your current card will stop for good')).toBeVisible();
  await page.getByRole('button', { name: 'Activate your card' }).click();
  await expect(heading(page, 'Set your new card’s PIN')).toBeVisible();
  await typePin()(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).click();
  await expect(heading(page, 'Type the code on the back')).toBeVisible();
  expect(await statesOf(person)).toEqual(['PENDING_ACTIVATION', 'OPEN']);
  await typeCode()(walk);
  await page.getByRole('button', { name: 'Activate your card' }).click();
  await expect(page.getByText(/It’s taken the place of your old card, which has stopped for good/u)).toBeVisible();
  await expect.poll(() => statesOf(person)).toEqual(['OPEN', 'CLOSED']);

  await page.getByRole('link', { name: 'See your card' }).click();
  await expect(heading(page, 'Your card')).toBeVisible();
  await expect(page.getByText(/^It’s active\. Use it wherever cards are accepted/u)).toBeVisible();
  await expect(page.getByText('A new card is on its way')).toHaveCount(0);
  const kept = await inDatabase('select kind, state from cards where customer_id = $1 order by ordered_at', [
    await customerIdOf(person.email),
  ]);
  expect(kept).toEqual([
    { kind: 'virtual', state: 'closed' },
    { kind: 'normal', state: 'active' },
  ]);
  const told = async () => (await allMessages({ to: person.email, kind: 'email' })).map(({ subject }) => subject);
  await expect.poll(told).toContain('Your new card is active');
  expect(complaints).toEqual([]);
});
