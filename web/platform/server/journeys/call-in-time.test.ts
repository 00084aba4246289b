import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, expect, test } from 'vitest';

import { loadRepository, type Repository } from '#journeys/load-repository.ts';

import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

const step = (route: string) => ({
  ...{ route, title: 'about.title', entry: true, end: true },
  blocks: [{ block: 'heading', text: 'about.title' }],
});
const slow = {
  journey: 'slow',
  version: 1,
  start: 'asked',
  steps: {
    asked: {
      ...step('/slow'),
      enter: {
        ...{ call: 'slow.ask', timeout: 'PT1S' },
        on: {
          answered: { say: { success: 'about.title' } },
          timeout: { say: { warning: 'bank.issues' }, go: 'later' },
        },
      },
    },
    later: step('/later'),
  },
};

function withSlow(repository: Repository): Repository {
  const { catalogues, definitions } = repository;
  const ask = {
    description: 'Asks a party.',
    inputs: {},
    outcomes: { answered: { description: 'Answered.' } },
  } as const;
  return {
    ...repository,
    catalogues: { ...catalogues, calls: { ...catalogues.calls, 'slow.ask': ask } },
    definitions: [...definitions, { file: 'slow.json', text: JSON.stringify(slow) }],
  };
}

/** How long each thing that is done aside takes, in milliseconds. */
let takes: readonly number[] = [];
let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start({
    repository: withSlow(loadRepository()),
    calls: {
      'slow.ask': async (_input, { aside }) => {
        for (const [number, milliseconds] of takes.entries())
          await aside(`part ${String(number)}`, () => pause(milliseconds, 'said', { ref: false }));
        return { outcome: 'answered' };
      },
    },
  });
}, 30_000);

test.each<[string, readonly number[], string]>([
  ['a party that answers', [5], 'asked'],
  ['one that answers in several parts', [5, 5, 5], 'asked'],
  ['one that does not answer', [60_000], 'later'],
  ['one whose answers together take too long', [600, 600, 60_000], 'later'],
])(
  'RUN-07 a call that may take a second, with %s',
  async (_what, milliseconds, expected) => {
    takes = milliseconds;
    const browser = world.browser();
    await browser.visit('/slow');
    expect(browser.view).toMatchObject({ step: expected });
    const warning = expect.stringContaining('technical issues') as string;
    if (expected === 'later') expect(browser.view).toMatchObject({ say: { text: warning } });
  },
  10_000,
);
