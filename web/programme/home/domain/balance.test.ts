import { describe, expect, test } from 'vitest';

import type { LimitReason } from '#web/programme/spending/domain/spend-limits.ts';

import { askAgainAt, panelLimitOf, pendingOf, standingOf } from './balance.ts';

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

test('DSH-01 the panel names the limit that leaves the least, and why little may be owed at first and after a return', () => {
  const proven = { hasPaid: true, loweredUntil: null };
  const of = (limit: LimitReason, trust = {}) => panelLimitOf(limit, { ...proven, ...trust }, '2026-06-10');
  expect([of('LIMIT_PURCHASE'), of('LIMIT_DAY'), of('EXPOSURE_CAP')]).toEqual(['purchase', 'day', 'owed']);
  expect(of('EXPOSURE_CAP', { hasPaid: false })).toBe('first');
  expect(of('EXPOSURE_CAP', { hasPaid: false, loweredUntil: '2026-06-10' })).toBe('lowered');
  expect(of('EXPOSURE_CAP', { loweredUntil: '2026-06-09' })).toBe('owed');
  expect(of('LIMIT_DAY', { hasPaid: false, loweredUntil: '2026-06-10' })).toBe('day');
});

test('DSH-06 a bank is asked again after a minute, or when it says', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  expect(askAgainAt(now, undefined).toISOString()).toBe('2026-03-02T09:01:00.000Z');
  expect(askAgainAt(now, 10).toISOString()).toBe('2026-03-02T09:01:00.000Z');
  expect(askAgainAt(now, 300).toISOString()).toBe('2026-03-02T09:05:00.000Z');
});
