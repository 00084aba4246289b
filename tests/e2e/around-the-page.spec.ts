import { expect, test, type Page } from '@playwright/test';

import { aPerson } from './support/person.builder.ts';
import * as go from './support/sign-up.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

async function focusIsInDialog(page: Page): Promise<boolean> {
  return page.getByRole('dialog').evaluate((element) => element.contains(document.activeElement));
}

test('LAY-01 on a phone the menu keeps the focus, closes by Esc, gives the focus back, and leads on', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await go.register(page, aPerson());
  await page.goto('/about');
  const button = page.getByRole('button', { name: /^Menu/u });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(250);
  await expect(drawer.getByRole('link', { name: 'About Burgee' })).toHaveAttribute('aria-current', 'page');
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInDialog(page)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: /Finish setting up/u }).click();
  await expect(page).toHaveURL(/\/customer\/verify-email$/u);
  await expect(drawer).toBeHidden();
});

test('LAY-01 on a desk the menu stands 250 wide beside the page, with the way to the app', async ({ page }) => {
  await page.setViewportSize(desk);
  await go.register(page, aPerson());
  await page.goto('/about');
  const nav = page.getByRole('navigation', { name: 'Menu' });
  await expect(nav.getByRole('link', { name: 'Log out' })).toBeVisible();
  expect((await page.getByRole('main').boundingBox())?.x).toBeGreaterThan(250);
  await page.getByRole('button', { name: 'Download app' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Code to scan/u })).toBeVisible();
});

test('LAY-04 LAY-05 on a phone a help button comes after a while and opens the answers', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  const help = page.getByRole('button', { name: 'Help' });
  await expect(help).toBeHidden();
  await help.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Questions and answers/u })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.setViewportSize(desk);
  await expect(help).toBeHidden();
});

test('MOB-04 what only the app can do is offered as such, with a code to scan on a desk and the store on a phone', async ({
  page,
}) => {
  await page.goto('/about');
  const locked = page.getByRole('region', { name: 'What only the app can do' }).getByRole('button');
  await expect(locked).toHaveCount(4);
  for (const item of await locked.all()) await expect(item).toContainText('Only in the app');
  const offer = page.getByRole('dialog', { name: 'Get the Burgee app' });
  await page.setViewportSize(desk);
  await locked.first().click();
  const code = offer.getByRole('img');
  await expect(code).toBeVisible();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await locked.last().click();
  await expect(code).toBeHidden();
  await expect(offer.getByRole('link', { name: /Get the app/u })).toHaveAttribute('href', /^https:/u);
});

test('LAY-05 a plugin that cannot be fetched breaks nothing', async ({ page }) => {
  await page.route('**/assets/help-chat-*.js', (route) => route.abort());
  await page.setViewportSize(phone);
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/about');
  await failed;
  await page.getByRole('button', { name: /Set spending limits/u }).click();
  await expect(page.getByRole('dialog', { name: 'Get the Burgee app' })).toBeVisible();
});

test('MOB-01 a phone’s browser is told of the app before the bank is linked, below the task', async ({ browser }) => {
  const context = await browser.newContext({ userAgent: iPhone, viewport: phone });
  const page = await context.newPage();
  const person = aPerson();
  await go.register(page, person);
  await go.confirmEmail(page, person);
  await go.tellDetails(page, person);
  await go.enterCode(page, person);
  await expect(page.getByText('within 4 working days')).toBeVisible();
  const warning = page.getByRole('dialog', { name: 'Quicker in the app' });
  await expect(warning).toBeHidden();
  const steps = await page.getByRole('listitem').filter({ hasText: 'Confirm your account' }).boundingBox();
  const remark = await page.getByText('within 4 working days').boundingBox();
  expect(remark?.y).toBeGreaterThan(steps?.y ?? Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Get the Burgee app' }).click();
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await context.close();
});
