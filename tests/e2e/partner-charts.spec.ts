import { expect, test, type Page } from '@playwright/test';

import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { register, registerPath } from './support/sign-up.ts';

const charts = '/partner-charts-dashboard';

/** Somebody who has signed up through a partner, and sees its figures from now on. */
async function anAdmin(page: Page, promoCode: string): Promise<Person> {
  const person = aPerson();
  await register(page, person, `${registerPath}?promoCode=${promoCode}`);
  await inDatabase(`update customers set pilots = '["tm-admin"]' where customer_id = $1`, [
    await customerIdOf(person.email),
  ]);
  return person;
}

/** As many more have signed up through a partner and got no further. */
async function signUpMore(partner: string, count: number): Promise<void> {
  await inDatabase(
    `insert into setup_times (customer_id, partner_code, user_registered_at)
    select gen_random_uuid(), $1, now() - interval '1 second' from generate_series(1, $2::integer)`,
    [partner, count],
  );
}

async function signUpsOf(partner: string): Promise<number> {
  const [row] = await inDatabase('select count(*)::integer as found from setup_times where partner_code = $1', [
    partner,
  ]);
  return Number(row?.['found']);
}

/** The rows of the table behind the columns, and of the steps. */
async function figuresOn(page: Page): Promise<{ signUps: number; signedUp: number; steps: number }> {
  await page.getByText('Show as a table').click();
  const numberIn = async (table: string, row: string) => {
    const cell = page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').first();
    return Number((await cell.textContent())?.replaceAll(',', ''));
  };
  return {
    signUps: await numberIn('Sign-ups', 'Total'),
    signedUp: await numberIn('Step conversion', 'Signed up'),
    steps: await page.getByRole('table', { name: 'Step conversion' }).locator('tbody tr').count(),
  };
}

test('PTR-09 an admin sees how many signed up through their partner and how far they got, and no other partner’s', async ({
  page,
  browser,
}) => {
  await anAdmin(page, 'PENHALLOW');
  const another = await (await browser.newContext()).newPage();
  await anAdmin(another, 'MILLBROOK');
  await signUpMore('penhallow', 20);
  await signUpMore('millbrook', 3000);

  for (const { onPage, partner, name } of [
    { onPage: page, partner: 'penhallow', name: 'Penhallow Harbour Trust' },
    { onPage: another, partner: 'millbrook', name: 'Millbrook and District Independent Traders’ Co-operative Society' },
  ]) {
    // Others may be signing up meanwhile, in other tests.
    const least = await signUpsOf(partner);
    await onPage.goto(`${charts}?partner=gadabout&promoCode=GADABOUT`);
    await expect(onPage.getByRole('heading', { level: 1 })).toContainText(`${name} figures`);
    const most = await signUpsOf(partner);
    const { signUps, signedUp, steps } = await figuresOn(onPage);
    expect(signUps).toBeGreaterThanOrEqual(least);
    expect(signUps).toBeLessThanOrEqual(most);
    expect(signedUp).toBe(signUps);
    expect(steps).toBe(8);
    await expect(onPage.getByText('Nobody has paid with their card in this period.')).toBeVisible();
  }
  expect(await signUpsOf('penhallow')).toBeLessThan(3000);
  await another.context().close();
});

test('PTR-09 whoever is no admin goes to where they are, and is offered no such page', async ({ page }) => {
  await register(page, aPerson());
  await page.goto(charts);
  await page.waitForURL('**/customer/verify-email');
  await page.goto('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('link', { name: 'Partner figures' })).toHaveCount(0);
});

test('PTR-09 an admin who is not signed in logs in first, and arrives', async ({ page }) => {
  const person = await anAdmin(page, 'PENHALLOW');
  await page.goto('/user/logout');
  await page.waitForURL('**/user/login**');
  await page.goto(`${charts}/7-days`);
  await page.waitForURL('**/user/login**');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${charts}/7-days**`);
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
});

test('PTR-09 the period is chosen by keyboard, Back goes back, and the table opens', async ({ page }) => {
  await anAdmin(page, 'PENHALLOW');
  await signUpMore('penhallow', 6);
  await page.goto(charts);
  // Before the script a link is another page, whose focus is its own; and the first visit's answer takes the focus from what is pressed before it.
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const week = page.getByRole('link', { name: '7 days' });
  await week.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${charts}/7-days`);
  await expect(week).toHaveAttribute('aria-current', 'page');
  await expect(week).toBeFocused();
  await page.getByText('Show as a table').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Sign-ups' }).locator('tbody tr')).toHaveCount(7);
  await page.goBack();
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'page');
});

test('PTR-09 figures that cannot be brought are asked for again, and the page is never blank', async ({ page }) => {
  await anAdmin(page, 'PENHALLOW');
  await page.goto(charts);
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  // What came with the page is there until its visit is answered: only after that there is something to go back to.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/journeys/visits', (route) => route.abort());
  await page.getByRole('link', { name: '12 months' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible();
  await page.unroute('**/api/journeys/visits');
  await again.click();
  await expect(page.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'page');
});
