import { createRequire } from 'node:module';

import { expect, test } from '@playwright/test';

import { chosenShots, type IndexEntry } from '../snapshots/take-shots.ts';
import { showStory } from './show-story.ts';

const site = process.env['STORYBOOK_URL'] ?? '';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

test.use({ colorScheme: 'dark' });

for (const [partner, width] of [
  ['default', 390],
  ['gadabout', 1280],
] as const)
  test(`PTR-05 on a dark device every screen of ${partner} is dark, and can be read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const index = (await (await fetch(`${site}/index.json`)).json()) as { entries: Record<string, IndexEntry> };
    const entries = Object.values(index.entries).filter(({ title }) => title.startsWith('Screens/'));
    const stories = new Set(chosenShots(entries).map(({ story }) => story));
    expect(stories.size).toBeGreaterThan(60);
    await page.goto(
      `${site}/iframe.html?id=components-card--plain&viewMode=story&globals=partner:${partner};a11y.manual:!true`,
    );
    await page.locator('#storybook-root > *').first().waitFor();
    await page.addScriptTag({ path: axe });
    const wrong: string[] = [];
    for (const story of stories) {
      const ended = await showStory(page, story);
      if (ended !== 'success') wrong.push(`${story}: ${ended}`);
      wrong.push(...(await page.evaluate(unreadable)).map((what) => `${story}: ${what}`));
    }
    expect(wrong).toEqual([]);
    // What must be found: words in the colour of a light page.
    await page.addStyleTag({ content: 'h1, p, label { color: #171a3a !important; }' });
    expect(await page.evaluate(unreadable)).not.toEqual([]);
  });

/** In the page: what is hard to read, or that it is light. */
async function unreadable(): Promise<string[]> {
  const { violations } = await window.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
  const [red = 255] = (getComputedStyle(document.body).backgroundColor.match(/\d+/gu) ?? []).map(Number);
  const words = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  return [...words, ...(red < 80 ? [] : ['the page is light'])];
}
