import { expect, type Page } from '@playwright/test';

const cms = () => process.env['E2E_CMS_URL'] ?? '';

/** Signs in to the CMS as `role` of a partner, and opens the partner's entry. */
export async function openPartner(page: Page, code: string, role = 'manager'): Promise<void> {
  await page.goto(cms());
  await page.locator('input[name="email"]').fill(`${role}@${code}.example`);
  await page.locator('input[name="password"]').fill(process.env['E2E_CMS_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/u);
  await page.goto(`${cms()}/content-manager/collection-types/api::partner.partner`);
  await page.getByRole('gridcell', { name: code, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open the preview' })).toBeVisible();
}
