import { expect, test } from 'vitest';

import { localAmount, plainDecimal, rateOf } from './local-amount.ts';

const paid = (localMinor: number | null, localCurrency: string, pence: number) => ({
  ...{ localMinor, localCurrency, pence },
});

test.each([
  [paid(117_234, 'EUR', 100_000), '1.1723'],
  [paid(117_200, 'EUR', 100_000), '1.172'],
  [paid(120_000, 'EUR', 100_000), '1.20'],
  [paid(100_000, 'EUR', 100_000), '1.00'],
  [paid(19_234_567, 'JPY', 10_000_000), '192.3457'],
  [paid(3_068_449, 'KWD', 1_000_000), '0.3068'],
  [paid(1_500_000_000, 'IDR', 75_000), '20,000.00'],
  [paid(1_000, 'GBP', 1_000), null],
  [paid(0, 'EUR', 1_000), null],
  [paid(1_000, 'EUR', 0), null],
  [paid(null, 'EUR', 1_000), null],
])('TXN-03 for %j one pound has bought %s', (payment, rate) => {
  expect(rateOf(payment)).toBe(rate);
});

test.each([
  [paid(1_234, 'EUR', 1_100), '€12.34'],
  [paid(1_234, 'JPY', 700), 'JP¥1,234'],
  [paid(-1_234, 'EUR', -1_100), '-€12.34'],
  [paid(1_234, 'GBP', 1_234), null],
  [paid(null, 'EUR', 1_100), null],
])('TXN-03 %j is shown as %s', (payment, shown) => {
  expect(localAmount(payment)).toBe(shown);
});

test.each([
  [-1_250, 'GBP', '-12.50'],
  [5, 'GBP', '0.05'],
  [0, 'GBP', '0.00'],
  [123_456_789, 'GBP', '1234567.89'],
  [1_234, 'JPY', '1234'],
  [1_234, 'KWD', '1.234'],
])('TXN-05 %d of %s is %s in a file', (minor, currency, shown) => {
  expect(plainDecimal(minor, currency)).toBe(shown);
});
