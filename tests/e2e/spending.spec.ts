import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import {
  cardCame,
  cardInUse,
  debitCancelled,
  letteredCard,
  pressActivate,
  seenActivate,
  simulate,
} from './support/card-arrivals.ts';
import { test } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson } from './support/person.builder.ts';

test('CRD-09 CRD-13 CRD-15 TXN-03 on a phone, by keyboard, what was taken shows beside its limit, what was declined does not, and a payment is opened from its address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = aPerson();
  await cardInUse({ page, browser, person });
  const { pan } = await letteredCard(person);
  await page.getByRole('link', { name: 'What your card can spend' }).press('Enter');
  await expect(page).toHaveURL(/\/customer\/card-spend-limits$/u);
  const home = page.getByRole('region', { name: 'In the UK, in pounds' });
  await expect(home.getByText('Nothing of £1,500 used today')).toBeVisible();

  // No Direct Debit is active yet, so that nothing may be spent; a plane’s bill comes all the same.
  await simulate('authorize', { pan, amount: 2_000, descriptor: 'QUAY BAKERY' });
  await simulate('x-force-clearing', { pan, amount: 1_250, descriptor: 'SKY BAR' });
  await expect(async () => {
    await page.reload();
    await expect(home.getByText('£12.50 of £1,500 used today, back at midnight')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const abroad = page.getByRole('region', { name: 'Abroad, or in another currency' });
  await expect(abroad.getByText('Nothing of £1,500 used today')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Back to your card' }).press('Enter');
  await expect(page).toHaveURL(/\/customer\/card$/u);
  await page.goBack();
  await expect(home).toBeVisible();

  await page.goto('/customer/payments');
  const payment = page.getByRole('button', { name: /^Sky Bar, £12.50/u });
  await payment.press('Enter');
  await expect(page).toHaveURL(/\/customer\/payments#key=[-0-9a-f]{36}$/u);
  const opened = page.url();
  await page.reload();
  await expect(payment).toHaveAttribute('aria-expanded', 'true');
  expect(page.url()).toBe(opened);
  await page.goto('/customer/account');
  await page.goto(`/customer/payments#key=${randomUUID()}`);
  await expect(page.getByText('We couldn’t find that payment. Here’s the whole list instead.')).toBeVisible();
  await expect(payment).toHaveAttribute('aria-expanded', 'false');
});

test('DBT-02 DBT-04 CRD-05 what is collected next shows on the card’s page, and one that came back stops the card with its amount', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = aPerson();
  await cardInUse({ page, browser, person });
  const upcoming = page.getByRole('region', { name: 'Upcoming payments' });
  await expect(upcoming.getByText(/Nothing is due/u)).toBeVisible();

  const customer = await customerIdOf(person.email);
  const collection = (state: string) =>
    inDatabase(
      `insert into collections (collection_id, customer_id, mandate, account_ending, pence, noticed_on, charge_on, state, is_again)
        values (gen_random_uuid(), $1, 'MD1', '3214', 4215, $2::date, $2::date + 3, $3, $4)`,
      [customer, state === 'noticed' ? '2026-11-23' : '2026-11-24', state, state !== 'noticed'],
    );
  await collection('noticed');
  await page.reload();
  await expect(upcoming.getByRole('listitem')).toHaveText(/£42\.15.*26 November.*ending in 3214/u);

  await inDatabase(`insert into spending_stops values ($1, 'bounced', 4215, now())`, [customer]);
  await inDatabase(`update collections set state = 'failed' where customer_id = $1`, [customer]);
  await page.reload();
  await expect(page.getByText('£42.15 came back unpaid, so your card doesn’t work for now.')).toBeVisible();
  await expect(upcoming.getByText(/Nothing is on its way to your bank just now/u)).toBeVisible();

  await collection('submitted');
  await page.reload();
  await expect(page.getByText(/is collected again on 27 November/u)).toBeVisible();
  await expect(upcoming.getByText('This came back unpaid before.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('CRD-05 DBT-03 a cancelled Direct Debit blocks activation, says so, and leads to where it is reinstated', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const walk = { page, browser, person: aPerson() };
  await cardCame(walk);
  await seenActivate(walk);
  await debitCancelled(walk);
  await pressActivate(walk);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Once it’s back you can activate your card/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'I understand' }).press('Enter');
  await expect(page.getByText(/as we noticed you cancelled your Direct Debit with us/u)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('button', { name: 'Reconnect now' })).toBeVisible();
  await page.goto('/card/activate');
  await page.getByRole('link', { name: 'Reconnect now' }).press('Enter');
  await expect(page).toHaveURL(/\/customer\/account$/u);
  await expect(page.getByRole('button', { name: 'Reinstate direct debit' })).toBeVisible();
});

test('CRD-13 on a phone, by keyboard, two quick presses and a look in between leave a switch at the last, on every page', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const person = aPerson();
  await cardInUse({ page, browser, person });
  await page.getByRole('link', { name: 'Where your card works' }).press('Enter');
  const online = page.getByRole('switch', { name: 'Buying online' });
  const abroad = page.getByRole('switch', { name: 'Abroad' });
  const of = [await customerIdOf(person.email)];
  const stored = async () =>
    (
      await inDatabase(
        'select ecommerce_blocked as online, abroad_blocked as abroad from cards where customer_id = $1',
        of,
      )
    )[0];
  for (const press of ['Space', 'Enter', 'Space']) await online.press(press);
  await abroad.press('Space');
  await expect(online).not.toBeChecked();
  await expect(abroad).not.toBeChecked();
  await expect.poll(stored).toEqual({ online: true, abroad: true });
  await page.reload();
  await expect(abroad).not.toBeChecked();
  await expect(online).not.toBeChecked();
  // Whoever is on another device, or helps them, turns the same switch.
  await inDatabase('update cards set ecommerce_blocked = false where customer_id = $1', of);
  await page.reload();
  await expect(online).toBeChecked();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
