import { expect, test } from 'vitest';

import { storedBetween, storedOtherwise } from './stored-rows.ts';

const written = new Set(['customers', 'outbox', 'devices']);
const once = { customers: 1, outbox: 1 };

test('OPS-05 repeats that stored what one request does are alike, whatever a round wrote meanwhile', () => {
  expect(storedOtherwise(once, { ...once, rounds: 3 }, written)).toBeUndefined();
});

test.each([
  ['one row more', { customers: 2, outbox: 1 }, '2 in customers instead of 1'],
  ['one row less', { customers: 1 }, '0 in outbox instead of 1'],
  ['a table that only other requests write', { ...once, devices: 1 }, '1 in devices instead of 0'],
])('OPS-05 %s is found the first time', (_, often, found) => {
  expect(storedOtherwise(once, often, written)).toBe(found);
});

test('OPS-05 what was stored is what there is more of, or less', () => {
  expect(storedBetween({ a: 1, b: 2, c: 3 }, { a: 1, b: 4, c: 2, d: 1 })).toEqual({ b: 2, c: -1, d: 1 });
});
