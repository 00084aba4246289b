import { expect, type Page, test } from '@playwright/test';

import { CMS_ADMIN_EMAIL } from '../../../scripts/lib/settings.mjs';
import { openPartner } from '../support/desk.ts';
import { Editor } from '../support/editor.ts';

const code = 'gadabout';

test.use({ viewport: { width: 1280, height: 900 } });

const find = (editor: Editor) => editor.find('partner', 'code', code);
const about = (page: Page) => page.getByLabel('About', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Programme Office saved this while you typed' });
/** Strapi draws its desk anew for a phone once a frame is drawn, which a headless browser does after a resize only if it is asked to. */
async function lookAt(page: Page, viewport: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.screenshot();
  await expect(dialog(page)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath(`${viewport.width}.png`) });
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** What a walk changed is put back, however it ended: whoever walks it once more begins where the first began. */
let restore: (() => Promise<void>) | undefined;
test.afterEach(async () => {
  await restore?.();
  restore = undefined;
});

test('PTR-01 who saves second chooses field by field what stays, and loses nothing that was typed', async ({
  page,
}) => {
  test.slow(); // the desk in the browser
  const office = await Editor.signIn(CMS_ADMIN_EMAIL);
  const before = (await find(office)).draft;
  const theme = before['theme'] as { accent: string };
  restore = async () => (await find(office)).save({ aboutText: before['aboutText'], theme });
  await openPartner(page, code);
  await about(page).fill('What the manager typed.');
  await (
    await find(office)
  ).save({
    aboutText: 'What the office typed.',
    theme: { ...theme, accent: '#123456' },
  });
  await save(page);
  const told = dialog(page);
  await expect(told).toBeVisible();
  await expect(told.getByRole('listitem').first()).toContainText(
    /Programme Office, .+: About, Colours, corners and fonts/u,
  );
  const both = told.getByRole('region', { name: 'Both of you changed: choose' });
  const theirs = told.getByRole('region', { name: 'Only your colleague changed' });
  await expect(both.getByRole('group', { name: 'About' }).getByRole('radio')).toHaveCount(2);
  await expect(told.getByRole('region')).toHaveCount(2);
  await expect(theirs.getByRole('group', { name: /^Colours, corners and fonts › / })).toContainText('#123456');
  const finish = told.getByRole('button', { name: 'Save what is chosen' });
  await expect(finish).toBeDisabled();
  await expect(told.getByText('1 field to choose')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await expect(about(page)).toHaveValue('What the manager typed.');
  await page.keyboard.press('Control+s');
  await expect(told).toBeVisible();
  await lookAt(page, { width: 390, height: 844 });
  await lookAt(page, { width: 1280, height: 900 });

  // Somebody saves once more while the choice is made: it is asked about again, and what was chosen stays.
  await both.getByRole('radio', { name: /^What you typed/ }).check();
  await (await find(office)).save({ aboutText: 'What the office typed last.' });
  await finish.click();
  await expect(told.getByText('What the office typed last.')).toBeVisible();
  await expect(both.getByRole('radio', { name: /^What you typed/ })).toBeChecked();
  await finish.click();
  await expect(told).toBeHidden();
  await expect(about(page)).toHaveValue('What the manager typed.');
  const { draft } = await find(office);
  expect(draft['aboutText']).toBe('What the manager typed.');
  expect((draft['theme'] as { accent: string }).accent).toBe('#123456');

  await about(page).fill('Typed once more.');
  await save(page);
  await expect(page.getByText('Saved document').last()).toBeVisible();
  await expect.poll(async () => (await find(office)).draft['aboutText']).toBe('Typed once more.');
});

test('PTR-06 own words and questions of two people at once are both kept, and all of theirs can be taken', async ({
  page,
}) => {
  test.slow();
  const office = await Editor.signIn(CMS_ADMIN_EMAIL);
  const before = (await find(office)).draft;
  const own = before['copyOverrides'] as { id?: number; key: string }[];
  const others = own.filter(({ key }) => key !== 'verify-email.title');
  restore = async () =>
    (await find(office)).save({
      aboutText: before['aboutText'],
      copyOverrides: own.map(({ id: _, ...row }) => row),
      extraQuestions: before['extraQuestions'],
    });
  await openPartner(page, code);
  await page.getByRole('button', { name: 'Change the words' }).click();
  const words = page.getByRole('region', { name: 'Words' });
  await words.getByRole('searchbox', { name: 'Search the words' }).fill('sign-in.title');
  await words.getByRole('button', { name: 'Change Sign in › title' }).click();
  await words.getByRole('textbox', { name: 'Your words' }).fill('Words of the manager');
  await words.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('group', { name: 'Add a question' }).getByRole('button', { name: 'Words of their own' }).click();
  await page.keyboard.type('Asked by the manager?');
  const asked = (title: string) => [
    { name: 'ofTheOffice', schema: { type: 'string', title, maxLength: 20 }, required: false },
  ];
  await (
    await find(office)
  ).save({
    copyOverrides: [...others, { key: 'verify-email.title', text: 'Words of the office' }],
    extraQuestions: JSON.stringify(asked('Asked by the office?')),
  });
  await save(page);
  const told = dialog(page);
  await told.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(told).toBeHidden();
  const merged = (await find(office)).draft;
  const texts = (merged['copyOverrides'] as { key: string; text: string }[]).map(({ key, text }) => [key, text]);
  expect(texts).toContainEqual(['sign-in.title', 'Words of the manager']);
  expect(texts).toContainEqual(['verify-email.title', 'Words of the office']);
  expect(String(merged['extraQuestions'])).toContain('Asked by the manager?');
  expect(String(merged['extraQuestions'])).toContain('Asked by the office?');

  await about(page).fill('Given up for theirs.');
  await (await find(office)).save({ aboutText: 'Taken by the manager.' });
  await page.getByRole('button', { name: 'Publish…' }).click();
  await told.getByRole('button', { name: 'Take all of theirs' }).click();
  await told.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(page.getByRole('dialog', { name: 'What would change for customers' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(about(page)).toHaveValue('Taken by the manager.');
});
