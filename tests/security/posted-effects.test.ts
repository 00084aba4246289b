import { expect, test } from 'vitest';

import { browserMemory } from '#web/platform/domain/browser-memory.ts';

import { isDone } from './posted-effects.ts';

const stopped = `${browserMemory.events.name}=stopped; path=/`;
const register = '/user/register/customer/email';

test.each([
  ['/cookies', { status: 200, effects: [stopped] }, true],
  ['/cookies', { status: 200, effects: ['__Host-sid=s.token; path=/'] }, false],
  ['/cookies', { status: 200, effects: [`${browserMemory.events.name}=; path=/`] }, false],
  ['/cookies', { status: 403, effects: [stopped] }, false],
  [register, { status: 303, effects: ['a customer'] }, true],
  [register, { status: 303, effects: [stopped] }, false],
  ['/elsewhere', { status: 200, effects: ['a customer', stopped] }, false],
])('RUN-17 a post to %s that came to %o counts as done: %s', (path, posted, counts) => {
  expect(isDone(path, posted)).toBe(counts);
});
