import { expect, test } from 'vitest';

import { lookAgainAt, standsBy, tryAgainAt, wishAnew } from './card.ts';

const now = new Date('2026-11-27T12:00:00Z');
const minutesTo = (at: Date | null) => at && (at.getTime() - now.getTime()) / 60_000;

test.each([
  ['ordered', null],
  ['making', 15],
  ['posted', 60],
  ['active', 360],
  ['frozen', 60],
  ['closed', null],
] as const)(
  'CRD-02 the processor is asked of its own accord about a card that is %s after %s minutes',
  (state, after) => {
    expect(minutesTo(lookAgainAt(state, now))).toBe(after);
  },
);

test('CRD-02 a processor that does not answer is asked again later each time, at least every quarter of an hour', () => {
  const pauses = [0, 1, 2, 9, 10, 1000].map((tries) => (minutesTo(tryAgainAt(tries, now)) ?? 0) * 60);
  expect(pauses).toEqual([1, 2, 4, 512, 900, 900]);
});

test.each([
  ['virtual', 'active', 'none', 'making'],
  ['virtual', 'frozen', 'none', 'making'],
  ['virtual', 'closed', 'none', 'closed'],
  ['virtual', 'active', 'set', 'active'],
  ['virtual', 'frozen', 'set', 'frozen'],
  ['virtual', 'active', 'blocked', 'active'],
  ['normal', 'active', 'none', 'active'],
  ['elite', 'posted', 'none', 'posted'],
] as const)('CRD-01 a card that is %s, %s at the processor and its PIN %s, is %s', (kind, state, pin, stands) => {
  expect(standsBy({ kind }, { state, pin })).toBe(stands);
});

test.each([
  ['frozen', 'active', 'freeze'],
  ['active', 'frozen', 'unfreeze'],
  ['active', 'active', null],
  ['frozen', 'frozen', null],
  ['frozen', 'closed', null],
  ['active', 'closed', null],
  ['posted', 'active', null],
  ['posted', 'frozen', null],
] as const)('CRD-06 of a card kept as %s of which the processor says %s, it is asked to %s', (kept, said, wish) => {
  expect(wishAnew(kept, said)).toBe(wish);
});
