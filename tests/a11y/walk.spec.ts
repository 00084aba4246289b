import { createRequire } from 'node:module';

import { expect, test } from '@playwright/test';

const site = process.env['STORYBOOK_URL'] ?? '';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const walk = (way: string) => `args=way:${way}&globals=partner:millbrook`;

test('RUN-11 a journey is walked by keyboard and in its page, and the address keeps the way', async ({ page }) => {
  // Tall enough for the page's button to stand above the panel of controls.
  await page.setViewportSize({ width: 1400, height: 1300 });
  await page.goto(`${site}/?path=/story/journeys-sign-up--walk&${walk('at_sign-up_verify-mobile+enter_alreadySent')}`);
  const story = page.frameLocator('#storybook-preview-iframe');
  const shown = story.frameLocator('iframe[title="The page as customers see it"]');
  await shown.getByLabel('Code from the text message').fill('123456');
  await shown.getByRole('button', { name: 'Verify' }).click();
  await expect(shown.getByRole('button', { name: /Checking/u })).toHaveAttribute('aria-busy', 'true');

  await story.getByRole('button', { name: /^wrong/u }).focus();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('alert')).toContainText('Invalid OTP.');
  await expect(story.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/way:at_sign-up_verify-mobile\+enter_alreadySent\+submit_wrong&/u);

  await story.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/way:at_sign-up_verify-mobile\+enter_alreadySent&/u);
  await story.getByRole('button', { name: /^correct/u }).press('Enter');
  await expect(story.getByRole('heading', { level: 1 })).toHaveText('sign-up / bank-intro');
  await expect(story.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(shown.getByText('Your mobile number is verified.')).toBeVisible();
  await expect(story.getByRole('img', { name: /the walk is at bank-intro$/u })).toBeVisible();

  await expect(page).toHaveURL(/submit_correct/u);
  await page.reload();
  await expect(story.getByRole('heading', { level: 1 })).toHaveText('sign-up / bank-intro');
  await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
});

test('RUN-11 a link in the page walks on, into another journey too, and axe finds nothing', async ({ page }) => {
  await page.goto(`${site}/iframe.html?id=journeys-sign-up--walk&viewMode=story&${walk('at_sign-up_register')}`);
  const shown = page.frameLocator('iframe[title="The page as customers see it"]');
  await shown.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('sign-in / login');
  await expect(page.getByRole('heading', { level: 2, name: 'sign-in' })).toBeVisible();
  await expect(shown.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(async () => {
    const within = { include: [['#storybook-root']], exclude: [['iframe']] };
    return (await window.axe.run(within, { resultTypes: ['violations'] })).violations;
  });
  expect(found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
});
