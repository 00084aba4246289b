import { chromium as playwright, devices, type Browser, type Page } from '@playwright/test';

import { chromium } from '#tests/support/chromium.ts';

/** How many times slower than this machine the browser's processor is made. */
export type Slowdown = 1 | 4;
export const slowdowns: readonly Slowdown[] = [1, 4];
export const slowdownWords: Readonly<Record<Slowdown, string>> = { 1: 'full speed', 4: '4× slower CPU' };

export function launchBrowser(): Promise<Browser> {
  return playwright.launch(chromium);
}

/** A telephone that says so: the server draws by that. */
export const telephone = { ...devices['Pixel 7'], locale: 'en-GB', viewport: { width: 390, height: 844 } } as const;

/** A page of somebody who was never here, on a telephone. */
export async function newPage(browser: Browser, slowdown: Slowdown): Promise<Page> {
  const context = await browser.newContext(telephone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
