import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { root, serveFiles } from './storybook-site.ts';
import { showStory } from './show-story.ts';

const site = process.env['STORYBOOK_URL'] ?? '';
const partners = readdirSync(path.join(root, 'cms', 'seeds', 'partners')).map((file) => path.parse(file).name);

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly importPath: string;
}

async function storiesAt(page: Page, url: string): Promise<readonly Entry[]> {
  const index = (await (await page.request.get(`${url}/index.json`)).json()) as { entries: Record<string, Entry> };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** What loads the same as another: the file, or the kind of a generated one, by which its name begins. */
function kindOf({ importPath }: Entry): string {
  const [name = ''] = path.posix.basename(importPath).split('.');
  return importPath.includes('/generated/') ? `generated ${name}` : importPath;
}

/** A page of the stories under that brand, which shows none of them yet. */
async function openBrand(page: Page, url: string, partner: string): Promise<void> {
  await page.goto(`${url}/iframe.html?id=foundations-tokens--radii&viewMode=story&globals=partner:${partner}`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
}

// Under the default brand they are played where `stories/vitest.config.ts` draws them.
for (const partner of partners.filter((name) => name !== 'default')) {
  test(`DSN-04 every play function passes under the brand of ${partner}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    // Screens are played by the test that looks at them with axe.
    const isPlayed = ({ tags }: Entry) => tags.includes('play-fn') && !tags.includes('screen');
    const stories = (await storiesAt(page, site)).filter(isPlayed);
    await openBrand(page, site, partner);
    const failed: string[] = [];
    for (const { id } of stories) {
      const result = await showStory(page, id);
      if (result !== 'success') failed.push(`${id}: ${result}`);
    }
    expect(stories.length).toBeGreaterThan(40);
    expect(failed).toEqual([]);
  });
}

test('DSN-02 stories work under any path, and ask for nothing beside it', async ({ page }) => {
  const under = '/some/path/';
  const { url, close } = await serveFiles(path.join(root, 'storybook-static'), under);
  const wrong: string[] = [];
  page.on('response', (response) => {
    const { pathname, origin } = new URL(response.url());
    if (origin !== url || pathname === '/favicon.ico') return;
    if (!response.ok() || !pathname.startsWith(under)) wrong.push(`${String(response.status())} ${pathname}`);
  });
  const stories = await storiesAt(page, url + under.slice(0, -1));
  // The first story of each file that somebody wrote, and of each kind that is generated: a journey’s, an outcome’s, a message’s.
  const firsts = [...new Map(stories.toReversed().map((story) => [kindOf(story), story])).values()];
  await openBrand(page, url + under.slice(0, -1), 'penhallow');
  for (const { id } of firsts) {
    const result = await showStory(page, id);
    if (result !== 'success') wrong.push(`${id}: ${result}`);
  }
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-primary'))).not.toBe('');
  expect(firsts.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  await close();
});
