import { createHash } from 'node:crypto';

import type { Browser, Page } from '@playwright/test';

import { showStory, storybookTestRunner } from '../a11y/show-story.ts';

/** One picture of one story. */
export interface Shot {
  readonly story: string;
  readonly partner: string;
  /** In pixels. */
  readonly width: number;
}

export interface TakenShot extends Shot {
  readonly png: Buffer;
  /** The same for the same pixels: one browser writes one picture in one way. */
  readonly hash: string;
}

/** An entry of Storybook's index. */
export interface IndexEntry {
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

interface Chosen {
  /** How a title begins. */
  readonly under: string;
  readonly stories: 'first' | 'all';
  readonly partners: readonly string[];
  readonly widths: readonly number[];
}

/** Shown before the first picture is taken, and never one: showing what is shown already draws nothing. */
const start = 'foundations-tokens--radii';

/** Two brands that share no font, corner or colour. */
const brands = ['penhallow', 'gadabout'];

const chosen: readonly Chosen[] = [
  { under: 'Screens/', stories: 'first', partners: brands, widths: [390, 1280] },
  { under: 'Components/', stories: 'all', partners: ['default'], widths: [1280] },
  { under: 'Blocks/', stories: 'all', partners: ['default'], widths: [390] },
  { under: 'Forms/', stories: 'first', partners: ['default'], widths: [390] },
  { under: 'Emails & SMS/', stories: 'first', partners: brands, widths: [1280] },
];

/** The pictures that say enough: each page as it is first seen, and each part of one in each of its states. */
export function chosenShots(entries: readonly IndexEntry[]): Shot[] {
  return chosen.flatMap(({ under, stories, partners, widths }) => {
    const within = entries.filter(({ type, title }) => type === 'story' && title.startsWith(under));
    const taken = within.filter(({ title }, index) => stories === 'all' || within[index - 1]?.title !== title);
    return partners.flatMap((partner) =>
      widths.flatMap((width) => taken.map(({ id: story }) => ({ story, partner, width }))),
    );
  });
}

/** Pages that look at pictures at once. */
const atOnce = 2;

/**
 * Takes these pictures and hands each to `keep` as soon as it is there. The clock stands, nothing moves, and words are drawn
 * in our own fonts, so the same Storybook gives the same pictures in the same browser.
 *
 * @throws {Error} when a story cannot be shown.
 */
export async function takeShots(
  { browser, site }: { readonly browser: Browser; readonly site: string },
  shots: readonly Shot[],
  keep: (shot: TakenShot) => void,
): Promise<void> {
  const pages = new Set(shots.map(pageOf));
  const waiting = [...pages].map((wanted) => shots.filter((shot) => pageOf(shot) === wanted));
  const work = async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      await takeGroup({ browser, site }, group, keep);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Pictures of one partner and width are taken in one page. */
const pageOf = ({ partner, width }: Shot) => `${partner} ${String(width)}`;

async function takeGroup(
  { browser, site }: { readonly browser: Browser; readonly site: string },
  group: readonly Shot[],
  keep: (shot: TakenShot) => void,
): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const { page, close } = await openBook({ browser, site }, first);
  for (const shot of group) keep(await takeShot(page, shot));
  await close();
}

/** A wait in milliseconds of which the end is part of the picture; a longer one does not end. */
const momentMs = 300;

/** The Storybook, as pictures are taken of it. */
export async function openBook(
  { browser, site }: { readonly browser: Browser; readonly site: string },
  { partner, width }: Pick<Shot, 'partner' | 'width'>,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    userAgent: storybookTestRunner,
  });
  await context.clock.setFixedTime('2026-02-09T12:00:00Z');
  // After the clock, which puts timers of its own in place.
  await context.addInitScript({ content: holdTicking });
  // What tsx makes of a function calls this to name it, and pages have none.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  const page = await context.newPage();
  const globals = `globals=partner:${partner};a11y.manual:!true`;
  await page.goto(`${site}/iframe.html?id=${start}&viewMode=story&${globals}`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
  return { page, close: () => context.close() };
}

/**
 * However long its picture takes, a page stands as it began: a bar that fills does not, and nobody asks a second time. What
 * is shown only after a moment, such as an outline, is waited for by {@link settled}.
 */
const holdTicking = `{
  const { setInterval: every, setTimeout: later, clearTimeout: drop } = globalThis;
  const moments = new Set();
  globalThis.setInterval = (work, ms, ...rest) => (ms >= ${String(momentMs)} ? 0 : every(work, ms, ...rest));
  globalThis.setTimeout = (work, ms = 0, ...rest) => {
    if (ms >= ${String(momentMs)}) return 0;
    const id = later(() => { moments.delete(id); work(...rest); }, ms);
    moments.add(id);
    return id;
  };
  globalThis.clearTimeout = (id) => { moments.delete(id); drop(id); };
  globalThis.momentsLeft = () => moments.size;
}`;

/** @throws {Error} when the story cannot be shown. */
export async function takeShot(page: Page, shot: Shot): Promise<TakenShot> {
  const ended = await showStory(page, shot.story);
  if (ended !== 'success') throw new Error(`${shot.story} for ${shot.partner}: ${ended}`);
  await page.evaluate(settled);
  let last = await picture(page);
  for (let tries = 1; tries < mostTries; tries += 1) {
    const next = await picture(page);
    if (next.hash === last.hash) break;
    last = next;
  }
  return { ...shot, ...last };
}

/** What a play function began may still be drawn: a picture counts once the next one is the same. */
const mostTries = 8;

async function picture(page: Page): Promise<Pick<TakenShot, 'png' | 'hash'>> {
  const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  return { png, hash: createHash('sha256').update(png).digest('hex') };
}

/** In the page: once its short waits are over, and fonts, pictures and frames are there and have been drawn. */
async function settled(): Promise<void> {
  for (let tries = 0; window.momentsLeft() > 0 && tries < 100; tries += 1) await new Promise(requestAnimationFrame);
  const frames = [...document.querySelectorAll('iframe')];
  await Promise.all([
    document.fonts.ready,
    ...[...document.images].map((image) => image.decode().then(undefined, () => undefined)),
    ...frames.map((frame) =>
      frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank'
        ? undefined
        : new Promise((resolve) => {
            frame.addEventListener('load', resolve, { once: true });
          }),
    ),
  ]);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
