/**
 * `npm run check:typing [-- <trials> [<seed>]]`: somebody types into the registration while its page comes over a slow network
 * into a slow browser, at every moment of that. Prints how many characters were lost, moved or doubled: none (RUN-16).
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';

import { registerPath } from '#tests/e2e/support/sign-up.ts';

import { root, startSystem } from '../../scripts/lib/system.mjs';
import { launchBrowser, telephone } from './browser-page.ts';
import { percentile } from './figures.ts';

const [trials, seed] = [Number(process.argv[2] ?? 1_000), Number(process.argv[3] ?? 1)];
const atOnce = 2;
/** Of Chromium's own "Slow 3G", and a processor so many times slower than this one. */
const slow3g = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 6;
/** What might still be put right after the page was taken over has been by then. */
const settledMs = 300;

const fields = ['First name', 'Last name', 'Email address', 'Password'] as const;

/** One turn at a field, some time after the one before. */
const typing = fc.record({
  field: fc.constantFrom(...fields),
  text: fc.stringMatching(/^[a-j]{1,12}$/u),
  waitMs: fc.nat(600),
  gapMs: fc.integer({ min: 5, max: 220 }),
});
type Typing = typeof typing extends fc.Arbitrary<infer Value> ? Value : never;

interface Trial {
  readonly typed: number;
  /** Whether keys came before the page was taken over, and after it. */
  readonly isAcross: boolean;
  readonly wrong: readonly string[];
}

async function tryOnce(browser: Browser, url: string, turns: readonly Typing[]): Promise<Trial> {
  const context = await browser.newContext(telephone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow3g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByLabel('First name').waitFor();
    const isTakenOver = () => page.locator('#root[data-taken-over]').count();
    const expected = new Map<string, string>();
    const began = await isTakenOver();
    for (const { field, text, waitMs, gapMs } of turns) {
      await pause(waitMs);
      await controlOf(page, field).focus();
      await page.keyboard.press('End');
      await page.keyboard.type(text, { delay: gapMs });
      expected.set(field, (expected.get(field) ?? '') + text);
    }
    const isAcross = began === 0 && (await isTakenOver()) > 0;
    await page.locator('#root[data-taken-over]').waitFor({ state: 'attached', timeout: 120_000 });
    await pause(settledMs);
    const wrong: string[] = [];
    for (const [field, text] of expected) {
      const value = await controlOf(page, field).inputValue();
      if (value !== text) wrong.push(`${field}: ${JSON.stringify(value)} instead of ${JSON.stringify(text)}`);
    }
    return { typed: turns.reduce((sum, { text }) => sum + text.length, 0), isAcross, wrong };
  } finally {
    await context.close();
  }
}

const controlOf = (page: Page, field: string) => page.getByLabel(field, { exact: true });

const system = await startSystem({
  ...{ home: path.join(root, '.run', 'typing'), only: ['sandbox', 'cards', 'api'], ports: 'free', databases: 'empty' },
  env: { ...process.env, DATABASE_URL: process.env['TEST_DATABASE_URL'], RATE_LIMITS: 'off' },
  say: console.log,
});
const browser = await launchBrowser();
try {
  const plans = fc.sample(fc.array(typing, { minLength: 2, maxLength: 12 }), { numRuns: trials, seed });
  const done: Trial[] = [];
  const took: number[] = [];
  const work = async () => {
    for (let turns = plans.pop(); turns !== undefined; turns = plans.pop()) {
      const began = performance.now();
      const trial = await tryOnce(browser, system.urls.site + registerPath, turns);
      took.push(performance.now() - began);
      done.push(trial);
      for (const each of trial.wrong) console.log(each);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const wrong = done.filter((trial) => trial.wrong.length > 0).length;
  const typed = done.reduce((sum, trial) => sum + trial.typed, 0);
  const across = done.filter(({ isAcross }) => isAcross).length;
  console.log(
    `${String(done.length)} trials, seed ${String(seed)}: ${String(typed)} characters; typed before and after the page was ` +
      `taken over in ${String(across)}; a trial takes ${(percentile(took, 0.5) / 1000).toFixed(1)} s; wrong in ${String(wrong)}.`,
  );
  if (wrong > 0 || across === 0) process.exitCode = 1;
} finally {
  await browser.close();
  await system.stop();
}
