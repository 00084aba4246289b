import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cashFeeFor, cashIn, feeAside, marginOn, type Moved, worstBasisPoints } from './card-fees.ts';

const terms = { exchangeBasisPoints: 125, atmFreePence: 20_000, atmFeeBasisPoints: 200 };
const taken = (pence: number, minor = pence, currency = 'EUR'): Moved => ({
  kind: 'spent',
  pence,
  asked: { minor, currency },
});
const back = (pence: number, minor = pence, currency = 'EUR'): Moved => ({
  kind: 'refunded',
  pence,
  asked: { minor, currency },
});

describe('DBT-05 PLN-05 what a plan adds to the rate', () => {
  test.each([
    ['1.25 % of £100.00', [taken(10_000)], 125],
    ['of a purchase in parts, rounded once', [taken(33), taken(33), taken(33)], 1],
    ['half a penny, to the even one', [taken(40)], 0],
    ['a penny and a half, to the even one', [taken(120)], 2],
    ['nothing of pounds', [taken(10_000, 10_000, 'GBP')], 0],
    ['of what has not come back', [taken(10_000), back(4_000)], 75],
    ['nothing once all has come back, at whatever rate', [taken(10_000, 11_900), back(9_600, 11_900)], 0],
    ['of yen by what came back in yen', [taken(5_000, 9_600, 'JPY'), back(2_700, 4_800, 'JPY')], 31],
    [
      'all of it once a refund was undone',
      [taken(10_000), back(10_000), { ...back(10_000), kind: 'refund-reversed' }],
      125,
    ],
    ['nothing for a refund without a purchase', [back(10_000)], 0],
    ['nothing for more that came back than was taken', [taken(1_000), back(9_000)], 0],
  ] as const)('DBT-05 %s', (_what, moved, pence) => {
    expect(marginOn(moved, terms)).toBe(pence);
    expect(marginOn(moved.toReversed(), terms)).toBe(pence);
  });
});

describe('PLN-05 what is taken for cash abroad', () => {
  test.each([
    ['nothing within the free £200', 0, 20_000, 0],
    ['2 % beyond it', 0, 25_000, 100],
    ['2 % of all once it is used', 25_000, 35_000, 200],
    ['what comes back takes it along', 35_000, 25_000, -200],
    ['and stops at the free part', 25_000, 5_000, -100],
    ['nothing where more has come back than was given', 0, -5_000, 0],
  ])('PLN-05 %s', (_what, before, after, pence) => {
    expect(cashFeeFor({ before, after }, terms)).toBe(pence);
  });

  test('PLN-05 is the same in all whichever machine is told of first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40_000, max: 40_000 }), { maxLength: 8 }), (all) => {
        const charged = (order: readonly number[]) =>
          order.reduce(
            ({ before, fee }, pence) => ({
              before: before + pence,
              fee: fee + cashFeeFor({ before, after: before + pence }, terms),
            }),
            { before: 0, fee: 0 },
          ).fee;
        expect(charged(all.toReversed())).toBe(charged(all));
        expect(charged(all)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('PLN-05 counts by the month in which a machine gave it, less what came back since', () => {
    const row = (transaction: string, countedOn: string, pence: number, kind: Moved['kind'] = 'spent') => ({
      ...{ transaction, countedOn, pence, kind },
    });
    const rows = [
      row('a', '2026-11-30', 10_000),
      row('a', '2026-12-02', 4_000, 'refunded'),
      row('b', '2026-12-01', 7_000),
      row('never taken', '2026-11-12', 5_000, 'refunded'),
    ];
    expect([cashIn('2026-11-01', rows), cashIn('2026-12-01', rows)]).toEqual([6_000, 7_000]);
  });
});

describe('CRD-14 what is set aside for fees is their worst', () => {
  test.each([
    ['a shop at home', 'home', 'chip', 'GBP', 0],
    ['a machine at home', 'home', 'atm', 'GBP', 0],
    ['a shop abroad in pounds', 'abroad', 'online', 'GBP', 0],
    ['a shop in euros', 'abroad', 'chip', 'EUR', 125],
    ['a machine abroad in pounds', 'abroad', 'atm', 'GBP', 200],
    ['a machine in euros', 'abroad', 'atm', 'EUR', 325],
  ] as const)('CRD-14 at %s', (_where, region, channel, currency, basisPoints) => {
    expect(worstBasisPoints({ region, channel }, { currency }, terms)).toBe(basisPoints);
  });

  test('CRD-14 never less than any fee comes to', () => {
    const all = fc.record({ pence: fc.integer({ min: 1, max: 500_000 }), before: fc.nat({ max: 50_000 }) });
    fc.assert(
      fc.property(all, ({ pence, before }) => {
        const fees = marginOn([taken(pence)], terms) + cashFeeFor({ before, after: before + pence }, terms);
        const worst = worstBasisPoints({ region: 'abroad', channel: 'atm' }, { currency: 'EUR' }, terms);
        expect(feeAside(pence, worst)).toBeGreaterThanOrEqual(fees - 1);
      }),
    );
  });
});
