import { expect, test } from '@playwright/test';

import { signIn } from '../support/desk.ts';

test('PTR-03 an audit in which nothing has happened says so, and not that too much was asked for', async ({ page }) => {
  // No other test has done anything to this partner yet: the files go in the order of their names.
  await signIn(page, 'manager@lower-harbour.example');
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText('Nothing has been done yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Who' }).fill('nobody@');
  await expect(page.getByText('No matches.')).toBeVisible();
});
