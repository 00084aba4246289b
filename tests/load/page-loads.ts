import { gzipSync } from 'node:zlib';

import type { Browser, Page, Response } from '@playwright/test';

import { launchBrowser, newPage, type Slowdown, slowdowns, slowdownWords } from './browser-page.ts';
import { type Figure, type Measured, median } from './figures.ts';

const loads = 7;
const kilobyte = 1024;

interface Load {
  /** When the first field could be typed into and the button was there. */
  readonly formReady: number;
  readonly largestPaint: number;
  readonly shift: number;
}

/** The first load of the sign-up page, beside the floor in the same browser. */
export async function measurePageLoads({ ours, floor }: { ours: string; floor: string }): Promise<Measured> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [...(await weigh(browser, ours))];
    for (const slowdown of slowdowns) figures.push(...(await compare(browser, { ours, floor, slowdown })));
    return {
      title: 'First load of the sign-up page',
      how:
        `Empty cache, telephone screen, no slow network; median of ${loads}, ours and the floor in turn. ` +
        'Floor: bare react-dom drawing five native inputs, one gzipped file from a small server, no stylesheet, no API.',
      figures,
    };
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<Figure[]> {
  const page = await newPage(browser, 1);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url);
  await formReady(page);
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    responses.map(async (response) => ({
      host: new URL(response.url()).host,
      type: (response.headers()['content-type'] ?? '').split(';')[0] ?? '',
      gzip: gzipSync(await response.body(), { level: 9 }).length,
      sent: (await response.request().sizes()).responseBodySize,
    })),
  );
  await page.context().close();
  const sum = (type: string, size: 'gzip' | 'sent') =>
    files.filter((file) => file.type.startsWith(type)).reduce((total, file) => total + file[size], 0) / kilobyte;
  const elsewhere = files.filter(({ host }) => host !== new URL(url).host);
  return [
    { what: 'JS, gzip', figure: sum('text/javascript', 'gzip'), unit: 'KB', target: 170 },
    { what: 'JS, as sent', figure: sum('text/javascript', 'sent'), unit: 'KB' },
    { what: 'CSS, gzip', figure: sum('text/css', 'gzip'), unit: 'KB', target: 20 },
    { what: 'CSS, as sent', figure: sum('text/css', 'sent'), unit: 'KB' },
    { what: 'everything, as sent', figure: sum('', 'sent'), unit: 'KB' },
    { what: 'requests', figure: files.length, unit: '' },
    { what: 'requests to other hosts', figure: elsewhere.length, unit: '', target: 0 },
  ];
}

async function compare(browser: Browser, by: { ours: string; floor: string; slowdown: Slowdown }): Promise<Figure[]> {
  const ours: Load[] = [];
  const floor: Load[] = [];
  for (let load = 0; load <= loads; load += 1) {
    const [one, other] = [
      await loadPage(browser, by.ours, by.slowdown),
      await loadPage(browser, by.floor, by.slowdown),
    ];
    if (load === 0) continue; // warms the API and the browser's own files
    ours.push(one);
    floor.push(other);
  }
  const words = slowdownWords[by.slowdown];
  const ready = median(ours.map((load) => load.formReady));
  const least = median(floor.map((load) => load.formReady));
  return [
    { what: `form ready, ${words}`, figure: ready, unit: 'ms' },
    { what: `form ready, ${words}, floor`, figure: least, unit: 'ms' },
    { what: `form ready, ${words}, ours ÷ floor`, figure: ready / least, unit: '×', target: 1.1 },
    {
      what: `largest paint, ${words}`,
      figure: median(ours.map((load) => load.largestPaint)),
      unit: 'ms',
      target: 1500,
    },
    { what: `layout shift, ${words}`, figure: median(ours.map((load) => load.shift)), unit: '', target: 0.02 },
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
