import type { Browser, Page } from '@playwright/test';

import { launchBrowser, newPage, type Slowdown, slowdowns, slowdownWords } from './browser-page.ts';
import { type Figure, type Measured, median } from './figures.ts';
import { weighLoad } from './page-weight.ts';
import { blockedUnwatched } from './unwatched-page.ts';

const loads = 7;

/** Addresses of the registration: ours, the least that a React page can be, one that is written by hand, and its HTML alone. */
export interface ComparedPages {
  readonly ours: string;
  readonly floor: string;
  readonly handWritten: string;
  readonly htmlAlone: string;
}

interface Load {
  /** When the first field could be typed into and the button was there: nothing that is typed from then on is lost (`check:typing`). */
  readonly formReady: number;
  readonly largestPaint: number;
  readonly shift: number;
}

/** The first load of the sign-up page, beside the others in the same browser. */
export async function measurePageLoads(pages: ComparedPages): Promise<Measured> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [...(await weigh(browser, pages.ours))];
    for (const slowdown of slowdowns) figures.push(...(await compare(browser, pages, slowdown)));
    return {
      title: 'First load of the sign-up page',
      how:
        `Empty cache, telephone screen, no slow network; median of ${loads}, all in turn. ` +
        'Floor: bare react-dom drawing five native inputs, one gzipped file from a small server, no stylesheet, no API. ' +
        'By hand: the same with react-hook-form and its checks. HTML alone: five inputs and no script, as early as any page can be. Blocked: in a browser whose errors and requests nobody listens to.',
      figures,
    };
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<Figure[]> {
  const page = await newPage(browser, 1);
  const { sum, requests, elsewhere } = await weighLoad(page, async () => {
    await page.goto(url);
    await formReady(page);
  });
  await page.context().close();
  return [
    { what: 'JS, gzip', figure: sum('text/javascript', 'gzip'), unit: 'KB', target: 90 },
    { what: 'JS, as sent', figure: sum('text/javascript', 'sent'), unit: 'KB' },
    { what: 'CSS, gzip', figure: sum('text/css', 'gzip'), unit: 'KB', target: 20 },
    { what: 'CSS, as sent', figure: sum('text/css', 'sent'), unit: 'KB' },
    { what: 'everything, as sent', figure: sum('', 'sent'), unit: 'KB' },
    { what: 'requests', figure: requests, unit: '' },
    { what: 'requests to other hosts', figure: elsewhere, unit: '', target: 0 },
  ];
}

async function compare(browser: Browser, pages: ComparedPages, slowdown: Slowdown): Promise<Figure[]> {
  const all = { ours: [] as Load[], floor: [] as Load[], handWritten: [] as Load[], htmlAlone: [] as Load[] };
  for (let load = 0; load <= loads; load += 1) {
    for (const page of ['ours', 'floor', 'handWritten', 'htmlAlone'] as const) {
      const one = await loadPage(browser, pages[page], slowdown);
      if (load > 0) all[page].push(one); // the first warms the API and the browser's own files
    }
  }
  const blocked: number[] = [];
  for (let load = 0; load < loads; load += 1) blocked.push(await blockedUnwatched(browser, pages.ours, slowdown));
  const words = slowdownWords[slowdown];
  const of = (page: keyof ComparedPages, what: keyof Load) => median(all[page].map((load) => load[what]));
  const beside = (name: string, what: 'formReady' | 'largestPaint', target: number): Figure[] => [
    { what: `${name}, ${words}`, figure: of('ours', what), unit: 'ms' },
    { what: `${name}, ${words}, floor`, figure: of('floor', what), unit: 'ms' },
    { what: `${name}, ${words}, by hand`, figure: of('handWritten', what), unit: 'ms' },
    { what: `${name}, ${words}, HTML alone`, figure: of('htmlAlone', what), unit: 'ms' },
    { what: `${name}, ${words}, HTML alone ÷ floor`, figure: of('htmlAlone', what) / of('floor', what), unit: '×' },
    { what: `${name}, ${words}, ours ÷ floor`, figure: of('ours', what) / of('floor', what), unit: '×', target },
  ];
  return [
    ...beside('form ready', 'formReady', slowdown === 1 ? 0.7 : 0.6),
    ...beside('largest paint', 'largestPaint', 0.8),
    { what: `blocked in all, ${words}`, figure: median(blocked), unit: 'ms', target: 100 },
    { what: `layout shift, ${words}`, figure: of('ours', 'shift'), unit: '', target: 0 },
  ];
}

async function loadPage(browser: Browser, url: string, slowdown: Slowdown): Promise<Load> {
  const page = await newPage(browser, slowdown);
  await page.addInitScript(watchLoad);
  await page.goto(url);
  await formReady(page);
  await page.waitForLoadState('networkidle'); // what comes late may still move what was there
  const load = await page.evaluate(() => Reflect.get(window, 'load') as Load);
  await page.context().close();
  return load;
}

async function formReady(page: Page): Promise<void> {
  await page.locator('form input:enabled').first().waitFor();
  await page.locator('form button[type=submit]').waitFor();
}

/** Runs in the page before anything else of it. */
function watchLoad(): void {
  const load = { formReady: 0, largestPaint: 0, shift: 0 };
  Reflect.set(window, 'load', load);
  const observer = new MutationObserver(() => {
    const isReady = document.querySelector('form input:enabled') && document.querySelector('form button[type=submit]');
    if (!isReady) return;
    load.formReady = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  new PerformanceObserver((list) => {
    load.largestPaint = list.getEntries().at(-1)?.startTime ?? load.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) load.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}
