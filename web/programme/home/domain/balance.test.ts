import { describe, expect, test } from 'vitest';

import { askAgainAt, availableOf, pendingOf, standingOf } from './balance.ts';

describe('how the balance panel stands, in the specification’s order', () => {
  const account = { isCancelled: false, isShared: true, pence: 100 };
  test.each([
    ['none', null],
    ['cancelled', { ...account, isCancelled: true, isShared: false, pence: null }],
    ['relink', { ...account, isShared: false }],
    ['unavailable', { ...account, pence: null }],
    ['shown', { ...account, pence: 0 }],
  ])('DSH-02 %s', (standing, given) => {
    expect(standingOf({ account: given })).toBe(standing);
  });
});

test('DSH-03 what is pending is never below nothing', () => {
  expect([pendingOf(1_250), pendingOf(0), pendingOf(-300)]).toEqual([1_250, 0, 0]);
});

test('DSH-01 available is the balance less what is pending, within today’s limit, and never below nothing', () => {
  const of = (more: object) =>
    availableOf({ pence: 10_000, pendingPence: 2_500, leftPence: 150_000, isStopped: false, ...more });
  expect(of({})).toBe(7_500);
  expect(of({ pence: 900_000 })).toBe(150_000);
  expect(of({ pence: -4_000 })).toBe(0);
  expect(of({ isStopped: true })).toBe(0);
});

test('DSH-06 a bank is asked again after a minute, or when it says', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  expect(askAgainAt(now, undefined).toISOString()).toBe('2026-03-02T09:01:00.000Z');
  expect(askAgainAt(now, 10).toISOString()).toBe('2026-03-02T09:01:00.000Z');
  expect(askAgainAt(now, 300).toISOString()).toBe('2026-03-02T09:05:00.000Z');
});
