import { expect } from '@playwright/test';

import { impossible, ways } from './support/arrivals.ts';
import { expectToHaveArrived, transitions } from './support/journeys.ts';
import { test } from './support/one-browser.ts';
import { aPerson } from './support/person.builder.ts';

const all = transitions();

test('RUN-08 every transition of every journey is walked, and nothing is walked that no journey has', () => {
  const names = all.map(({ name }) => name);
  const known = [...Object.keys(ways), ...Object.keys(impossible)];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});

for (const transition of all) {
  const way = ways[transition.name];
  if (way === undefined) continue;
  test(`RUN-08 ${transition.name} leads where its definition says`, async ({ page, browser }) => {
    await way({ page, browser, person: aPerson() });
    await expectToHaveArrived(page, transition);
  });
}
