import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Locator, Page } from '@playwright/test';

import { type Slowdown, slowdownWords } from './browser-page.ts';
import { type Figure, median, percentile } from './figures.ts';
import { signedInPage } from './signed-in-page.ts';
import type { HttpCustomer } from '#tests/e2e/support/http-customer.ts';

/** From how many loads a figure is the median. */
export const loads = 7;
const rounds = 3;

export interface Place {
  readonly site: string;
  readonly customer: HttpCustomer;
}

/** A page that is watched while it comes and while somebody presses around on it. */
export interface WatchedPage {
  readonly route: string;
  /** What is there once the page is. */
  readonly isThere: (page: Page) => Locator;
  /** What somebody presses on it, in turn. */
  readonly pressed: (page: Page) => readonly Locator[];
}

/** How a page comes (median of seven loads), and how it answers a press. */
export async function watch(
  browser: Browser,
  { place, watched }: { readonly place: Place; readonly watched: WatchedPage },
  slowdown: Slowdown,
): Promise<readonly Figure[]> {
  const seen: Seen[] = [];
  const at = { place, watched };
  for (let load = 0; load <= loads; load += 1) {
    const page = await watchedPage(browser, at, slowdown);
    const found = await seenOf(page);
    await page.context().close();
    if (load > 0) seen.push(found); // the first warms the API and the browser's own files
  }
  const presses = await pressAround(await watchedPage(browser, at, slowdown), watched);
  const words = slowdownWords[slowdown];
  const of = (what: 'paint' | 'shift') => median(seen.map((each) => each[what]));
  return [
    { what: `largest paint, ${words}`, figure: of('paint'), unit: 'ms', target: 1_500 },
    { what: `layout shift, ${words}`, figure: of('shift'), unit: '', target: 0.02 },
    { what: `press, ${words}: p50`, figure: median(presses), unit: 'ms' },
    { what: `press, ${words}: worst of ${String(presses.length)} (INP)`, ...worst(presses) },
  ];
}

function worst(presses: readonly number[]): Pick<Figure, 'figure' | 'unit' | 'target'> {
  return { figure: percentile(presses, 1), unit: 'ms', target: 100 };
}

export interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly presses: readonly number[];
}

export const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate<Seen>('({ ...window.seen, presses: [...window.seen.presses.values()] })');

async function watchedPage(
  browser: Browser,
  { place, watched }: { readonly place: Place; readonly watched: WatchedPage },
  slowdown: Slowdown,
): Promise<Page> {
  const page = await signedInPage(browser, { ...place, slowdown });
  await page.addInitScript(watchPage);
  await open(page, place, watched);
  await page.waitForLoadState('networkidle'); // what comes late may still move what was there
  return page;
}

export async function open(page: Page, { site }: Place, { route, isThere }: WatchedPage): Promise<void> {
  await page.goto(site + route);
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  await isThere(page).waitFor();
}

/** Does what somebody does there, a few times over; milliseconds of each press. */
async function pressAround(page: Page, { pressed }: WatchedPage): Promise<readonly number[]> {
  for (let round = 0; round < rounds; round += 1) {
    for (const each of pressed(page)) {
      await each.scrollIntoViewIfNeeded();
      await pause(200); // somebody presses what they see
      await each.click();
      await pause(400); // what the press has begun is done
    }
  }
  const { presses } = await seenOf(page);
  await page.context().close();
  return presses;
}

/** Runs in the page before anything else of it. */
export function watchPage(): void {
  const seen = { paint: 0, shift: 0, presses: new Map<number, number>() };
  Reflect.set(window, 'seen', seen);
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const press = Number(Reflect.get(entry, 'interactionId'));
      if (press > 0) seen.presses.set(press, Math.max(entry.duration, seen.presses.get(press) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
