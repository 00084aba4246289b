import { expect, test } from '@playwright/test';

const site = process.env['STORYBOOK_URL'] ?? '';

test('TXN-07 of ten thousand payments few are in the page, Tab goes through them in order, and whoever stands on one keeps it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/iframe.html?id=blocks-transaction-list--ten-thousand&viewMode=story`);
  await page.getByRole('button', { name: 'Payment 1', exact: true }).focus();
  const nodes = () =>
    page.evaluate(() => document.querySelector('section[aria-label]')?.parentElement?.querySelectorAll('*').length);
  const focused = () => page.evaluate(() => document.activeElement?.firstElementChild?.textContent);
  expect(await nodes()).toBeLessThanOrEqual(500);
  for (let at = 2; at <= 101; at += 1) {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(`Payment ${String(at)}`);
  }
  await page.evaluate(() => {
    window.scrollTo({ top: 300_000 });
  });
  await expect(page.getByRole('button', { name: 'Payment 101', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button').filter({ hasText: '£' }).last()).not.toHaveAccessibleName('Payment 101');
  expect(await focused()).toBe('Payment 101');
  expect(await nodes()).toBeLessThanOrEqual(500);
});
