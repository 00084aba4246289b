import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Browser, expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gu;

/** Expects that axe finds nothing on what `page` shows, which may be a page without a script: axe, being one, looks at its HTML elsewhere. */
export async function expectAxeToFindNothing(browser: Browser, page: Page): Promise<void> {
  const html = (await page.content()).replaceAll(scripts, '');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  try {
    const copy = await context.newPage();
    const { origin, pathname } = new URL(page.url());
    await copy.route(
      (url) => url.pathname === pathname,
      (route) => route.fulfill({ contentType: 'text/html', body: html }),
    );
    // The copy may have scripts, and must not look as if it had.
    await copy.route(/\.css$/u, async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      const body = css.replaceAll(/\(scripting:\s*enabled\)/gu, 'not all').replaceAll(/\(scripting:\s*none\)/gu, 'all');
      await route.fulfill({ response, body });
    });
    await copy.goto(origin + pathname);
    await copy.evaluate(axe);
    const { violations, passes } = await copy.evaluate(() => window.axe.run(document));
    expect(passes.length, `rules that apply at ${pathname}`).toBeGreaterThan(10);
    expect(
      violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      pathname,
    ).toEqual([]);
  } finally {
    await context.close();
  }
}
