import type { Page } from '@playwright/test';

/** What scrolling a long list was like. */
export interface Scrolled {
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[];
  /** Milliseconds of each task of 50 and more. */
  readonly longTasks: readonly number[];
  /** Elements in the list, at most. */
  readonly nodes: number;
}

/** Scrolls the list of a page down from its middle, 300 frames of 120 pixels. */
export async function watchFrames(page: Page): Promise<Scrolled> {
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight / 2)');
  await page.waitForTimeout(500);
  return page.evaluate<Scrolled>(`new Promise((resolve) => {
    const frames = [], longTasks = [];
    let nodes = 0, last = performance.now();
    const watcher = new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)));
    watcher.observe({ entryTypes: ['longtask'] });
    const list = document.querySelector('section[aria-label] li[data-payment]').closest('section').parentElement;
    const frame = (now) => {
      frames.push(now - last);
      last = now;
      if (frames.length % 10 === 0) nodes = Math.max(nodes, list.querySelectorAll('*').length);
      if (frames.length === 300) {
        watcher.disconnect();
        resolve({ frames: frames.slice(1), longTasks, nodes });
        return;
      }
      window.scrollBy(0, 120);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame); });
  })`);
}

const placeOfFocus = `Number(document.activeElement?.closest('[data-payment]')?.getAttribute('aria-posinset') ?? 0)`;

/** Presses Tab so often from the first payment in the page; how many times the next one had the focus after it. */
export async function tabDown(page: Page, times: number): Promise<number> {
  await page.evaluate('window.scrollTo(0, 0)');
  await page.locator('li[data-payment][aria-posinset="1"] button').first().focus();
  let inOrder = 0;
  for (let at = 2; at <= times + 1; at += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(placeOfFocus)) === at) inOrder += 1;
  }
  return inOrder;
}

/** The payments that stand in the list, from the top, so many at least where there are as many: each place that is seen once. */
export async function readDown(page: Page, least: number): Promise<readonly string[]> {
  const byPlace = new Map<number, string>();
  await page.evaluate('window.scrollTo(0, 0)');
  while (byPlace.size < least) {
    await page.waitForTimeout(100);
    const seen = await page.evaluate<readonly (readonly [number, string])[]>(
      `[...document.querySelectorAll('li[data-payment]')].map((row) => [Number(row.getAttribute('aria-posinset')), row.dataset.payment])`,
    );
    for (const [place, id] of seen) byPlace.set(place, id);
    await page.evaluate('window.scrollBy(0, 500)');
  }
  return [...byPlace].sort(([one], [other]) => one - other).map(([, id]) => id);
}
