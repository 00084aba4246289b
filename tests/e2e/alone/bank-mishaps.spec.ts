import { expect, test, type Page } from '@playwright/test';

import { decide, logIn } from '../support/bank-arrivals.ts';
import { signedUp } from '../support/identity-arrivals.ts';
import { aPerson } from '../support/person.builder.ts';
import type { Walk } from '../support/walk.ts';

const asConsent = { level: 1, name: 'Share your account with Burgee' } as const;
const asConfirm = { level: 1, name: 'Confirm your account' } as const;
const go = { name: 'Go to my bank' };
const goAgain = { name: 'Go to my bank again' };
/** A bank that no other test needs while it is out of order, and that asks nothing of its own. */
const fragile = 'tidewater';

/** Before the bank, by way of its page. */
async function beforeBank(page: Page, walk: Walk, bankId = 'northgate'): Promise<void> {
  await signedUp(walk);
  await page.goto(`/bank/${bankId}`);
  await expect(page.getByRole('heading', asConsent)).toBeVisible();
}

async function follow(page: Page, link: { name: string }): Promise<Page> {
  const [bank] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', link).click()]);
  return bank;
}

async function approve(bank: Page, walk: Walk): Promise<void> {
  await logIn('one')({ ...walk, page: bank });
  await decide('Approve')({ ...walk, page: bank });
}

async function setBank(bankId: string, service: { status?: 'up' | 'outage'; latencyMs?: number }): Promise<void> {
  const answer = await fetch(`${process.env['E2E_INBOX_URL'] ?? ''}/banks/${bankId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(service),
  });
  expect(answer.status).toBe(200);
}

test('BNK-07 who closed the bank’s window goes there again, and the page left behind follows', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk);
  await (await follow(page, go)).close();
  await expect(page.getByText('Your bank is open in another window')).toBeVisible();
  await expect(page.getByText('If you’ve closed that window')).toBeVisible();
  const bank = await follow(page, goAgain);
  await approve(bank, walk);
  await expect(bank.getByRole('heading', asConfirm)).toBeVisible();
  await expect(page.getByRole('heading', asConfirm)).toBeVisible();
});

test('BNK-07 the bank opens at once while our API takes two seconds, so that no popup blocker stops it', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk);
  let hasAnswered = false;
  await page.route('**/api/journeys/actions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    hasAnswered = true;
    await route.continue();
  });
  const bank = await follow(page, go);
  expect(hasAnswered).toBe(false);
  await expect(bank.getByLabel('User ID')).toBeVisible();
  await expect(page.getByText('Your bank is open in another window')).toBeVisible();
});

test('BNK-08 Back from the bank is at the page before it, from which the bank can be reached again', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk);
  await page.goto('/bank/northgate/go');
  await expect(page.getByLabel('User ID')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', asConsent)).toBeVisible();
  await page.goto('/bank/northgate/go');
  await approve(page, walk);
  await expect(page.getByRole('heading', asConfirm)).toBeVisible();
});

test('RET-01 Back, a reload and a second tab of the return change nothing, and lead to where the customer is', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk);
  let back = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/bank/redirect/')) back = request.url();
  });
  await page.goto('/bank/northgate/go');
  await approve(page, walk);
  await expect(page.getByRole('heading', asConfirm)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', asConfirm)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(back);
  await expect(second.getByRole('heading', asConfirm)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', asConfirm)).toBeVisible();
});

test('RET-01 of two tabs at the bank, the newer way back is good and the older says so and harms nothing', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk);
  const older = await follow(page, go);
  await expect(older.getByLabel('User ID')).toBeVisible();
  const newer = await follow(page, goAgain);
  await approve(newer, walk);
  await expect(newer.getByRole('heading', asConfirm)).toBeVisible();
  await approve(older, walk);
  await expect(older.getByRole('heading', asConfirm)).toBeVisible();
});

test('RET-02 a bank that breaks down behind the customer is named, and works once it is back', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk, fragile);
  await page.goto(`/bank/${fragile}/go`);
  await logIn('one')(walk);
  await page.route('**/api/journeys/visits', async (route) => {
    await setBank(fragile, { status: 'outage' });
    await route.continue();
  });
  try {
    await decide('Approve')(walk);
    await expect(page.getByText('Bank is currently encountering technical issues')).toBeVisible();
    await expect(page).toHaveURL(/\/bank\/list/u);
  } finally {
    await setBank(fragile, { status: 'up' });
  }
});

test('BNK-12 a bank that takes three seconds for each answer still links', async ({ page, browser }) => {
  test.slow(); // seven answers of three seconds
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk, fragile);
  await setBank(fragile, { latencyMs: 3_000 });
  try {
    await page.goto(`/bank/${fragile}/go`);
    await logIn('one')(walk);
    await decide('Approve')(walk);
    await expect(page.getByText('We’re checking with your bank. This can take half a minute.')).toBeVisible();
    await expect(page.getByRole('heading', asConfirm)).toBeVisible({ timeout: 60_000 });
  } finally {
    await setBank(fragile, { latencyMs: 0 });
  }
});

test('RET-10 our API answering 503 on the way back is told, and trying again goes on', async ({ page, browser }) => {
  const walk = { page, browser, person: aPerson() };
  await beforeBank(page, walk);
  await page.goto('/bank/northgate/go');
  await logIn('one')(walk);
  await page.route('**/api/journeys/visits', (route) => route.fulfill({ status: 503 }));
  await decide('Approve')(walk);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/journeys/visits');
  await again.click();
  await expect(page.getByRole('heading', asConfirm)).toBeVisible();
});
