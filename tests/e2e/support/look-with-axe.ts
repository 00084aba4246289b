import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Browser, expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gu;
/** Their tags alone: what stands within is what a browser without a script shows. */
const noscripts = /<\/?noscript\b[^>]*>/gu;
/** Where a page leads who has no script: the copy would go there, and axe look at another page. */
const refreshes = /<meta http-equiv="refresh"[^>]*>/gu;

interface Looked {
  readonly faults: readonly string[];
  /** Rules that found something to apply to. */
  readonly rules: number;
  /** Style sheets that know whether there are scripts, and were told that there are none. */
  readonly stylesheets: number;
}

/** Expects that axe finds nothing on what `page` shows, which may be a page without a script. */
export async function expectAxeToFindNothing(browser: Browser, page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const { faults, rules, stylesheets } = await lookWithAxe(browser, page);
  expect(rules, `rules that apply at ${pathname}`).toBeGreaterThan(10);
  expect(stylesheets, `style sheets rewritten at ${pathname}`).toBeGreaterThan(0);
  expect(faults, pathname).toEqual([]);
}

/** axe, being a script, looks at the HTML of `page` elsewhere: at a copy that looks as it does where there are no scripts. */
export async function lookWithAxe(browser: Browser, page: Page): Promise<Looked> {
  const html = (await page.content()).replaceAll(scripts, '').replaceAll(noscripts, '').replaceAll(refreshes, '');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  try {
    const copy = await context.newPage();
    const { origin, pathname } = new URL(page.url());
    await copy.route(
      (url) => url.pathname === pathname,
      (route) => route.fulfill({ contentType: 'text/html', body: html }),
    );
    let stylesheets = 0;
    // The copy may have scripts, and must not look as if it had.
    await copy.route(/\.css$/u, async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      const body = css.replaceAll(/\(scripting:\s*enabled\)/gu, 'not all').replaceAll(/\(scripting:\s*none\)/gu, 'all');
      if (body !== css) stylesheets += 1;
      await route.fulfill({ response, body });
    });
    await copy.goto(origin + pathname);
    await copy.evaluate(axe);
    const { violations, passes } = await copy.evaluate(() => window.axe.run(document));
    const faults = violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    return { faults, rules: passes.length, stylesheets };
  } finally {
    await context.close();
  }
}
