import { readFile } from 'node:fs/promises';

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

/** Fourteen months of a partner as the round counts them, with so many sign-ups in each. */
async function haveMonths(partner: string, signUps: number): Promise<void> {
  await inDatabase(
    `insert into partner_months (partner_code, month, measure, part, customers, amount, gross, largest, largest_two)
    select $1, (date_trunc('month', now() - interval '10 days') - make_interval(months => back))::date,
      measure, part, greatest(0, customers - back), amount, amount, amount / 20, amount / 10
    from generate_series(1, 14) as back, (values
      ('signUps', '', $2::integer, 0), ('active', '', $2 / 2, 0),
      ('plan', 'Free', $2 / 2 - 20, 0), ('plan', '=Premium', 20 + 13, 0),
      ('reached', 'EMAIL_VERIFIED', $2 - 20, 0), ('reached', 'PROFILE_UPDATED', $2 - 20, 0),
      ('reached', 'MOBILE_VERIFIED', $2 - 40, 0), ('reached', 'CARD_LINKED', $2 - 60, 0),
      ('reached', 'SELECTED_PRICING_PLAN', $2 - 80, 0), ('reached', 'CARD_CREATED', $2 - 90, 0),
      ('reached', 'CARD_ACTIVATED', $2 - 91, 0),
      ('spent', '', 60, 1200050), ('abroad', '', 60, 1000000), ('home', '', 60, 200050), ('payments', '', 60, 800), ('given', '', 60, 9000)
    ) as figures (measure, part, customers, amount)
    where measure <> 'reached' or back > 1
    on conflict do nothing`,
    [partner, signUps],
  );
}

const cellsOf = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').allTextContents();

test('PTR-09 an admin sees the months of their partner, whole ones alone, and no other partner’s', async ({
  page,
  browser,
}) => {
  await anAdmin(page, 'PENHALLOW');
  const another = await (await browser.newContext()).newPage();
  await anAdmin(another, 'MILLBROOK');
  await haveMonths('penhallow', 400);
  await haveMonths('millbrook', 3000);

  for (const { onPage, name, latest } of [
    { onPage: page, name: 'Penhallow Harbour Trust', latest: 399 },
    { onPage: another, name: 'Millbrook and District Independent Traders’ Co-operative Society', latest: 2999 },
  ]) {
    await onPage.goto(`${charts}?partner=gadabout&promoCode=GADABOUT`);
    await expect(onPage.getByRole('heading', { level: 1 })).toContainText(`${name} figures`);
    await onPage.getByText('Show as a table').first().click();
    const rows = onPage.getByRole('table', { name: 'Sign-ups', exact: true }).locator('tbody tr');
    await expect(rows).toHaveCount(12);
    const [shown] = await rows.last().getByRole('cell').allTextContents();
    expect(Number(shown?.replaceAll(',', ''))).toBe(latest);
    const [signedUp] = await cellsOf(onPage, 'Step conversion', 'Signed up');
    expect(Number(signedUp?.replaceAll(',', ''))).toBe(latest - 1);
    await expect(onPage.getByRole('table', { name: 'Step conversion' }).locator('tbody tr')).toHaveCount(8);
    // One of those who had a card made has not activated it: so nobody is told how many have.
    expect((await cellsOf(onPage, 'Card activation', 'Cards activated'))[0]).toBe('Not shown');
    await expect(onPage.getByText('£12,000.50').first()).toBeVisible();
  }
  await another.context().close();
});

test('PTR-09 a chart is a file too: the same as its table, and no cell of it a formula', async ({ page }) => {
  await anAdmin(page, 'PENHALLOW');
  await haveMonths('penhallow', 400);
  await page.goto(charts);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV (Plans)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Plans.csv');
  const text = await readFile(await file.path(), 'utf8');
  const [count] = await cellsOf(page, 'Plans', '=Premium');
  expect(text.split('\r\n')[0]).toBe('\uFEFFPlan,Customers,Of all');
  expect(text).toContain(`\r\n'=Premium,${String(count)},`);
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
  await page.goto(`${charts}/6-months`);
  await page.waitForURL('**/user/login**');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${charts}/6-months**`);
  await expect(page.getByRole('link', { name: '6 months' })).toHaveAttribute('aria-current', 'page');
});

test('PTR-09 the period is chosen by keyboard, Back goes back, and the table opens', async ({ page }) => {
  await anAdmin(page, 'PENHALLOW');
  await haveMonths('penhallow', 400);
  // Before the script a link is another page, whose focus is its own; and the first visit's answer takes the focus from what is pressed before it.
  const visited = page.waitForResponse('**/api/journeys/visits');
  await page.goto(charts);
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  await visited;
  await page.waitForLoadState('networkidle');
  const half = page.getByRole('link', { name: '6 months' });
  await half.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${charts}/6-months`);
  await expect(half).toHaveAttribute('aria-current', 'page');
  await expect(half).toBeFocused();
  await page.getByText('Show as a table').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Sign-ups', exact: true }).locator('tbody tr')).toHaveCount(6);
  await page.goBack();
  await expect(page.getByRole('link', { name: '12 months' })).toHaveAttribute('aria-current', 'page');
});

test('PTR-09 figures that cannot be brought are asked for again, and the page is never blank', async ({ page }) => {
  await anAdmin(page, 'PENHALLOW');
  // What came with the page is there until its visit is answered: only after that there is something to go back to.
  const visited = page.waitForResponse('**/api/journeys/visits');
  await page.goto(charts);
  await visited;
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  await page.route('**/api/journeys/visits', (route) => route.abort());
  await page.getByRole('link', { name: '24 months' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign-ups' })).toBeVisible();
  await page.unroute('**/api/journeys/visits');
  await again.click();
  await expect(page.getByRole('link', { name: '24 months' })).toHaveAttribute('aria-current', 'page');
});
