import { expect, test, type Page } from '@playwright/test';

import { aboutBlocks } from '../../stories/blocks/about-blocks.ts';
import { showStory } from './show-story.ts';

const site = process.env['STORYBOOK_URL'] ?? '';

interface Entry {
  readonly id: string;
  readonly importPath: string;
  readonly type: string;
}

/** The first story of each block, by the block's name. */
async function firstStories(page: Page): Promise<Map<string, string>> {
  const index = (await (await page.request.get(`${site}/index.json`)).json()) as { entries: Record<string, Entry> };
  const found = new Map<string, string>();
  for (const { id, importPath, type } of Object.values(index.entries)) {
    const name = /\/blocks\/([\w-]+)\.stories\.tsx$/u.exec(importPath)?.[1];
    if (type === 'story' && name !== undefined && !found.has(name)) found.set(name, id);
  }
  return found;
}

/** What Tab reaches, from the top of the page until it is left or comes round again; in a dialog, from what has the focus. */
async function stopsOf(page: Page): Promise<string[]> {
  const isInDialog = await page.evaluate(() => {
    if (document.querySelector('dialog[open]') !== null) return true;
    document.body.tabIndex = -1;
    document.body.focus();
    return false;
  });
  const stops: string[] = [];
  if (!isInDialog) await page.keyboard.press('Tab');
  for (;;) {
    const stop = await page.evaluate(newlyFocused);
    if (stop === undefined) return stops;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
}

/** In the page: what sort of thing has the focus, unless it had it before or is none of the story's. */
function newlyFocused(): string | undefined {
  const found = document.activeElement;
  if (!(found instanceof HTMLElement) || found.closest('#storybook-root') === null || 'met' in found.dataset)
    return undefined;
  found.dataset['met'] = '';
  if (found instanceof HTMLInputElement) {
    if (found.type === 'range') return 'slider';
    return ['checkbox', 'radio', 'file'].includes(found.type) ? found.type : 'textbox';
  }
  return found instanceof HTMLAnchorElement ? 'link' : found.tagName.toLowerCase();
}

test('DSN-03 Tab reaches in each block what its docs say', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const stories = await firstStories(page);
  const reached: Record<string, readonly string[]> = {};
  await page.goto(`${site}/iframe.html?id=foundations-tokens--radii&viewMode=story`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
  for (const [name, id] of stories) {
    expect({ name, ended: await showStory(page, id) }).toEqual({ name, ended: 'success' });
    reached[name] = await stopsOf(page);
  }
  expect(stories.size).toBeGreaterThan(20);
  expect(reached).toEqual(Object.fromEntries(Object.entries(aboutBlocks).map(([name, { stops }]) => [name, stops])));
});

test('DSN-03 the docs of a component and of a block name the tokens that they are drawn with', async ({ page }) => {
  for (const [docs, token, not] of [
    ['components-badge--docs', '--color-success', '--color-primary-hover'],
    ['blocks-button--docs', '--color-primary-hover', '--color-success'],
  ] as const) {
    await page.goto(`${site}/iframe.html?id=${docs}&viewMode=docs`);
    const named = page.getByText('Tokens used:').locator('..');
    await expect(named.getByText(token, { exact: true })).toBeVisible();
    await expect(named.getByText(not, { exact: true })).toBeHidden();
    await expect(page.getByText('Keyboard:')).toBeVisible();
  }
});
