import { expect, type Page } from '@playwright/test';

const cms = () => process.env['E2E_CMS_URL'] ?? '';

/** Signs in to the CMS by its form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(cms());
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(process.env['E2E_CMS_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/u);
}

/** Opens the list of a kind of content. */
export async function openList(page: Page, type: string): Promise<void> {
  await page.goto(`${cms()}/content-manager/collection-types/api::${type}.${type}?pageSize=100`);
}

/** Opens the entry that is called so in its list, and waits until its panels are there. */
export async function openEntry(page: Page, type: string, name: string): Promise<void> {
  await openList(page, type);
  await page.getByRole('gridcell', { name, exact: true }).first().click();
  await expect(page.getByRole('button', { name: /^What version \d+ changed$/u }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the preview' })).toBeVisible();
}

/** Signs in as `role` of a partner, and opens the partner's entry. */
export async function openPartner(page: Page, code: string, role = 'manager'): Promise<void> {
  await signIn(page, `${role}@${code}.example`);
  await openEntry(page, 'partner', code);
}
