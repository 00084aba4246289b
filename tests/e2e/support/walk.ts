import type { Browser, Page } from '@playwright/test';

import type { Person } from './person.builder.ts';

export interface Walk {
  readonly page: Page;
  readonly browser: Browser;
  readonly person: Person;
}

/** How a customer brings something about, on real parts. */
export type Way = (walk: Walk) => Promise<unknown>;

export const press =
  (name: string | RegExp): Way =>
  ({ page }) =>
    page.getByRole('button', { name }).click();

export const open =
  (path: string): Way =>
  async ({ page }) => {
    await page.goto(path);
    // A button that only a script makes do something is pressed once that has come; a page of somebody else's has none of ours.
    await page.locator('#root[data-taken-over], body:not(:has(#root))').waitFor({ state: 'attached' });
  };

/** The way, and the server's answer to it: what comes next may change what it has stored. */
export const answered =
  (way: Way): Way =>
  async (walk) => {
    const answer = walk.page.waitForResponse('**/api/journeys/actions');
    await way(walk);
    await answer;
  };

export const inTurn =
  (...ways: readonly Way[]): Way =>
  async (walk) => {
    for (const way of ways) await way(walk);
  };
