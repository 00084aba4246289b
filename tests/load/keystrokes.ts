import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from '@playwright/test';

import { launchBrowser, newPage, type Slowdown, slowdowns, slowdownWords } from './browser-page.ts';
import { type Figure, type Measured, percentile } from './figures.ts';
import type { ComparedPages } from './page-loads.ts';

const fields = 4;
const keysInField = 25;
const letters = Array.from({ length: keysInField }, (_, index) => String.fromCharCode(97 + index));

interface Keystroke {
  /** From the key to the end of the page's own scripts, before anything is laid out and painted. */
  readonly scripts: number;
  /** From the key to the frame that shows it. */
  readonly painted: number;
}

/** What typing costs in the registration form, beside the floor and the form written by hand in the same browser. */
export async function measureKeystrokes({ ours, floor, handWritten }: ComparedPages): Promise<Measured> {
  const browser = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const slowdown of slowdowns) {
      const typedAt = (url: string) => typeInto(browser, url, slowdown);
      figures.push(
        ...compare(slowdownWords[slowdown], {
          ours: await typedAt(ours),
          floor: await typedAt(floor),
          byHand: await typedAt(handWritten),
        }),
      );
    }
    return {
      title: 'Typing in the registration form',
      how: `${fields * keysInField} keys over the first four fields. "Scripts": what the page runs; "painted": until the next frame, its layout included.`,
      figures,
    };
  } finally {
    await browser.close();
  }
}

type Compared = Readonly<Record<'ours' | 'floor' | 'byHand', readonly Keystroke[]>>;

function compare(words: string, { ours, floor, byHand }: Compared): Figure[] {
  return (['scripts', 'painted'] as const).flatMap((measure) => {
    const of = (keys: readonly Keystroke[], share: number) =>
      percentile(
        keys.map((key) => key[measure]),
        share,
      );
    const name = `${measure}, ${words}`;
    const isPainted = measure === 'painted';
    return [
      { what: `${name}: p50`, figure: of(ours, 0.5), unit: 'ms' },
      { what: `${name}: p95`, figure: of(ours, 0.95), unit: 'ms', ...(isPainted && { target: 100 }) },
      { what: `${name}: p50, floor`, figure: of(floor, 0.5), unit: 'ms' },
      { what: `${name}: p95, floor`, figure: of(floor, 0.95), unit: 'ms' },
      { what: `${name}: p50, by hand`, figure: of(byHand, 0.5), unit: 'ms' },
      { what: `${name}: p95, by hand`, figure: of(byHand, 0.95), unit: 'ms' },
      {
        ...{ what: `${name}: p50, ours ÷ floor`, figure: of(ours, 0.5) / of(floor, 0.5), unit: '×' },
        ...(isPainted && { target: 1 }),
      },
      {
        ...{ what: `${name}: p50, ours ÷ by hand`, figure: of(ours, 0.5) / of(byHand, 0.5), unit: '×' },
        ...(isPainted && { target: 1 }),
      },
    ] satisfies Figure[];
  });
}

async function typeInto(browser: Browser, url: string, slowdown: Slowdown): Promise<readonly Keystroke[]> {
  const page = await newPage(browser, slowdown);
  await page.addInitScript(watchKeys);
  await page.goto(url);
  await page.locator('form button[type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  const inputs = await page.locator('form input:visible').all();
  for (const input of inputs.slice(0, fields)) {
    await input.focus();
    for (const [index, letter] of letters.entries()) {
      await page.keyboard.press(letter);
      await pause(30 + ((index * 7) % 17)); // not in step with the frames
    }
  }
  const keystrokes = await page.evaluate(() => Reflect.get(window, 'keystrokes') as Keystroke[]);
  await page.context().close();
  if (keystrokes.length !== fields * keysInField)
    throw new Error(`Of all keys ${keystrokes.length} were seen at ${url}`);
  return keystrokes;
}

/** Runs in the page before anything else of it; the loader of TypeScript would spoil named functions in here. */
function watchKeys(): void {
  const keystrokes: Keystroke[] = [];
  Reflect.set(window, 'keystrokes', keystrokes);
  let ended = 0;
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => {
    const pressed = Number(data);
    keystrokes.push({ scripts: ended - pressed, painted: performance.now() - pressed });
  };
  window.addEventListener(
    'keydown',
    () => {
      const pressed = performance.now();
      requestAnimationFrame(() => {
        painted.port2.postMessage(pressed);
      });
    },
    { capture: true },
  );
  window.addEventListener('input', () => {
    queueMicrotask(() => {
      ended = performance.now(); // after React's own, which were queued before
    });
  });
}
