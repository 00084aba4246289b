import { expect, test } from '@playwright/test';

import {
  chosenShots,
  type IndexEntry,
  openBook,
  takeShot,
  takeShots,
  type TakenShot,
} from '../snapshots/take-shots.ts';
import { changesBetween, nameOf } from '../snapshots/changes.ts';

const site = process.env['STORYBOOK_URL'] ?? '';

/** A picture of words in the colour of words. */
const words = { story: 'components-card--plain', partner: 'penhallow', width: 390 };

/** Every fortieth picture: screens, components, blocks, forms and emails. */
const each = 40;

test('DSN-04 pictures of stories are the same two times, and another one once a colour has changed by one step', async ({
  browser,
}) => {
  const index = (await (await fetch(`${site}/index.json`)).json()) as { entries: Record<string, IndexEntry> };
  const all = chosenShots(Object.values(index.entries));
  expect(all.length).toBeGreaterThan(350);
  const sample = all.filter((_shot, at) => at % each === 0);
  const runs: TakenShot[][] = [];
  for (let run = 0; run < 2; run += 1) {
    const shots: TakenShot[] = [];
    await takeShots({ browser, site }, sample, (shot) => shots.push(shot));
    runs.push(shots);
  }
  const [before = [], after = []] = runs;
  expect(before).toHaveLength(sample.length);
  expect(changesBetween(before, after).map(({ name }) => name)).toEqual([]);

  const planted = await openBook({ browser, site }, words);
  await planted.page.evaluate(() => {
    const { style } = document.documentElement;
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-text').trim();
    const next = Number.parseInt(colour.slice(1), 16) ^ 1;
    style.setProperty('--color-text', `#${next.toString(16).padStart(6, '0')}`);
  });
  const changed = await takeShot(planted.page, words);
  await planted.close();
  const { page, close } = await openBook({ browser, site }, words);
  const unchanged = await takeShot(page, words);
  await close();
  expect(changesBetween([unchanged], [changed]).map(({ name }) => name)).toEqual([nameOf(words)]);
});
