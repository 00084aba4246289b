import { expect, test } from '@playwright/test';

import { letteredCards, typePin } from './support/card-arrivals.ts';
import { complaintsOf } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { allMessages } from './support/inbox.ts';
import { aPerson } from './support/person.builder.ts';
import { virtualCardClosed, virtualCardExpired } from './support/virtual-card-arrivals.ts';

test('CRD-06 CRD-08 whoever has a virtual card that has expired takes a new one, and pays once its PIN is set', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const main = page.locator('#main');
  await virtualCardExpired({ page, browser, person });
  await expect(main.getByText('Your card has expired')).toBeVisible();
  const renew = page.getByRole('button', { name: 'Get a new virtual card' });
  await renew.dblclick();
  await expect(heading('Set your new card’s PIN')).toBeVisible();
  await expect(main.getByText(/stops for good/u)).toBeVisible();

  await page.getByRole('link', { name: 'Back to your card' }).click();
  await expect(main.getByText('Your new card needs its PIN')).toBeVisible();
  await expect(renew).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Set its PIN' }).click();
  await expect(heading('Set your new card’s PIN')).toBeVisible();
  await typePin()({ page, browser, person });
  await page.getByRole('button', { name: 'Set your PIN' }).click();
  await expect(heading('Congratulations, Wren. Your card is active')).toBeVisible();
  await page.getByRole('link', { name: 'See your card' }).click();
  await expect(heading('Your virtual card')).toBeVisible();
  await expect(main.getByText(/^It’s active/u)).toBeVisible();
  await expect(main.getByText('Your card has expired')).toHaveCount(0);

  await expect.poll(async () => (await letteredCards(person)).map(({ state }) => state)).toEqual(['OPEN', 'CLOSED']);
  const kept = await inDatabase('select kind, state from cards where customer_id = $1 order by ordered_at', [
    await customerIdOf(person.email),
  ]);
  expect(kept).toEqual([
    { kind: 'virtual', state: 'closed' },
    { kind: 'virtual', state: 'active' },
  ]);
  const told = async () => (await allMessages({ to: person.email, kind: 'email' })).map(({ subject }) => subject);
  await expect.poll(told).toContain('Your virtual card is active');
  expect(complaints).toEqual([]);
});

test('CRD-06 whoever has a virtual card that the processor has closed takes a new one on a phone, by keyboard, with a reload and Back', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const main = page.locator('#main');
  await page.setViewportSize({ width: 390, height: 844 });
  await virtualCardClosed({ page, browser, person });
  await expect(main.getByText('This card has stopped for good')).toBeVisible();
  await page.getByRole('button', { name: 'Get a new virtual card' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading('Set your new card’s PIN')).toBeVisible();
  await expect(main.getByText('You can pay with it as soon as it’s set.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to your card' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText('Your new card needs its PIN')).toBeVisible();
  await page.reload();
  await expect(main.getByText('Your new card needs its PIN')).toBeVisible();
  await page.goBack();
  await expect(heading('Set your new card’s PIN')).toBeVisible();
  await typePin()({ page, browser, person });
  await page.keyboard.press('Enter');
  await expect(heading('Congratulations, Wren. Your card is active')).toBeVisible();
  await expect
    .poll(async () => (await letteredCards(person)).map(({ state }) => state).toSorted())
    .toEqual(['CLOSED', 'OPEN']);
  expect(complaints).toEqual([]);
});
