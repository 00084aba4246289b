import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';

import { launchBrowser, type Slowdown, slowdowns, slowdownWords } from './browser-page.ts';
import { type Figure, type Measured, median, percentile } from './figures.ts';
import { measurePolls } from './home-polls.ts';
import { giveHistory, payments } from './long-history.ts';
import { weighLoad } from './page-weight.ts';
import { signedInPage } from './signed-in-page.ts';
import { openTill } from './till.ts';
import type { System } from '../../scripts/lib/system.mjs';
import type { HttpCustomer } from '#tests/e2e/support/http-customer.ts';

const loads = 7;
const rounds = 3;
const home = '/customer/dashboard';

interface Place {
  readonly site: string;
  readonly customer: HttpCustomer;
}

/** Home of somebody with ten thousand payments: how it comes, how it answers a press, and what it costs while it stays open. */
export async function measureHome(system: System): Promise<readonly Measured[]> {
  const { customer } = await openTill(system);
  const made = await giveHistory(system.databases.api);
  const place = { site: system.urls.site, customer };
  const browser = await launchBrowser();
  try {
    const figures = [...made, ...(await weigh(browser, place))];
    for (const slowdown of slowdowns) figures.push(...(await watch(browser, place, slowdown)));
    const page: Measured = {
      title: 'Home',
      how:
        `The demo customer after npm run history (${String(payments)} payments), telephone screen, empty cache, no slow network; ` +
        `loads: median of ${String(loads)}. Presses: from the press to the frame that shows it, as Event Timing counts INP.`,
      figures,
    };
    return [page, await measurePolls(system, customer)];
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, place: Place): Promise<readonly Figure[]> {
  const page = await signedInPage(browser, { ...place, slowdown: 1 });
  const { sum, requests } = await weighLoad(page, () => open(page, place));
  await page.context().close();
  return [
    { what: 'JS, gzip', figure: sum('text/javascript', 'gzip'), unit: 'KB', target: 200 },
    { what: 'JS, as sent', figure: sum('text/javascript', 'sent'), unit: 'KB' },
    { what: 'CSS, gzip', figure: sum('text/css', 'gzip'), unit: 'KB' },
    { what: 'CSS, as sent', figure: sum('text/css', 'sent'), unit: 'KB' },
    { what: 'everything, as sent', figure: sum('', 'sent'), unit: 'KB' },
    { what: 'requests', figure: requests, unit: '' },
  ];
}

async function watch(browser: Browser, place: Place, slowdown: Slowdown): Promise<readonly Figure[]> {
  const seen: Seen[] = [];
  for (let load = 0; load <= loads; load += 1) {
    const page = await watchedPage(browser, place, slowdown);
    const found = await seenOf(page);
    await page.context().close();
    if (load > 0) seen.push(found); // the first warms the API and the browser's own files
  }
  const presses = await pressAround(await watchedPage(browser, place, slowdown));
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

interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly presses: readonly number[];
}

const seenOf = (page: Page) => page.evaluate<Seen>('({ ...window.seen, presses: [...window.seen.presses.values()] })');

async function watchedPage(browser: Browser, place: Place, slowdown: Slowdown): Promise<Page> {
  const page = await signedInPage(browser, { ...place, slowdown });
  await page.addInitScript(watchPage);
  await open(page, place);
  await page.waitForLoadState('networkidle'); // what comes late may still move what was there
  return page;
}

async function open(page: Page, { site }: Place): Promise<void> {
  await page.goto(site + home);
  await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
  await page.locator('li[data-payment]').first().waitFor();
}

/** Does what somebody does at home, a few times over; milliseconds of each press. */
async function pressAround(page: Page): Promise<readonly number[]> {
  const pressed = [
    page.getByRole('radio', { name: 'In pounds' }),
    page.getByText('How we work this out'),
    page.getByRole('radio', { name: 'Abroad' }),
    page.getByText('How we work this out'),
    page.getByRole('tab', { name: 'Saved' }),
    page.getByRole('tab', { name: 'Upcoming' }),
    page.locator('li[data-payment] button').first(),
    page.locator('li[data-payment] button').first(),
  ];
  for (let round = 0; round < rounds; round += 1) {
    for (const each of pressed) {
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
function watchPage(): void {
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
