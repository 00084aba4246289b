import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { minorUnitsOf, toPence } from './money.ts';

describe('DBT-05 what an amount in another currency comes to', () => {
  test.each([
    ['pounds as they are', 1_234, 'GBP', '1', 1_234],
    ['euros', 10_000, 'EUR', '0.8437', 8_437],
    ['yen, which have no cents', 1_500, 'JPY', '0.0052', 780],
    ['dinars of Kuwait, which have a thousand fils', 12_345, 'KWD', '2.5512', 3_149],
    ['Chilean units of account, which have four decimals', 10_000, 'CLF', '30', 3_000],
    ['half a penny, to the even one', 1, 'GBP', '0.5', 0],
    ['a penny and a half', 3, 'GBP', '0.5', 2],
    ['two and a half', 5, 'GBP', '0.5', 2],
    ['a refund', -10_000, 'EUR', '0.8437', -8_437],
  ] as const)('DBT-05 %s', (_what, minor, currency, rate, pence) => {
    expect(toPence({ minor, currency }, rate)).toBe(pence);
  });

  test.each([
    ['a currency that nobody knows', 'XYZ', '1'],
    ['no rate', 'EUR', '0'],
    ['a rate in words', 'EUR', '1e3'],
    ['a rate below zero', 'EUR', '-1'],
  ])('DBT-05 is not guessed for %s', (_what, currency, rate) => {
    expect(() => toPence({ minor: 1, currency }, rate)).toThrow(RangeError);
  });

  test('DBT-05 knows the digits of ISO 4217', () => {
    expect(['JPY', 'KRW', 'GBP', 'BHD', 'IQD', 'TND', 'CLF', 'UYW'].map(minorUnitsOf)).toEqual([
      0, 0, 2, 3, 3, 3, 4, 4,
    ]);
  });

  const rates = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((millionths) => `${String(Math.floor(millionths / 1e6))}.${String(millionths % 1e6).padStart(6, '0')}`);
  const currencies = fc.constantFrom('GBP', 'EUR', 'JPY', 'KWD', 'CLF');
  const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

  test('DBT-05 is never further off than half a penny, and the same below zero as above', () => {
    fc.assert(
      fc.property(amounts, currencies, rates, (minor, currency, rate) => {
        const pence = toPence({ minor, currency }, rate);
        // In millionths of a penny, exactly.
        const exact = BigInt(minor) * BigInt(rate.replace('.', '')) * 100n;
        const unit = 1_000_000n * 10n ** BigInt(minorUnitsOf(currency));
        const error = exact - BigInt(pence) * unit;
        expect(2n * (error < 0n ? -error : error) <= unit).toBe(true);
        expect(toPence({ minor: -minor, currency }, rate)).toBe(pence === 0 ? pence : -pence);
      }),
    );
  });

  test('DBT-05 never gets less for more', () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 1_000 }), currencies, rates, (minor, more, currency, rate) => {
        expect(toPence({ minor: minor + more, currency }, rate)).toBeGreaterThanOrEqual(
          toPence({ minor, currency }, rate),
        );
      }),
    );
  });
});
