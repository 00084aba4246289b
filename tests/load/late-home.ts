import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from '@playwright/test';
import pg from 'pg';

import { type Measured, median } from './figures.ts';
import { signedInPage } from './signed-in-page.ts';
import { type Place, seenOf, watchPage } from './watched-pages.ts';

const loads = 3;
const lateMs = 10_000;

/** Home while its balance is ten seconds late and its savings fail (RUN-18): how soon the others are there, and how far anything moves. */
export async function measureLateHome(
  browser: Browser,
  at: { readonly place: Place; readonly database: string },
): Promise<Measured> {
  const seen: Late[] = [];
  for (let load = 0; load < loads; load += 1) seen.push(await openLate(browser, at));
  return {
    title: 'Home, one source 10 s late and one failing',
    how:
      `The balance waits for a table that is locked for ten seconds, the savings are answered 500; median of ${String(loads)} loads at full speed. ` +
      'Drawn: from the address to the payments and the upcoming Direct Debits that can be seen.',
    figures: [
      { what: 'the others drawn', figure: median(seen.map(({ drawnMs }) => drawnMs)), unit: 'ms', target: 1_000 },
      { what: 'layout shift, all come', figure: median(seen.map(({ shift }) => shift)), unit: '', target: 0.02 },
    ],
  };
}

interface Late {
  readonly drawnMs: number;
  readonly shift: number;
}

async function openLate(
  browser: Browser,
  { place, database }: { readonly place: Place; readonly database: string },
): Promise<Late> {
  const page = await signedInPage(browser, { ...place, slowdown: 1 });
  await page.addInitScript(watchPage);
  await page.route('**/data/savings?*', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    // What can be spent waits for the first, what was saved for the second.
    await client.query('begin');
    await client.query('lock table exposures, contributions in access exclusive mode');
    const begun = performance.now();
    await page.goto(`${place.site}/customer/dashboard`, { waitUntil: 'commit' });
    await page.locator('li[data-payment]').first().waitFor();
    await page.getByRole('tab', { name: 'Upcoming' }).waitFor();
    const drawnMs = performance.now() - begun;
    await pause(lateMs - drawnMs);
    await client.query('commit');
    await page.getByText('Available today').waitFor();
    const { shift } = await seenOf(page);
    return { drawnMs, shift };
  } finally {
    await client.end();
    await page.context().close();
  }
}
