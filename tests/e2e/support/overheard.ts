import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { type Canaries, canariesIn, labelsOf, withoutFigures } from './canary-search.ts';
import { home } from './home.ts';

const logs = ['api.log', 'cards.log'].map((name) => path.join(home, 'logs', name));

/** What was overheard at one place, as text. */
interface Heard {
  readonly where: string;
  readonly text: string;
}

/**
 * All that a browser sends, shows in its addresses, writes to its consoles and keeps, in every tab; and what the two services
 * write into their logs and count meanwhile.
 */
export class Overheard {
  readonly #heard: Heard[] = [];
  readonly #began = new Map(logs.map((file) => [file, statSync(file).size]));

  constructor(readonly context: BrowserContext) {
    context.on('request', (request) => {
      this.#note('address', request.url());
      this.#note('body', request.postData() ?? '');
      this.#note('referrer', request.headers()['referer'] ?? '');
    });
    context.on('console', (message) => {
      this.#note('console', message.text());
    });
    const follow = (page: Page) =>
      page.on('framenavigated', (frame) => {
        this.#note('address', frame.url());
      });
    context.pages().forEach(follow);
    context.on('page', follow);
  }

  /** What a tab keeps by now; to be called before it is closed or left for another origin. */
  async keep(page: Page): Promise<void> {
    for (const [where, text] of await page.evaluate(keptByTab)) this.#note(where, text);
  }

  /** Where each canary was heard, by the name of both, such as `PIN in sessionStorage`; nothing where all is well. */
  async find(canaries: Canaries): Promise<string[]> {
    for (const page of this.context.pages()) await this.keep(page);
    for (const { name, value } of await this.context.cookies()) this.#note('cookies', `${name}=${value}`);
    for (const [file, from] of this.#began) {
      const written = readFileSync(file).subarray(from).toString();
      this.#note(path.basename(file), withoutFigures(written));
    }
    const metrics = await fetch(`${process.env['E2E_OPERATIONS_URL'] ?? ''}/metrics`);
    this.#note('metrics', labelsOf(await metrics.text()));
    const found = this.#heard.flatMap(({ where, text }) =>
      canariesIn(text, canaries).map((name) => `${name} in ${where}`),
    );
    return [...new Set(found)].sort();
  }

  /** How much was heard at each place, in characters: a place with none was not listened to. */
  get amounts(): Readonly<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const { where, text } of this.#heard) sums[where] = (sums[where] ?? 0) + text.length;
    return sums;
  }

  #note(where: string, text: string): void {
    this.#heard.push({ where, text });
  }
}

/** Runs in the page. */
async function keptByTab(): Promise<[where: string, text: string][]> {
  const databases = await indexedDB.databases();
  return [
    ['localStorage', JSON.stringify(Object.entries(localStorage))],
    ['sessionStorage', JSON.stringify(Object.entries(sessionStorage))],
    ['history', JSON.stringify(history.state)],
    ['address', location.href],
    ['name of the window', window.name],
    ['databases of the browser', JSON.stringify(databases)],
    ['caches', JSON.stringify(await caches.keys())],
  ];
}
