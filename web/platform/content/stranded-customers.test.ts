import { expect, test } from 'vitest';

import type { ContentBundle, JourneyContent } from '#web/platform/domain/content.ts';
import { definitionHash } from '#web/platform/domain/definition-hash.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { cmsNames } from './entry-names.ts';
import { strandedCustomers } from './stranded-customers.ts';

const journey = (name: string, step: string): JourneyContent => ({
  journey: name,
  version: 1,
  start: step,
  steps: { [step]: { route: `/${step}`, title: step, blocks: [] } },
});

test('PTR-02 of all journeys together the database is asked once, and only for who goes on by another definition', async () => {
  const names = ['one', 'two', 'three'];
  const journeys = Object.fromEntries(names.map((name) => [name, journey(name, 'now')]));
  const before = journey('two', 'before');
  const asked: (readonly string[])[] = [];
  const store = {
    journeySessions: {
      countOutside: (current: readonly string[]) => {
        asked.push(current);
        return Promise.resolve([
          { journey: 'two', definitionHash: definitionHash(before), step: 'before', count: 3 },
          { journey: 'gone', definitionHash: 'another', step: 'before', count: 5 },
        ]);
      },
    },
    releases: { findJourney: () => Promise.resolve(before) },
  } as unknown as PlatformStore;
  const problems = await strandedCustomers({ journeys } as unknown as ContentBundle, store, cmsNames);
  expect(asked).toEqual([Object.values(journeys).map(definitionHash)]);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([['J901', 'journey "two"']]);
  expect(problems[0]?.message).toContain('3 customers at "before"');
});
