import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cashbackOf, customerPercent, customerShare, toldBy, visitState } from './cashback.ts';

test('CSH-03 a customer gets their share of what the shop pays, to the penny and never more', () => {
  expect([cashbackOf(149, 80), cashbackOf(1, 80), cashbackOf(1_500, 80), cashbackOf(0, 80)]).toEqual([
    119, 0, 1_200, 0,
  ]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 100 }), (commission, share) => {
      const cashback = cashbackOf(commission, share);
      expect(cashback * 100).toBeLessThanOrEqual(commission * share);
      expect((cashback + 1) * 100).toBeGreaterThan(commission * share);
    }),
  );
});

test('CSH-01 the share that a page promises is never more than what is paid', () => {
  expect([customerPercent(6), customerPercent(4.5), customerPercent(3), customerPercent(10)]).toEqual([
    4.8, 3.6, 2.4, 8,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      expect(customerPercent(hundredths / 100)).toBeLessThanOrEqual((hundredths / 100) * (customerShare / 100) + 1e-9);
    }),
  );
});

test('CSH-03 a visit of which no shop tells within a week is missed from then on', () => {
  const at = new Date('2026-11-01T10:00:00Z');
  const by = toldBy(at);
  expect([visitState(at, new Date(by.getTime() - 1)), visitState(at, by)]).toEqual(['pending', 'missed']);
});
