import { expect, type Locator, type Page, test } from '@playwright/test';

import { CMS_ADMIN_EMAIL } from '../../../scripts/lib/settings.mjs';
import { openPartner } from '../support/desk.ts';
import { Editor } from '../support/editor.ts';
import { HttpCustomer } from '../support/http-customer.ts';

const code = 'lower-harbour';

test.use({ viewport: { width: 1280, height: 900 } });

interface Desk {
  readonly page: Page;
  readonly words: Locator;
  readonly search: Locator;
  /** Where the own words of the opened text stand. */
  readonly field: Locator;
}

/** Opens the page of words of Lower Harbour, which has none of its own. */
async function openWords(page: Page, role?: string): Promise<Desk> {
  await openPartner(page, code, role);
  await page.getByRole('button', { name: role === 'viewer' ? 'See the words' : 'Change the words' }).click();
  const words = page.getByRole('region', { name: 'Words' });
  const field = words.getByRole('textbox', { name: 'Your words' });
  const search = words.getByRole('searchbox', { name: 'Search the words' });
  await expect(search).toBeFocused();
  return { page, words, search, field };
}

const lines = ({ words }: Desk) =>
  words.getByRole('listitem').filter({ has: words.page().getByRole('button', { name: /^(?:Change|See) /u }) });
const filter = ({ words }: Desk, name: string) => words.getByRole('group', { name: 'Which texts' }).getByText(name);

async function forgetOwnWords(): Promise<void> {
  const manager = await Editor.signIn(`manager@${code}.example`);
  const partner = await manager.find('partner', 'code', code);
  await partner.save({ copyOverrides: [] });
  expect(await partner.publish()).toBeUndefined();
}

test.afterAll(forgetOwnWords);

test('PTR-06 PTR-01 PTR-05 words are found by what customers read, changed beside the default by keyboard, and published', async ({
  page,
}) => {
  test.slow(); // fifty keys
  const desk = await openWords(page);
  const { words, search, field } = desk;
  await expect(lines(desk)).toHaveCount(50);
  await words.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(lines(desk)).toHaveCount(100);
  await search.fill('straight on to step 2');
  await expect(lines(desk)).toHaveCount(1);
  await expect(lines(desk)).toContainText('Verify email › text');
  await expect(lines(desk)).toContainText('Check your email');

  await words.getByRole('button', { name: 'Change Verify email › text' }).press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^Open the link in our email to \{emailToVerify\}/u);
  await field.fill('Hoist the flag for {emailToVerfy} <i>now</i>');
  await expect(words.getByText('{emailToVerify} is missing; {emailToVerfy} is not filled in here.')).toBeVisible();
  await expect(words.getByText('Did you mean “emailToVerify”?')).toBeVisible();
  await expect(words.getByText('<i> </i> would be shown as it stands there')).toBeVisible();
  await expect(filter(desk, 'To correct')).toHaveText('To correct 1');
  await field.fill('Hoist the flag for ');
  await words.getByRole('button', { name: /^Insert \{emailToVerify\}, which must stay/u }).press('Enter');
  await expect(field).toHaveValue('Hoist the flag for {emailToVerify}');
  await expect(field).toBeFocused();
  await expect(filter(desk, 'To correct')).toHaveText('To correct 0');

  await words.getByRole('button', { name: 'Reset to the default' }).press('Enter');
  await expect(filter(desk, 'Changed here')).toHaveText('Changed here 0');
  await expect(words.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Hoist the flag for {emailToVerify}');
  await expect(field).toBeFocused();

  await words.getByRole('button', { name: 'Check your email (verify email)' }).press('Enter');
  const preview = page.frameLocator('iframe[title^="Preview of the page"]');
  await expect(preview.getByText(/^Hoist the flag for .+@/u)).toBeVisible({ timeout: 30_000 });
  await field.focus();
  await tellFigures(desk);
  await page.keyboard.press('Escape');
  await expect(words.getByRole('button', { name: 'Change Verify email › text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change the words' })).toBeFocused();

  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('Own words › Verify email › text')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Customers see it within five seconds.')).toBeVisible({ timeout: 30_000 });
});

/** Fifty keys in the words, each measured to the paint that shows them in their line. */
async function tellFigures({ page, field }: Desk): Promise<void> {
  const times: number[] = [];
  for (let edit = 0; edit < 50; edit += 1) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const pressed = () => {
            const from = performance.now();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          };
          document.addEventListener('keydown', pressed, { capture: true, once: true });
        }),
    );
    await page.waitForFunction(() => true);
    await field.press(edit % 2 === 0 ? 'x' : 'Backspace');
    times.push(await painted);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? NaN);
  const description = `${String(sorted.length)} keys; key to paint p50 ${String(at(0.5))} ms, p95 ${String(at(0.95))} ms`;
  test.info().annotations.push({ type: 'figures', description });
  console.log(`  ${description}`);
  expect(sorted).toHaveLength(50);
}

test('PTR-06 a default that has changed since is flagged, shown old and new, and kept or taken', async ({ page }) => {
  const office = await Editor.signIn(CMS_ADMIN_EMAIL);
  const area = await office.find('copy', 'area', 'sign-in');
  const texts = JSON.parse(String(area.draft['texts'])) as Record<string, string>;
  const standard = texts['sign-in.title'] ?? '';
  const own = await office.find('partner', 'code', code);
  await own.save({ copyOverrides: [{ key: 'sign-in.title', text: 'Lost at sea' }] });
  await area.save({ texts: JSON.stringify({ ...texts, 'sign-in.title': `${standard} at all` }) });
  try {
    expect(await area.publish()).toBeUndefined();
    const customer = new HttpCustomer();
    const isSeen = async () => JSON.stringify(await customer.open('/user/login')).includes('at all');
    await expect.poll(isSeen, { timeout: 10_000 }).toBe(true);

    const desk = await openWords(page);
    const { words } = desk;
    await filter(desk, 'Default changed since').click();
    await expect(lines(desk)).toHaveCount(1);
    await words.getByRole('button', { name: 'Change Sign in › title' }).click();
    const changed = words.getByText('The default has changed since you wrote your words');
    await expect(changed).toBeVisible();
    await expect(words.locator('ins')).toHaveText(/at all/u);
    await words.getByRole('button', { name: 'Keep mine' }).click();
    await expect(changed).toBeHidden();
    await words.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved document')).toBeVisible();
    const saved = await office.find('partner', 'code', code);
    expect(saved.draft['copyOverrides']).toMatchObject([{ text: 'Lost at sea', standard: `${standard} at all` }]);
  } finally {
    await area.save({ texts: area.draft['texts'] });
    expect(await area.publish()).toBeUndefined();
  }
});

test('PTR-05 PTR-06 own words of a text that there is no more keep nobody from publishing, which says so, and are removed', async ({
  page,
}) => {
  const manager = await Editor.signIn(`manager@${code}.example`);
  const partner = await manager.find('partner', 'code', code);
  await partner.save({ copyOverrides: [{ key: 'sign-in.titel', text: 'Come aboard' }] });
  const desk = await openWords(page);
  const { words } = desk;
  await filter(desk, 'Shown nowhere').click();
  await expect(lines(desk)).toHaveCount(1);
  await lines(desk)
    .getByRole('button', { name: /^Change /u })
    .click();
  await expect(words.getByText(/Did you mean “Sign in › title”/u)).toBeVisible();
  await words.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByText('Worth a look first; none of it stops you from publishing:')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. Customers see it within five seconds.')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Change the words' }).click();
  await filter(desk, 'Shown nowhere').click();
  await lines(desk)
    .getByRole('button', { name: /^Change /u })
    .click();
  await words.getByRole('button', { name: 'Remove these words' }).click();
  await expect(filter(desk, 'Shown nowhere')).toHaveText('Shown nowhere 0');
});

test('PTR-05 PTR-03 regulated words are shown with the reason, refused on publish, and a viewer changes none', async ({
  page,
}) => {
  const desk = await openWords(page, 'viewer');
  const { words, search, field } = desk;
  await search.fill('bank-confirm.guarantee-words');
  await words.getByRole('button', { name: 'See Bank confirm › guarantee words' }).click();
  await expect(words.getByText(/regulated, so no partner may change them. The Direct Debit Guarantee/u)).toBeVisible();
  await expect(field).toHaveCount(0);
  await search.fill('sign-in.title');
  await words.getByRole('button', { name: 'See Sign in › title' }).click();
  await expect(words.getByText('You can read these words.')).toBeVisible();
  await expect(field).toHaveCount(0);

  const manager = await Editor.signIn(`manager@${code}.example`);
  const partner = await manager.find('partner', 'code', code);
  await partner.save({ copyOverrides: [{ key: 'bank-confirm.guarantee-words', text: 'Trust us' }] });
  const refused = await partner.publish();
  expect(refused?.message).toContain('may not be replaced: The Direct Debit Guarantee');
});
