import { expect, test } from '@playwright/test';

import { complaintsOf } from './support/complaints.ts';
import {
  askWhatCosts,
  atPlan,
  currentPlanPage,
  debitOver,
  holdsEssential,
  leaveNow,
  quoted,
  tooOld,
  upgradedLongAgo,
} from './support/current-plan-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { allMessages } from './support/inbox.ts';
import { aPerson, type Person } from './support/person.builder.ts';

const phone = { width: 390, height: 844 };

async function plansOf({ email }: Person) {
  return inDatabase(
    `select plan->>'name' as name, billing_cycle, pence, ended_on is null as runs, auto_renew from subscriptions
      where customer_id = $1 order by chosen_at`,
    [await customerIdOf(email)],
  );
}

test('PLN-06 PLN-08 the plan, its dates and benefits; renewal goes off after a question that names it all, and on at once, by keyboard', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  await holdsEssential(40)({ page, browser, person });
  await page.goto('/customer/card');
  await page.getByRole('link', { name: 'Your plan' }).click();
  await expect(page).toHaveURL(new RegExp(`${currentPlanPage}$`, 'u'));
  await expect(page.getByRole('heading', { name: 'Essential' })).toBeVisible();
  await expect(page.getByText('£2 a month').first()).toBeVisible();
  await page.getByText('What your plan brings', { exact: true }).click();
  await expect(page.getByText('Hotel offers').first()).toBeVisible();
  const renewal = page.getByRole('switch', { name: 'Renew Essential automatically' });
  await expect(renewal).toBeChecked();
  await renewal.focus();
  await page.keyboard.press('Space');
  const question = page.getByRole('dialog', { name: 'Switch off renewal of Essential?' });
  await expect(question).toContainText(/Your Essential plan began on \d+ \w+ \d{4}\./u);
  await expect(question).toContainText(/until it expires on \d+ \w+ \d{4}, and move to Free then\./u);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(renewal).toBeChecked();
  await page.keyboard.press('Space');
  await question.getByRole('button', { name: 'Switch off renewal' }).press('Enter');
  await expect(page.getByText('Renewal is off.').first()).toBeVisible();
  await expect(renewal).not.toBeChecked();
  await expect(page.getByText(/You’re leaving Essential on/u)).toBeVisible();
  expect(await plansOf(person)).toMatchObject([{ name: 'Essential', auto_renew: false }]);
  await renewal.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(renewal).toBeChecked();
  await page.reload();
  await expect(renewal).toBeChecked();
  expect(complaints).toEqual([]);
});

test('PLN-13 within its cooling-off days the plan is left at once: one question, the free plan, an email, and the price given back', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const walk = { page, browser, person };
  await atPlan(3)(walk);
  await page.getByRole('button', { name: 'Leave Essential now' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Leave Essential today?' });
  await expect(question).toContainText('Essential ends today, and Free begins. Your card stays as it is.');
  await expect(question).toContainText('We won’t collect the £2.00 for it.');
  await question.getByRole('button', { name: 'Keep Essential' }).press('Enter');
  await expect(question).toBeHidden();
  expect(await plansOf(person)).toMatchObject([{ name: 'Essential', runs: true }]);
  await leaveNow(walk);
  await expect(page.getByText('You’ve left your plan.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free' })).toBeFocused();
  await expect(page.getByRole('button', { name: /Leave/u })).toHaveCount(0);
  expect(await plansOf(person)).toMatchObject([
    { name: 'Essential', runs: false },
    { name: 'Free', runs: true },
  ]);
  const charges = await inDatabase('select pence from plan_charges where customer_id = $1 order by pence', [
    await customerIdOf(person.email),
  ]);
  expect(charges.map(({ pence }) => Number(pence))).toEqual([-200, 200]);
  const told = async () => (await allMessages({ to: person.email, kind: 'email' })).map(({ subject = '' }) => subject);
  await expect.poll(told, { timeout: 30_000 }).toContain('You’ve left your Essential plan');
  await page.goto('/customer/notices');
  await expect(page.getByText('You’ve left your plan', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('PLN-07 PLN-12 PLN-13 on a phone: a quote, shown anew once it is too old, confirmed twice at once, and an upgrade that is made once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const walk = { page, browser, person };
  await atPlan(10)(walk);
  await askWhatCosts('Premium')(walk);
  await expect(page.getByText('Credit for the unused days of Essential')).toBeVisible();
  await expect(page.getByText(/Collected by Direct Debit on \d+ \w+ \d{4}\./u)).toBeVisible();
  await expect(page.getByText(/12 months, until \d+ \w+ \d{4}/u)).toBeVisible();
  await tooOld(walk);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await expect(page.getByText('This offer has changed.').first()).toBeVisible();
  expect(await plansOf(person)).toMatchObject([{ name: 'Essential', runs: true }]);
  await page.getByRole('button', { name: 'Upgrade to Premium' }).dblclick();
  await expect(page.getByRole('heading', { name: 'You’re now on the Premium plan' })).toBeVisible();
  expect(await plansOf(person)).toMatchObject([
    { name: 'Essential', runs: false },
    { name: 'Premium', pence: 650, runs: true },
  ]);
  await page.goBack();
  await expect(page.getByText('This offer is over.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your plan' }).click();
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
  await page.goto(`${currentPlanPage}/upgraded`);
  await expect(page.getByRole('heading', { name: 'You’re now on the Premium plan' })).toBeVisible();
  await upgradedLongAgo(walk);
  for (const result of ['upgraded', 'not-upgraded', 'upgrade/address']) {
    await page.goto(`${currentPlanPage}/${result}`);
    await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  }
  const told = async () => {
    const messages = await allMessages({ to: person.email, kind: 'email' });
    return messages
      .map(({ subject = '' }) => subject)
      .filter((subject) => subject.includes('Premium'))
      .toSorted();
  };
  const notices = ['You have 14 days to change your mind about Premium', 'Your Premium plan: what you agreed to'];
  await expect.poll(told, { timeout: 30_000 }).toEqual(notices);
  expect(complaints).toEqual([]);
});

test('PLN-07 Elite shows where its card goes and asks again; without a Direct Debit the upgrade fails and changes nothing', async ({
  page,
  browser,
}) => {
  const person = aPerson();
  const complaints = complaintsOf(page.context());
  const walk = { page, browser, person };
  await quoted('Elite')(walk);
  await page.getByRole('button', { name: 'Upgrade to Elite' }).click();
  await expect(page.getByRole('heading', { name: 'Where your new card goes' })).toBeVisible();
  await expect(page.getByText('4 Lantern Row, Falmouth, TR11 3QX')).toBeVisible();
  expect(await plansOf(person)).toMatchObject([{ name: 'Essential', runs: true }]);
  await debitOver(walk);
  const confirm = page.getByRole('button', { name: 'Upgrade to Elite and send my card here' });
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Your plan could not be upgraded, and nothing has changed.')).toBeVisible();
  expect(await plansOf(person)).toMatchObject([{ name: 'Essential', runs: true }]);
  await inDatabase("update mandates set state = 'active' where customer_id = $1", [await customerIdOf(person.email)]);
  await page.goto(`${currentPlanPage}/upgrade/address`);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'You’re now on the Elite plan' })).toBeVisible();
  await expect(page.getByText('A new card is on its way')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See where your new card is' })).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByText('There’s no plan above yours')).toBeVisible();
  expect(complaints).toEqual([]);
});
