import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';

import { CMS_ADMIN_EMAIL } from '../../scripts/lib/settings.mjs';

const cms = () => process.env['E2E_CMS_URL'] ?? '';
const brand = { name: 'Porthmeor Surf Club', code: 'porthmeor-surf-club' };

// A drawing with a program in it, as drawing tools and attackers write them: only its pixels go on.
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 160">
<script>top.wasRun = true</script>
<path fill="#0b6e4f" d="M40 120 C80 20 160 20 200 80 C180 60 150 60 140 90 C130 120 170 130 220 120 Z"/>
<circle cx="260" cy="70" r="26" fill="#f2a541"/>
</svg>`;

test.use({ viewport: { width: 1280, height: 900 } });

/** Somebody at the desk, whose presses of mouse and keys are counted. */
class Hand {
  clicks = 0;
  keys = 0;

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.click(target);
    this.keys += text.length;
    await target.pressSequentially(text);
  }

  async replace(target: Locator, text: string): Promise<void> {
    await this.click(target);
    this.keys += 1 + text.length;
    await target.press('ControlOrMeta+a');
    await target.pressSequentially(text);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(cms());
  await page.locator('input[name="email"]').fill(CMS_ADMIN_EMAIL);
  await page.locator('input[name="password"]').fill(process.env['E2E_CMS_PASSWORD'] ?? '');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/u);
  await page.goto(`${cms()}/content-manager/collection-types/api::partner.partner`);
}

const colourOf = (page: Page | FrameLocator, name: string) =>
  page
    .locator('html')
    .evaluate((html, property) => getComputedStyle(html).getPropertyValue(property).trim(), `--color-${name}`);

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

test('PTR-01 PTR-05 a new brand comes from a logo to a published sign-up, and a mistake on the way is explained', async ({
  page,
}, testInfo) => {
  test.slow();
  const hand = new Hand();
  await signIn(page);
  const began = performance.now();

  await hand.click(page.getByRole('link', { name: 'Create new entry' }).first());
  await hand.type(field(page, 'name'), brand.name);
  const chooser = page.waitForEvent('filechooser');
  await hand.click(page.getByRole('button', { name: 'Choose the logo…' }));
  await (await chooser).setFiles({ name: 'porthmeor.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  const proposals = page.getByRole('group', { name: 'Colours from the logo' }).getByRole('button');
  await expect(proposals.first()).toBeVisible();
  expect(await proposals.count()).toBeGreaterThanOrEqual(3);
  await hand.click(proposals.filter({ hasText: 'Bright page' }));
  await expect(field(page, 'theme.primary')).toHaveValue(/^#0b6e4f$|^#[01][0-9a-f]{5}$/u);
  await hand.click(page.getByRole('button', { name: `Use the code “${brand.code}”` }));
  await expect(page.getByText('✓ It fits.')).toBeVisible();

  // The mistake: a main colour on which nobody can read the words of a button.
  await hand.replace(field(page, 'theme.primary'), '#ffd400');
  await expect(
    page.getByText(/The words on buttons are hard to read, so this cannot be published/u).first(),
  ).toBeVisible();
  await hand.click(page.getByRole('button', { name: 'Save', exact: true }));
  await page.waitForURL(/\/api::partner\.partner\/(?!create)[a-z0-9]+/u);
  const publish = page.getByRole('button', { name: 'Publish…' });
  await hand.click(publish);
  await expect(page.getByText(/^Not published\. The words on buttons are hard to read/u)).toBeVisible();
  await expect(field(page, 'theme.onPrimary')).toBeFocused();
  const mend = page.getByRole('button', { name: /^Use #[0-9a-f]{6}, the nearest that can be read$/u });
  await expect(mend).toHaveCount(2);
  await hand.click(mend.first());
  await expect(mend).toHaveCount(0);
  const primary = await field(page, 'theme.primary').inputValue();
  expect(primary).not.toBe('#ffd400');

  await hand.click(page.getByRole('button', { name: 'Open the preview' }));
  const preview = page.frameLocator('iframe[title^="Preview of the page"]');
  await expect.poll(() => colourOf(preview, 'primary'), { timeout: 30_000 }).toBe(primary);
  await hand.click(page.getByRole('button', { name: 'Close the preview' }).first());
  await hand.click(publish);
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publish now' }));
  await expect(page.getByText('Published. Customers see it within five seconds.')).toBeVisible({ timeout: 30_000 });

  await expect(async () => {
    await page.goto(`/get-started/personal/${brand.code}`);
    expect(await colourOf(page, 'primary')).toBe(primary);
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('img', { name: brand.name })).toHaveJSProperty('complete', true);
  const shown = page.getByRole('img', { name: brand.name }).first();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await shown.getAttribute('src')).toMatch(/\.png$/u);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const description = `from the list of partners to the published sign-up: ${String(hand.clicks)} clicks, ${String(hand.keys)} keys, ${seconds} s`;
  testInfo.annotations.push({ type: 'figures', description });
  console.log(`  ${description}`);
});
