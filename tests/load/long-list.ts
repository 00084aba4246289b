import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import type { System } from '../../scripts/lib/system.mjs';
import { launchBrowser, type Slowdown, slowdowns, slowdownWords } from './browser-page.ts';
import { type Figure, type Measured, percentile } from './figures.ts';
import { counted, giveHistory, payments, untilCounted } from './long-history.ts';
import { readDown, tabDown, watchFrames } from './list-page.ts';
import { signedInPage } from './signed-in-page.ts';
import { openTill, query, type Till } from './till.ts';

const row = 9_000;
const tabs = 100;
const arrivals = 100;
const tillsAtOnce = 4;
/** Loading goes no further than it has come by then. */
const loadedWithinMs = 150_000;

interface Place {
  readonly url: string;
  readonly database: string;
}

/** The list of somebody with ten thousand payments, on a telephone's screen (TXN-01, TXN-03, TXN-07, TXN-09). */
export async function measureLongList(system: System): Promise<Measured> {
  const till = await openTill(system);
  const made = await giveHistory(system.databases.api);
  const place = { url: `${system.urls.site}/customer/payments`, database: system.databases.api };
  const browser = await launchBrowser();
  try {
    const page = await signedInPage(browser, { site: system.urls.site, customer: till.customer, slowdown: 1 });
    const figures = [
      ...made,
      ...(await deepLinks(page, place)),
      ...(await whileOthersArrive(page, place, { till, inbox: system.urls.inbox })),
      ...(await loadAll(page, place)),
    ];
    for (const slowdown of slowdowns) figures.push(...(await scrollAndTab(page, slowdown)));
    return {
      title: 'A list of ten thousand payments',
      how: `The demo customer after npm run history, 390 × 844; all ${String(payments)} are loaded before it is scrolled, 120 px a frame.`,
      figures,
    };
  } finally {
    await browser.close();
  }
}

/** Slows the page's processor from now on. */
async function slowDown(page: Page, rate: Slowdown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const rows = 'li[data-payment]';

/** From the address of a payment to the focus on it, in a page that is opened by it and in one that is open already. */
async function deepLinks(page: Page, { url, database }: Place): Promise<readonly Figure[]> {
  const [found] = await query<{ id: string }>(
    database,
    `select id from payments where customer_id = (select customer_id from payment_counts order by payments desc limit 1)
      order by created desc, id desc offset ${String(row - 1)} limit 1`,
  );
  const id = found?.id ?? '';
  const timed = async (go: () => Promise<unknown>) => {
    const began = performance.now();
    await go();
    await page.waitForFunction(
      (payment) => document.activeElement?.closest('[data-payment]')?.getAttribute('data-payment') === payment,
      id,
    );
    return performance.now() - began;
  };
  await page.goto(url);
  await page.locator(rows).first().waitFor();
  const inPage = await timed(() => page.evaluate(`location.hash = 'key=${id}'`));
  await page.goto('about:blank');
  const opened = await timed(() => page.goto(`${url}#key=${id}`, { waitUntil: 'commit' }));
  return [
    { what: `link to row ${String(row)}, from the open list`, figure: inPage, unit: 'ms', target: 1_000 },
    { what: `link to row ${String(row)}, from nothing`, figure: opened, unit: 'ms', target: 1_000 },
  ];
}

/** Somebody pages down while the till goes on: in the end each payment stands in the list once. */
async function whileOthersArrive(
  page: Page,
  { url, database }: Place,
  { till, inbox }: { readonly till: Till; readonly inbox: string },
): Promise<readonly Figure[]> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator(rows).first().waitFor();
  const before = await counted(database);
  const [arrived] = await Promise.all([sellTo(till, inbox), pageDown(page, 8)]);
  await untilCounted(database, before + arrived.length);
  // The page has heard of all of them once it says how many there are; those above what is read wait behind a button.
  const all = String(await counted(database));
  await page.locator(`${rows}[aria-setsize="${all}"]`).first().waitFor({ timeout: 60_000 });
  const held = page.getByRole('button', { name: /new payments?$/u });
  if ((await held.count()) > 0) await held.click();
  const seen = await readDown(page, arrived.length + 300);
  const times = arrived.map((id) => seen.filter((each) => each === id).length);
  return [
    { what: 'payments that came while it was paged', figure: arrived.length, unit: '' },
    { what: 'of them not in the list', figure: times.filter((each) => each === 0).length, unit: '', target: 0 },
    { what: 'of all, twice in it', figure: seen.length - new Set(seen).size, unit: '', target: 0 },
  ];
}

/** Names of the transactions, which are those of the payments. */
async function sellTo({ pan, authorization }: Till, inbox: string): Promise<readonly string[]> {
  const body = JSON.stringify({ pan, amount: 10, descriptor: 'BENCH CAFE', mcc: '5814', x_channel: 'chip' });
  const headers = { authorization, 'content-type': 'application/json' };
  const sold: string[] = [];
  const sell = async () => {
    for (let each = 0; each < arrivals / tillsAtOnce; each += 1) {
      const response = await fetch(`${inbox}/v1/simulate/authorize`, { method: 'POST', headers, body });
      const { token } = (await response.json()) as { readonly token: string };
      sold.push(token);
    }
  };
  await Promise.all(Array.from({ length: tillsAtOnce }, sell));
  return sold;
}

async function pageDown(page: Page, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await pause(400);
  }
}

async function loadAll(page: Page, { url, database }: Place): Promise<readonly Figure[]> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.locator(rows).first().waitFor();
  const began = performance.now();
  const older = page.getByRole('button', { name: 'Show older' });
  while ((await older.count()) > 0 && performance.now() - began < loadedWithinMs) {
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await older.click({ timeout: 5_000 }).catch(() => undefined);
  }
  const all = await page.locator(rows).last().getAttribute('aria-posinset');
  return [
    { what: 'all loaded, one part after another', figure: (performance.now() - began) / 1000 / 60, unit: 'min' },
    { what: 'not loaded then', figure: (await counted(database)) - Number(all), unit: '', target: 0 },
  ];
}

async function scrollAndTab(page: Page, slowdown: Slowdown): Promise<readonly Figure[]> {
  const words = slowdownWords[slowdown];
  await slowDown(page, slowdown);
  const { frames, longTasks, nodes } = await watchFrames(page);
  const inOrder = await tabDown(page, tabs);
  await slowDown(page, 1);
  return [
    { what: `nodes at most, ${words}`, figure: nodes, unit: '', target: 500 },
    { what: `frame while scrolling, ${words}: p50`, figure: percentile(frames, 0.5), unit: 'ms' },
    { what: `frame while scrolling, ${words}: p95`, figure: percentile(frames, 0.95), unit: 'ms', target: 25 },
    { what: `longest task, ${words}`, figure: Math.max(0, ...longTasks), unit: 'ms', target: 100 },
    { what: `of ${String(tabs)} Tabs not in order, ${words}`, figure: tabs - inOrder, unit: '', target: 0 },
  ];
}
