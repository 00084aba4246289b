import { expect, type Page } from '@playwright/test';

import { linked } from './support/bank-arrivals.ts';
import { test } from './support/complaints.ts';
import { signedUp } from './support/identity-arrivals.ts';
import { aPerson } from './support/person.builder.ts';
import { plansPage } from './support/plan-arrivals.ts';
import { inTurn, open } from './support/walk.ts';

const phone = { width: 390, height: 844 };
const strip = '/customer/account/plan/benefits';

/** How much wider than the window the page is, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('PLN-09 PLN-01 SES-06 from the carousel to a benefit, and Back to that plan', async ({ page, browser }) => {
  const person = aPerson();
  await inTurn(linked, open(plansPage))({ page, browser, person });
  await expect(page.getByText('1 of 4: Free')).toBeVisible();
  for (const plan of ['Essential', 'Premium']) {
    await page.getByRole('button', { name: 'Next plan' }).click();
    await expect(page.getByText(`of 4: ${plan}`)).toBeVisible();
    await page.waitForTimeout(300); // while one plan fades into the next, nothing is heard
  }
  await page.getByRole('link', { name: '20% off car hire' }).click();
  await expect(page).toHaveURL(/\/customer\/benefit\/Premium\/car-hire$/u);
  await expect(page.getByRole('heading', { name: 'Car hire' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'About this benefit' })).toBeFocused();
  await page.getByText('Kestrel Cars').click();
  await expect(page.getByText('20% off small and middle-class cars')).toBeVisible();
  await expect(page.getByText('Longacre Hire')).toContainText('Ended');
  await expect(page.getByRole('link', { name: /^Book at/u })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`${plansPage}\\?plan=Premium$`, 'u'));
  await expect(page.getByText('3 of 4: Premium')).toBeVisible();

  // Once the plan is chosen, the same page says how to use it.
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/set-pin/u);
  await page.goto(strip);
  await page.getByRole('link', { name: 'More about Airport lounges' }).click();
  await expect(page.getByRole('heading', { name: 'How to use it' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Find a lounge/u })).toHaveAttribute('rel', 'noopener noreferrer');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/customer\/account\/plan\/benefits\?plan=Premium&showBenefitsInstructions=true$/u);
});

test('PLN-09 SES-06 the strip by keyboard alone; what there is not is not found; no way back leads off the site', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signedUp({ page, person: aPerson() });
  await page.goto(`${strip}?plan=Elite`);
  await expect(page.getByRole('heading', { name: 'What Elite brings you' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  const region = page.getByRole('region', { name: 'Benefits of Elite' });
  const scrolled = () => region.evaluate((element) => element.scrollLeft);
  await page.getByRole('button', { name: 'Scroll on' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(scrolled).toBeGreaterThan(200);
  await page.keyboard.press('Tab');
  await expect(region).toBeFocused();
  const before = await scrolled();
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(before);
  await expect(async () => {
    const now = await scrolled();
    await page.waitForTimeout(200);
    expect(await scrolled(), 'it has come to rest').toBe(now);
  }).toPass();
  await page.locator('summary', { hasText: 'Kestrel Cars' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/within 5 days of the confirmation/u)).toBeInViewport();
  expect(await overflow(page)).toBe(0);
  const last = page.getByRole('link', { name: 'More about Winter sun' });
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(page.getByText('This offer ended on 31 December 2022.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Winter sun' })).toBeVisible();
  expect(await overflow(page)).toBe(0);

  await page.goto(`${strip}?plan=Elite&showBenefitsInstructions=true`);
  await expect(page.getByRole('link', { name: /^Find a lounge/u })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  // What was asked of one page is not asked of the next.
  await page.goto('/customer/benefit/Elite/lounge-access');
  await expect(page.getByRole('heading', { name: 'Airport lounges' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to use it' })).toHaveCount(0);

  await page.goto(`${strip}?plan=Free`);
  await expect(page.getByText(/^Free comes with the card/u)).toBeVisible();
  for (const unknown of [
    `${strip}?plan=Platinum`,
    '/customer/benefit/Premium/yacht',
    '/customer/benefit/Platinum/offers',
  ]) {
    await page.goto(unknown);
    await expect(page, unknown).toHaveURL(/\/404$/u);
  }
  for (const elsewhere of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/user/logout']) {
    await page.goto(`/customer/benefit/Premium/offers?goBackRoute=${encodeURIComponent(elsewhere)}`);
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `${plansPage}?plan=Premium`);
  }
});
