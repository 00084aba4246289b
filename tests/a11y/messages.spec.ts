import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { messageExamples } from '#web/programme/messages/message-examples.ts';
import type { ShownMessage } from '#web/platform/contract/preview.ts';

const site = process.env['STORYBOOK_URL'] ?? '';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** An email stands inside another page, which has the landmarks. */
const ofPages = { 'landmark-one-main': { enabled: false }, region: { enabled: false } };
const partners = readdirSync(path.join(import.meta.dirname, '..', '..', 'cms', 'seeds', 'partners')).map(
  (file) => path.parse(file).name,
);

test('LAY-06 axe finds nothing in any email of any partner, and none is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const wrong: string[] = [];
  let looks = 0;
  for (const partner of partners) {
    for (const [name, { medium }] of Object.entries(messageExamples)) {
      if (medium !== 'email') continue;
      const answer = await page.request.get(`${site}/messages/${partner}/${name}.json`);
      const { html } = (await answer.json()) as Extract<ShownMessage, { medium: 'email' }>;
      await page.setContent(html);
      // Another mail in the same window, which has it already.
      if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axe });
      const { violations, over } = await page.evaluate(async (rules) => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { ...(await window.axe.run(document, { rules })), over: scrollWidth - clientWidth };
      }, ofPages);
      for (const { id, nodes } of violations)
        wrong.push(`${partner}/${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      if (over > 0) wrong.push(`${partner}/${name}: scrolls ${String(over)} px sideways`);
      looks += 1;
    }
  }
  console.log(`emails: ${String(looks)} looks of axe`);
  expect(looks).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
