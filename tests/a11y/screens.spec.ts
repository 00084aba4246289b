import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

import details from '../../form-schemas/forms/customer-details/schema.json' with { type: 'json' };
import { showStory } from './show-story.ts';

const site = process.env['STORYBOOK_URL'] ?? '';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const partners = readdirSync(path.join(import.meta.dirname, '..', '..', 'cms', 'seeds', 'partners'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.parse(file).name);

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly type: string;
}

async function storiesUnder(page: Page, root: string): Promise<Entry[]> {
  const index = (await (await page.request.get(`${site}/index.json`)).json()) as { entries: Record<string, Entry> };
  return Object.values(index.entries).filter(({ type, title }) => type === 'story' && title.startsWith(root));
}

/** Something wrong, and the story that it was seen in. */
interface Fault {
  readonly what: string;
  readonly where: string;
}

/** A page of stories under that partner, with axe in it, and what goes wrong on it from now on. */
async function open(page: Page, partner: string): Promise<{ wrong: Fault[]; lookAt: (id: string) => Promise<void> }> {
  const wrong: Fault[] = [];
  let where = 'the start';
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push({ what: `console: ${message.text()}`, where });
  });
  page.on('pageerror', (error) => wrong.push({ what: `page: ${error.message}`, where }));
  await page.goto(
    `${site}/iframe.html?id=components-card--plain&viewMode=story&globals=partner:${partner};a11y.manual:!true`,
  );
  await page.locator('#storybook-root > *').first().waitFor();
  await page.addScriptTag({ path: axe });
  // Storybook's own pages for its errors lie hidden before ours; their links make axe miss our skip link.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('.sb-wrapper a')) link.remove();
  });
  const lookAt = async (id: string) => {
    where = id;
    const ended = await showStory(page, id);
    if (ended !== 'success') wrong.push({ what: ended, where });
  };
  return { wrong, lookAt };
}

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const options: RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };
    // Storybook's own pages for its errors are none of ours.
    return (await window.axe.run({ exclude: [['.sb-wrapper']] }, options)).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** How far the page can be scrolled sideways, in pixels. */
function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Text twice as large, as somebody sets it who sees little; nothing for the usual. */
function setText(page: Page, size: '32px' | ''): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** What a message lies over: anything of the header, or of the task with its step, title and controls (ERR-01). */
function coveredByMessage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[aria-label="Close this message"]')?.parentElement?.getBoundingClientRect();
    if (bar === undefined) return [];
    return [...document.querySelectorAll('header, main, main :not(svg *)')]
      .filter((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        return width > 0 && left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
      })
      .map((part) => part.outerHTML.slice(0, 80));
  });
}

/** Words of the header that do not stand in one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const name of document.querySelectorAll('header span:not(:has(*))')) {
      const [text] = name.childNodes;
      if (!(text instanceof Text)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/gu)) {
        const letters = document.createRange();
        letters.setStart(text, index);
        letters.setEnd(text, index + word.length);
        if (letters.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const lines = details.properties.address.properties;
/** An address of the greatest length, line by line: letters that have no place to break. */
const longestAddress = [lines.line1, lines.line2, lines.town, lines.county].map(({ maxLength }) =>
  'W'.repeat(maxLength),
);

/**
 * Puts the greatest that customers may type, without a place to break, where the page shows names and addresses of theirs; how many
 * postal addresses that were.
 */
function typeTheLongest(page: Page): Promise<number> {
  return page.evaluate((typed) => {
    const email = `${'w'.repeat(64)}@${`${'m'.repeat(63)}.`.repeat(2)}${'m'.repeat(53)}.example`;
    const walker = document.createTreeWalker(document.querySelector('#storybook-root') ?? document.body, 4);
    let addresses = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      node.nodeValue = (node.nodeValue ?? '')
        .replace(/[\w.+-]+@[\w.-]+\w/gu, email)
        .replace(/\b(?:Sam|Okafor|Bartholomew[\w-]*)\b/gu, 'W'.repeat(100))
        .replace(/\d+ \w+ (?:Street|Row)(, |\n)Falmouth\b/gu, (_, between: string) => {
          addresses += 1;
          return typed.join(between);
        });
    }
    return addresses;
  }, longestAddress);
}

/** Each thing that is wrong once, with where: one fault of the frame shows on every screen. */
function gathered(wrong: readonly Fault[]): string[] {
  const places = new Map<string, string[]>();
  for (const { what, where } of wrong) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(
    ([what, where]) => `${what}\n    ${String(where.length)} times: ${where.slice(0, 3).join(', ')}`,
  );
}

const others = partners.filter((partner) => partner !== 'default');

/**
 * At which widths a screen is looked at in a brand: at both in the default one, and in one of the others, in turn, at one. A
 * brand changes colours and pictures, whose pairs are proved by themselves, and which some screens show as well as all.
 */
function widthsOf(partner: string, index: number): readonly number[] {
  if (partner === 'default') return [1280, 390];
  if (index % others.length !== others.indexOf(partner)) return [];
  return Math.floor(index / others.length) % 2 === 0 ? [1280] : [390];
}

test('LAY-06 a partner’s long name wraps between its words, with text twice as large, on the smallest phone', async ({
  page,
}) => {
  const beside = (await storiesUnder(page, 'Screens/')).filter(({ id }) => /about--(?:default|signed-in)$/u.test(id));
  expect(beside).toHaveLength(2);
  await page.setViewportSize({ width: 320, height: 900 });
  const { lookAt } = await open(page, 'default');
  const home = page.locator('header a').first();
  await lookAt('components-header--long-name');
  const name = await home.evaluate((link) => link.outerHTML);
  expect(name).toContain('Traders’ Co-operative Society');
  for (const { id } of beside) {
    await lookAt(id);
    await setText(page, '32px');
    // Our own partners have logos: the name stands where theirs do, beside the menu too.
    await home.evaluate((link, html) => {
      link.outerHTML = html;
    }, name);
    expect({ id, broken: await brokenWords(page), sideways: await sideways(page) }).toEqual({
      id,
      broken: [],
      sideways: 0,
    });
    await setText(page, '');
  }
});

/** What two pages share between them: the default brand's is by far the longest, and therefore in two halves. */
const rounds = [
  ...[0, 1].map((half) => ({ partner: 'default', half, where: `any screen, half ${String(half + 1)} of 2` })),
  ...others.map((partner) => ({ partner, half: undefined, where: `one screen in ${String(others.length)}` })),
];

for (const { partner, half, where } of rounds) {
  test(`LAY-06 axe finds nothing in the brand of ${partner} on ${where}`, async ({ page }) => {
    const all = await storiesUnder(page, 'Screens/');
    expect(all.length).toBeGreaterThan(80);
    const middle = Math.ceil(all.length / 2);
    const stories = half === undefined ? all : all.slice(half * middle, (half + 1) * middle);
    const { wrong, lookAt } = await open(page, partner);
    let [looks, addresses] = [0, 0];
    for (const [index, { id }] of stories.entries()) {
      const widths = widthsOf(partner, index);
      if (widths.length === 0) continue;
      await page.setViewportSize({ width: 1280, height: 900 });
      await lookAt(id);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        wrong.push(...(await violations(page)).map((what) => ({ what, where: `${id} at ${String(width)}` })));
        looks += 1;
      }
      await page.setViewportSize({ width: 320, height: 900 });
      const measure = async (how: string) => {
        const over = await sideways(page);
        if (over > 0) wrong.push({ what: `scrolls ${String(over)} px sideways${how}`, where: `${id} at 320` });
      };
      await measure('');
      await setText(page, '32px');
      await measure(' with text at 200 %');
      await setText(page, '');
      addresses += await typeTheLongest(page);
      await measure(' with the longest that somebody typed');
    }
    console.log(`${partner}: ${String(stories.length)} screens, ${String(looks)} looks of axe`);
    expect(looks).toBeGreaterThanOrEqual(Math.floor(stories.length / others.length));
    // The account’s details and the card are among the first half.
    if (half === 0) expect(addresses).toBeGreaterThan(0);
    expect(gathered(wrong)).toEqual([]);
  });
}

test('DSN-01 axe finds nothing on any page that an outcome leads to, on a phone', async ({ page }) => {
  const stories = await storiesUnder(page, 'Outcomes/');
  expect(stories.length).toBeGreaterThan(100);
  await page.setViewportSize({ width: 390, height: 900 });
  const { wrong, lookAt } = await open(page, 'default');
  for (const { id } of stories) {
    await lookAt(id);
    wrong.push(...(await violations(page)).map((what) => ({ what, where: id })));
    wrong.push(...(await coveredByMessage(page)).map((what) => ({ what: `covered: ${what}`, where: id })));
  }
  console.log(`outcomes: ${String(stories.length)} looks of axe`);
  expect(gathered(wrong)).toEqual([]);
});
