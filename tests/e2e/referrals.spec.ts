import { expect, type Page, test } from '@playwright/test';

import { cardInUse, letteredCard, simulate } from './support/card-arrivals.ts';
import { customerIdOf, inDatabase } from './support/database.ts';
import { aPerson } from './support/person.builder.ts';
import { aStart, signUp } from './support/sign-up-over-http.ts';
import * as go from './support/sign-up.ts';

const codeOf = async (email: string) => {
  const [row] = await inDatabase('select referral_code from customers where customer_id = $1', [
    await customerIdOf(email),
  ]);
  return String(row?.['referral_code']);
};
const noSidewaysScroll = async (page: Page) => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
};

test('REF-01 REF-02 a customer copies code and link by keyboard, a friend registers with them, and shows as Pending without a reload', async ({
  page,
  browser,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = aPerson();
  await cardInUse({ page, browser, person });
  await page.goto('/customer/more');
  await page.getByRole('link', { name: 'Refer a friend' }).press('Enter');
  await expect(page).toHaveURL(/\/customer\/refer-a-friend$/u);
  const code = await codeOf(person.email);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe(`/referral/${code}`);
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0);
  await expect(page.getByText('Nobody yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Next step' }).press('Enter');
  await expect(page.getByText('Step 2 of 4', { exact: true })).toBeVisible();
  // The strip has moved to it, whether or not the page is scrolled down as far.
  const left = async () => (await page.getByRole('heading', { name: 'They sign up' }).boundingBox())?.x;
  await expect.poll(left).toBeLessThan(390);
  await noSidewaysScroll(page);

  // Somebody else, on a phone of their own.
  const friend = await (await browser.newContext()).newPage();
  const invited = { ...aPerson(), givenName: 'Priya', familyName: 'Shah' };
  await friend.goto(`/referral/${code}`);
  await friend.waitForURL('**/user/register/**');
  await expect(friend.getByLabel(/Friend referral code/u)).toHaveValue(code);
  await go.fillRegistration(friend, invited);
  await friend.getByRole('button', { name: 'Sign up' }).click();
  await friend.waitForURL('**/customer/verify-email');
  await friend.context().close();

  // The minute is over after which the page asks again.
  await page.clock.fastForward('01:00');
  const row = page.getByRole('listitem').filter({ hasText: 'Priya S.' });
  await expect(row).toContainText('Pending');
  await expect(page.getByText(invited.email)).toHaveCount(0);
  await expect(page.getByText('Shah')).toHaveCount(0);
  await noSidewaysScroll(page);

  // Their own link is told to be theirs.
  await page.goto(`/referral/${code}`);
  await expect(page).toHaveURL(/\/customer\/refer-a-friend$/u);
  await expect(page.getByText('That’s your own link.')).toBeVisible();
});

test('REF-02 a purchase that has settled turns an invitation to Completed, through the processor', async ({
  page,
  browser,
}) => {
  const [inviter, person] = [aPerson(), aPerson()];
  await signUp(aStart({ person: inviter }), 'verify-email');
  await cardInUse({ page, browser, person });
  const { pan } = await letteredCard(person);
  const terms = { referrerPence: 1_000, friendPence: 1_000, completesAt: 'PURCHASE', leastPence: 1_000 };
  await inDatabase(
    `insert into referrals (referral_id, referrer_id, friend_id, terms, state, registered_at, look_at)
     values (gen_random_uuid(), $1, $2, $3, 'pending', now(), now())`,
    [
      ...[await customerIdOf(inviter.email), await customerIdOf(person.email)],
      JSON.stringify({ ...terms, rewardAfterDays: 14, mostFriends: 5 }),
    ],
  );
  await simulate('x-force-clearing', { pan, amount: 1_250, descriptor: 'SKY BAR' });
  const friend = await customerIdOf(person.email);
  await expect(async () => {
    // As if the minute were over that lies between two looks.
    await inDatabase("update referrals set look_at = now() where friend_id = $1 and state = 'pending'", [friend]);
    const [row] = await inDatabase('select state from referrals where friend_id = $1', [friend]);
    expect(row?.['state']).toBe('complete');
  }).toPass();
});
