import { expect, test, type Page } from '@playwright/test';

import { openBook } from '../snapshots/take-shots.ts';
import { showStory } from './show-story.ts';

const site = process.env['STORYBOOK_URL'] ?? '';
const rem = 16;

/** How wide the task is, in rem; the room between it and the edges of the window is not part of it. */
async function widthOfTask(page: Page, story: string): Promise<number> {
  expect(await showStory(page, story)).toBe('success');
  const box = await page.locator('#main').boundingBox();
  return (box?.width ?? 0) / rem;
}

/** Left and top of each of these places, in pixels. */
async function cornersOf(page: Page, story: string, places: readonly string[]): Promise<{ x: number; y: number }[]> {
  expect(await showStory(page, story)).toBe('success');
  const found = places.map((place) => page.locator(place).boundingBox({ timeout: 5_000 }));
  return (await Promise.all(found)).map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }));
}

const lists = [
  'payments-list',
  'notices-notices',
  'rewards-earnings',
  'account-details',
  'account-settings',
  'card-card',
];
const forms = ['contact-change-email', 'contributions-membership', 'contributions-allocate'];
const sideBySide = ['contributions-overview', 'contributions-cause', 'spend-limits-limits'];

test('MOB-05 on a desk lists have room, and forms are as wide as before', async ({ browser }) => {
  const { page, close } = await openBook({ browser, site }, { partner: 'default', width: 1280 });
  for (const [stories, rems] of [
    [lists, 46],
    [forms, 30],
  ] as const) {
    for (const story of stories) {
      expect({ story, rems: await widthOfTask(page, `screens-${story}--default`) }).toEqual({ story, rems });
    }
  }
  for (const story of sideBySide) {
    expect(await widthOfTask(page, `screens-${story}--default`)).toBeGreaterThan(55);
  }
  await close();
});

const pairs = [
  { story: 'contributions-overview', places: ['#main ul a >> nth=0', '#main ol'] },
  { story: 'contributions-cause', places: ['#main h2 >> nth=1', '#main [role="tablist"]'] },
  { story: 'spend-limits-limits', places: ['#main section h2 >> nth=0', '#main section h2 >> nth=1'] },
] as const;

for (const { width, where } of [
  { width: 1280, where: 'beside' },
  { width: 390, where: 'below' },
] as const) {
  test(`MOB-05 at ${String(width)} pixels what explains figures stands ${where} them`, async ({ browser }) => {
    const { page, close } = await openBook({ browser, site }, { partner: 'default', width });
    for (const { story, places } of pairs) {
      const [first, second] = await cornersOf(page, `screens-${story}--default`, places);
      const [right, down] = [(second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0)];
      expect({ story, where: right > 300 ? 'beside' : down > 40 ? 'below' : 'elsewhere' }).toEqual({ story, where });
    }
    await close();
  });
}
