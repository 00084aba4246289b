import { expect, test } from '@playwright/test';

import { signIn } from '../support/desk.ts';

const code = 'lower-harbour';

test('PTR-03 an audit in which nothing has happened says so, and not that too much was asked for', async ({ page }) => {
  await page.route('**/audit/lines', (route) =>
    route.fulfill({ json: { data: { lines: [], total: 0, page: 1, pages: 1, actions: [] } } }),
  );
  await signIn(page, `manager@${code}.example`);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByText('Nothing has been done yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Who' }).fill('nobody@');
  await expect(page.getByText('Nothing that fits.')).toBeVisible();
});
