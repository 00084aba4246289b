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
  ({ page }) =>
    page.goto(path);

export const inTurn =
  (...ways: readonly Way[]): Way =>
  async (walk) => {
    for (const way of ways) await way(walk);
  };
