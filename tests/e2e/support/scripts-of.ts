import type { Page } from '@playwright/test';

/** Longer than plugins wait after a page is drawn. */
const quietMs = 1_500;

/**
 * The scripts of the page that is open, sorted, by names that outlast a release: those that it names, has loaded and has read
 * ahead, however they came, once none has come for a while. A script without a file, a frame or a worker is one too, and so is
 * a file of anybody else's.
 */
export async function scriptsOf(page: Page): Promise<string[]> {
  let found = await scriptsNow(page);
  for (let before = ''; before !== found.join();) {
    before = found.join();
    await page.waitForTimeout(quietMs);
    found = await scriptsNow(page);
  }
  return found;
}

async function scriptsNow(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.m?js$/u.test(new URL(name).pathname));
    const named = [...document.scripts].map(({ src, type }) => (src === '' ? `inline ${type}` : src));
    const frames = [...document.querySelectorAll('iframe, frame, object, embed')].map(({ tagName }) => tagName);
    return [...loaded, ...named, ...frames];
  });
  const workers = page.workers().map((worker) => `worker ${worker.url()}`);
  const { origin } = new URL(page.url());
  // Data that lies in a script element runs nothing.
  const scripts = [...found, ...workers].filter((each) => each !== 'inline application/json');
  return [...new Set(scripts.map((each) => lastingName(each, origin)))].sort();
}

function lastingName(script: string, origin: string): string {
  if (!script.startsWith(`${origin}/`)) return script;
  return script
    .slice(origin.length + 1)
    .replace(/^(assets\/[\w-]+)-[\w-]{8}\.js$/u, '$1')
    .replace(/^(forms\/[\w-]+)@[0-9a-f]+\.js$/u, '$1');
}
