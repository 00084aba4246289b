import { expect, test } from 'vitest';

import { assignBerth, freeOf } from './berths.ts';

const quay = 'Quay, up to 15 m';

test.each([
  [7, {}, 'Swinging mooring, up to 8 m'],
  [8, { 'Swinging mooring, up to 8 m': 2 }, 'Pontoon, up to 12 m'],
  [13, {}, quay],
])('RUN-19 a vessel of %i metres gets the smallest free berth that takes it', (metres, taken, name) => {
  expect(assignBerth(metres, new Map(Object.entries(taken)))).toMatchObject({ kind: 'berth', berth: { name } });
});

test('RUN-19 where every berth that takes it is let the harbour is full, and too long is told apart', () => {
  expect(assignBerth(13, new Map([[quay, 1]]))).toEqual({ kind: 'full' });
  expect(assignBerth(16, new Map())).toEqual({ kind: 'too-long' });
});

test('RUN-19 a berth never has fewer free places than none', () => {
  expect(freeOf({ name: quay, metres: 15, places: 1 }, new Map([[quay, 2]]))).toBe(0);
});
