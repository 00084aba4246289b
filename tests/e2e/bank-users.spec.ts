import { expect, test } from '@playwright/test';

import { decide, logIn } from './support/bank-arrivals.ts';
import { signedUp } from './support/identity-arrivals.ts';
import { aPerson } from './support/person.builder.ts';
import type { Walk } from './support/walk.ts';

const widths = [390, 1280];
const start = 'Share your account with Burgee';
const confirm = 'Confirm your account';

/** Where whoever shares all that they have at Northgate comes to, and what they read there. */
const outcomes: Readonly<Record<string, readonly [row: string, heading: string, words: string]>> = {
  one: ['RET-03', confirm, 'Your card will spend from your Northgate Bank account •••• 6068.'],
  ibanonly: ['RET-07', confirm, 'Your card will spend from your Northgate Bank account •••• 5648.'],
  many: ['RET-03', 'Which account should your card spend from?', 'These are the accounts Northgate Bank has shown us.'],
  nocurrent: ['RET-03', 'Select another account', 'Please select a different account.'],
  usd: ['RET-07', 'Select another account', 'isn’t a UK current account in pounds'],
  business: ['RET-07', 'Select another account', 'Please select a different account.'],
  switched: ['RET-07', 'Select another account', 'Please select a different account.'],
  lowtxn: ['ELG-03', 'Please link your main account', 'This account is too new, or has been used too little'],
  weak: ['ELG-02', 'This account can’t be linked', 'You can choose another account.'],
  ccj: ['ELG-02', 'We need to look at your account first', 'We’ll contact you'],
  blocked: ['ELG-02', 'We need to look at your account first', 'We’ll contact you'],
};

async function goToBank(walk: Walk): Promise<void> {
  await signedUp(walk);
  await walk.page.goto('/bank/northgate');
  await expect(walk.page.getByRole('heading', { level: 1, name: start })).toBeVisible();
  await walk.page.goto('/bank/northgate/go');
}

/** The page as it is on a phone and on a desk. */
async function expectToRead({ page }: Walk, heading: string, words: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${String(width)} px wide`).toBe(0);
  }
}

for (const [user, [row, heading, words]] of Object.entries(outcomes))
  test(`${row} the bank’s customer “${user}” lands on “${heading}”`, async ({ page, browser }) => {
    const walk = { page, browser, person: aPerson() };
    await goToBank(walk);
    await logIn(user)(walk);
    await decide('Approve')(walk);
    await expectToRead(walk, heading, words);
  });

test('RET-02 the bank’s customer “deny” is back before the bank, and told why it is needed', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  await goToBank(walk);
  await logIn('deny')(walk);
  await decide('Deny')(walk);
  await expectToRead(walk, start, 'You need to allow Burgee to set things up with your bank.');
});

test('RET-02 the bank’s customer “loginfail” is told by the bank, and gives up there', async ({ page, browser }) => {
  const walk = { page, browser, person: aPerson() };
  await goToBank(walk);
  await logIn('loginfail')(walk);
  await expect(page.getByText('Those details aren’t right.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToRead(walk, start, 'Credentials are never shared.');
});
