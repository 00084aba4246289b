import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';

import { CMS_ADMIN_EMAIL } from '../../../scripts/lib/settings.mjs';
import { openList, signIn } from '../support/desk.ts';

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
  // A code is given once.
  const name = ['Porthmeor Surf Club', ...(testInfo.retry > 0 ? [testInfo.retry] : [])].join(' ');
  const code = name.toLowerCase().replaceAll(' ', '-');
  await signIn(page, CMS_ADMIN_EMAIL);
  await openList(page, 'partner');
  const began = performance.now();

  await hand.click(page.getByRole('link', { name: 'Create new entry' }).first());
  await hand.type(field(page, 'name'), name);
  const chooser = page.waitForEvent('filechooser');
  await hand.click(page.getByRole('button', { name: 'Choose the logo…' }));
  await (await chooser).setFiles({ name: 'porthmeor.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  const proposals = page.getByRole('group', { name: 'Colours from the logo' }).getByRole('button');
  await expect(proposals.first()).toBeVisible();
  expect(await proposals.count()).toBeGreaterThanOrEqual(3);
  await hand.click(proposals.filter({ hasText: 'Bright page' }));
  await expect(field(page, 'theme.primary')).toHaveValue(/^#0b6e4f$|^#[01][0-9a-f]{5}$/u);
  await hand.click(page.getByRole('button', { name: `Use the code “${code}”` }));
  await expect(page.getByText('✓ It fits.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Made from it' })).toHaveCount(3);

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
  const mend = page.getByRole('button', { name: /^Use the nearest, #[0-9a-f]{6}$/u });
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
    await page.goto(`/get-started/personal/${code}`);
    expect(await colourOf(page, 'primary')).toBe(primary);
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole('img', { name })).toHaveJSProperty('complete', true);
  const shown = page.getByRole('img', { name }).first();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(await shown.getAttribute('src')).toMatch(/\.png$/u);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  expect(await colourOf(page, 'primary')).toBe(primary);

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const description = `from the list of partners to the published sign-up: ${String(hand.clicks)} clicks, ${String(hand.keys)} keys, ${seconds} s`;
  testInfo.annotations.push({ type: 'figures', description });
  console.log(`  ${description}`);
});

test('PTR-01 PTR-03 a manager cuts a banner by keys and mouse, and a viewer may only look', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'manager@millbrook.example');
  await openList(page, 'partner');
  await page.getByRole('gridcell', { name: 'millbrook', exact: true }).click();
  const notes = page.getByText(/^This one: \d+ × \d+ pixels, \d+ kB$/u);
  await expect(notes).toHaveCount(4);
  await expect(page.getByText('Best: 1200 × 900 pixels (4:3), up to 100 kB. PNG, JPEG or WebP.')).toHaveCount(3);

  await page.getByRole('button', { name: 'Cut to 4:3…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Choose the part that customers see' });
  const frame = dialog.getByRole('application');
  const part = dialog.getByText(/^This part has/u);
  await expect(part).toContainText('1200 × 900 pixels, and is made 1200 × 900, up to 100 kB.');
  await frame.press('+');
  await expect(part).toContainText('1091 × 818 pixels: fewer than 1200 × 900, so it will look less sharp.');
  const left = () => frame.locator('img').evaluate((image: HTMLImageElement) => Number.parseFloat(image.style.left));
  const middle = await left();
  await frame.press('ArrowRight');
  expect(await left()).toBeLessThan(middle);
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The frame is not there.');
  expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  // Dragged beyond its edge it stops there.
  expect(await left()).toBe(0);
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('millbrook-sign-up-cut.webp')).toBeVisible();
  await expect(page.getByText(/^This one: 1091 × 818 pixels, \d\d kB$/u)).toBeVisible();

  const viewer = await (await browser.newContext()).newPage();
  await signIn(viewer, 'viewer@millbrook.example');
  await openList(viewer, 'partner');
  await viewer.getByRole('gridcell', { name: 'millbrook', exact: true }).click();
  await expect(viewer.getByText('You can look at this brand but not change it.')).toBeVisible();
  await expect(viewer.getByText(/^This one: /u)).toHaveCount(4);
  await expect(viewer.getByRole('button', { name: /Cut to|Choose the logo|Propose colours/u })).toHaveCount(0);
  await expect(viewer.getByRole('checkbox', { name: /It is a decoration/u }).first()).toBeDisabled();
  await expect(field(viewer, 'theme.primary')).toBeDisabled();
  await viewer.context().close();
});
