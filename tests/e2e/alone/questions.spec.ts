import { expect, test } from '@playwright/test';

import { openPartner } from '../support/desk.ts';
import { Editor } from '../support/editor.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('PTR-01 DET-06 a manager asks a question of their own without JSON, sees it at once, moves it and brings it back', async ({
  page,
}) => {
  test.slow(); // the desk in the browser
  const editor = await Editor.signIn('manager@millbrook.example');
  const before = await editor.find('partner', 'code', 'millbrook');
  await openPartner(page, 'millbrook');
  const list = page.getByRole('list', { name: 'Extra questions' });
  const adding = page.getByRole('group', { name: 'Add a question' });
  await expect(list.getByLabel('Question', { exact: true })).toHaveValue('Your member number');

  await adding.getByRole('button', { name: 'One of several answers' }).click();
  // The words are typed where the focus is, the rest is reached by Tab.
  await page.keyboard.type('How did you hear of us?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('So that we know whom to thank.');
  const card = list.getByRole('listitem', { name: 'How did you hear of us?', exact: true });
  await card.getByLabel('Answer 1').fill('From a friend');
  await card.getByLabel('Answer 2').fill('In the branch');
  await card.getByRole('button', { name: 'Add an answer' }).click();
  await expect(card.getByLabel('Answer 3')).toBeFocused();
  await page.keyboard.type('On a poster');
  await card.getByRole('button', { name: 'Move up answer 3' }).click();
  await expect(card.getByText('Answers are stored as “howDidYouHear”.')).toBeVisible();

  await adding.getByRole('button', { name: 'See it in the preview' }).click();
  const preview = page.frameLocator('iframe[title^="Preview of the page"]');
  const asked = preview.getByRole('group', { name: 'How did you hear of us?' });
  await expect(asked.getByRole('radio')).toHaveCount(3, { timeout: 30_000 });
  expect(
    await asked
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => radio.getAttribute('aria-label') ?? (radio as HTMLInputElement).labels?.[0]?.textContent),
      ),
  ).toEqual(['From a friend', 'On a poster', 'In the branch']);
  await page.getByRole('button', { name: 'Close the preview' }).first().click();

  await card.getByRole('button', { name: 'Move up: How did you hear of us?' }).click();
  await expect(page.getByText('“How did you hear of us?” is question 1 of 2 now.')).toBeVisible();
  await list.getByRole('button', { name: 'Remove: Your member number' }).click();
  await expect(list.getByRole('listitem', { name: 'Your member number' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem', { name: 'Your member number' })).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  const { draft, save } = await editor.find('partner', 'code', 'millbrook');
  const kept = JSON.parse(String(draft['extraQuestions'])) as {
    name: string;
    schema: { oneOf?: { const: string }[] };
  }[];
  expect(kept.map(({ name }) => name)).toEqual(['howDidYouHear', 'memberNumber']);
  expect(kept[0]?.schema.oneOf?.map((choice) => choice.const)).toEqual([
    'from-a-friend',
    'on-a-poster',
    'in-the-branch',
  ]);
  await save({ extraQuestions: before.draft['extraQuestions'] });
});
