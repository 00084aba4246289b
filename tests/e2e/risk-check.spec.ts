import { expect } from '@playwright/test';

import { test } from './support/complaints.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { linked } from './support/bank-arrivals.ts';
import { heading } from './support/identity-arrivals.ts';
import { aPerson } from './support/person.builder.ts';
import { analysed, analysing, keptWaiting, looking, riskCheck } from './support/risk-check-arrivals.ts';
import { inTurn, open } from './support/walk.ts';

const choosePlan = 'Choose your plan, Wren';

async function eventsOf(customerId: string): Promise<readonly unknown[]> {
  const rows = await inDatabase(
    "select outcome from events where customer_id = $1 and what = 'RISK_CHECK_FINISHED' and kind = 'noted'",
    [customerId],
  );
  return rows.map(({ outcome }) => outcome);
}

test('ELG-04 who has just linked an account passes the risk check without waiting, and it is logged once', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await linked({ page, browser, person });
  const id = await customerIdOf(person.email);
  expect(await eventsOf(id)).toEqual([expect.stringMatching(/^score=\d+ plans=4 securitised=no card=none$/u)]);
  await page.goto(riskCheck);
  await expect(page).toHaveURL(/\/customer\/select-payment-plan$/u);
  expect(await eventsOf(id)).toHaveLength(1);
});

test('ELG-04 a renewed analysis is made by the bank’s own transactions while its owner looks on', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  await linked({ page, browser, person });
  const id = await customerIdOf(person.email);
  await inDatabase(
    `update account_analyses set finished_at = null, analysed_at = now() - interval '8 days' where customer_id = $1`,
    [id],
  );
  await page.goto('/customer/select-payment-plan');
  await expect(page).toHaveURL(/\/(?:risk-check|select-payment-plan)$/u);
  await expect(page.getByRole('heading', { level: 1, name: choosePlan })).toBeVisible({ timeout: 20_000 });
  const [row] = await inDatabase(
    "select score, analysed_at > now() - interval '1 minute' as is_new from account_analyses where customer_id = $1",
    [id],
  );
  expect(row).toEqual({ score: expect.any(Number) as unknown, is_new: true });
  expect(await eventsOf(id)).toHaveLength(2);
});

test('ELG-04 a page that waits survives a reload and a second tab, fills once there is a result, and both go on', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await inTurn(analysing, open('/customer/select-payment-plan'))(walk);
  await expect(page).toHaveURL(/\/bank\/risk-check$/u);
  const bar = page.getByRole('progressbar', { name: 'Check of your account' });
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: looking })).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  const other = await page.context().newPage();
  await other.goto(riskCheck);
  await expect(other.getByRole('progressbar')).toBeVisible();
  await analysed(walk);
  await other.bringToFront();
  await expect(other.getByRole('heading', { level: 1, name: choosePlan })).toBeVisible();
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1, name: choosePlan })).toBeVisible();
  expect(await eventsOf(await customerIdOf(walk.person.email))).toEqual(['score=81 plans=4 securitised=no card=none']);
  await page.goto(riskCheck);
  await expect(page.getByRole('heading', { level: 1, name: choosePlan })).toBeVisible();
});

test('ELG-04 a bank that keeps silent for half a minute is said so, and the customer goes on later from the same place', async ({
  page,
  browser,
}) => {
  test.slow(); // it waits for half a minute
  const walk = { page, browser, person: aPerson() };
  await inTurn(analysing, open(riskCheck))(walk);
  await expect(page.getByRole('heading', { level: 1, name: keptWaiting })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('We’ll email you once it’s done')).toBeVisible();
  const [row] = await inDatabase('select is_late, is_email_wanted from account_analyses where customer_id = $1', [
    await customerIdOf(walk.person.email),
  ]);
  expect(row).toEqual({ is_late: true, is_email_wanted: true });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: keptWaiting })).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await analysed(walk);
  await expect(page.getByRole('heading', { level: 1, name: choosePlan })).toBeVisible();
});

test('PLN-10 a partner that does not show the risk check offers its plans at once, and what came of it is logged once', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const walk = { page, browser, person };
  await inTurn(analysing, open(riskCheck), heading(looking))(walk);
  const id = await customerIdOf(person.email);
  await inDatabase("update customers set partner_code = 'millbrook' where customer_id = $1", [id]);
  await analysed(walk);
  const plansShown = async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/customer\/select-payment-plan$/u);
    await expect(page.getByRole('button', { name: /^Choose / }).first()).toBeVisible();
  };
  await plansShown();
  await expect
    .poll(() => eventsOf(id))
    .toEqual([expect.stringMatching(/^score=81 plans=\d securitised=no card=none$/u)]);

  await inDatabase('delete from account_analyses where customer_id = $1', [id]);
  await plansShown();
  expect(await eventsOf(id)).toHaveLength(1);
});
