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

/** Of the first look at a desk, whose scripts a busy machine takes its time to read. */
const patience = 60_000;

/** Opens the list of a kind of content. */
export async function openList(page: Page, type: string): Promise<void> {
  await page.goto(`${cms()}/content-manager/collection-types/api::${type}.${type}?pageSize=100`);
}

/** Opens the entry that is called so in its list, and waits until its panels are there. */
export async function openEntry(page: Page, type: string, name: string): Promise<void> {
  await openList(page, type);
  const list = page.url();
  // Until its rows are all there the list draws them anew, and one that goes takes the press with it.
  await expect(async () => {
    if (page.url() === list) await page.getByRole('gridcell', { name, exact: true }).first().click();
    await page.waitForURL(/\/api::[^/]+\/\w+/u, { timeout: 5_000 });
  }).toPass({ timeout: patience });
  for (const panel of [/^What version \d+ changed$/u, 'Open the preview'])
    await expect(page.getByRole('button', { name: panel }).first()).toBeVisible({ timeout: patience });
}

/** Signs in as `role` of a partner, and opens the partner's entry. */
export async function openPartner(page: Page, code: string, role = 'manager'): Promise<void> {
  await signIn(page, `${role}@${code}.example`);
  await openEntry(page, 'partner', code);
}
