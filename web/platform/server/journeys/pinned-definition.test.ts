import { expect, test } from 'vitest';

import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { StoredJourney } from '#web/platform/server/ports/journey-sessions.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { pinnedJourney } from './pinned-definition.ts';

const step = { route: '/moorings', title: 'moorings.page', blocks: [], end: true } as const;
const outcomes = { kept: {}, gone: {} };
const content = {
  definitions: { moorings: { journey: 'moorings', version: 2, start: 'list', steps: { list: step } } },
  definitionHash: () => 'newest',
  calls: { 'moorings.keep': { inputs: { berth: { required: true } }, outcomes } },
  blocks: {},
  data: {},
} as unknown as ServedRelease;

let hashes = 0;
/** The journey as it was begun, with a step whose button keeps a berth so. */
function begunWith(keep: object, name = 'list') {
  hashes += 1;
  const steps = { [name]: { ...step, actions: { keep: { call: 'moorings.keep', ...keep } } } };
  const definition = { journey: 'moorings', version: 1, start: name, steps } as unknown as JourneyDefinition;
  const session = { version: 1, step: name, seq: 4, trail: [], entered: [], facts: {}, params: {} };
  const stored = { journey: 'moorings', definitionHash: String(hashes), state: session } as unknown as StoredJourney;
  const store = { releases: { findJourney: () => Promise.resolve(definition) } } as unknown as PlatformStore;
  return pinnedJourney(stored, content, store);
}
const on = { kept: { silent: true }, gone: { silent: true } };

test('RUN-10 a session goes on with the definition that it began with while that keeps up with our code', async () => {
  const found = await begunWith({ with: { berth: '$route.id' }, on });
  expect([found?.definition.version, found?.session.seq]).toEqual([1, 4]);
});

test.each([
  ['hands over less than is needed', { on }],
  ['knows not all that may come of a call', { with: { berth: 'A1' }, on: { kept: { silent: true } } }],
])('RUN-10 a session whose definition %s goes on at its step of the newest', async (_what, keep) => {
  const found = await begunWith(keep);
  expect([found?.definition.version, found?.definitionHash]).toEqual([2, 'newest']);
  expect([found?.session.version, found?.session.step, found?.session.seq]).toEqual([2, 'list', 5]);
});

test('RUN-10 one that has no step to go on at stays where it is', async () => {
  const found = await begunWith({ on }, 'berth');
  expect([found?.definition.version, found?.session.step]).toEqual([1, 'berth']);
});
