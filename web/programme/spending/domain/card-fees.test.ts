import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cashFeesOf, feeAside, marginOn, type Moved, mostWithin, worstBasisPoints } from './card-fees.ts';
import { exactly } from './money.ts';

const terms = { exchangeBasisPoints: 125, atmFreePence: 20_000, atmFeeBasisPoints: 200 };
const at = new Date('2026-11-23T10:00:00Z');
const where = { region: 'abroad', channel: 'chip', countedOn: '2026-11-23', happenedAt: at } as const;
const taken = (pence: number, minor = pence, currency = 'EUR'): Moved => ({
  ...{ ...where, kind: 'spent', pence, asked: { minor, currency } },
});
const back = (pence: number, minor = pence, currency = 'EUR'): Moved => ({
  ...{ ...where, kind: 'refunded', pence, asked: { minor, currency } },
});

describe('DBT-05 PLN-05 what a plan adds to the rate', () => {
  test.each([
    ['1.25 % of £100.00', [taken(10_000)], 125],
    ['of a purchase in parts, rounded once', [taken(33), taken(33), taken(33)], 1],
    ['half a penny, to the even one', [taken(40)], 0],
    ['a penny and a half, to the even one', [taken(120)], 2],
    ['by pence of what came back in pounds', [taken(10_000, 11_900), back(4_000, 4_000, 'GBP')], 75],
    ['by pence of what came back in a third currency', [taken(5_000, 1_000_000, 'JPY'), back(2_500, 3_300, 'USD')], 31],
    ['nothing once all came back in pounds', [taken(10_000, 11_900), back(10_000, 10_000, 'GBP')], 0],
    ['of what has not come back', [taken(10_000), back(4_000)], 75],
    ['nothing once all has come back, at whatever rate', [taken(10_000, 11_900), back(9_600, 11_900)], 0],
    ['of half a penny too, that is left of what was taken', [taken(81, 200), back(41, 100)], 1],
    [
      'of a third of a penny, where another part came back in pounds',
      [taken(121, 300), back(41, 100), back(40, 40, 'GBP')],
      1,
    ],
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

const machine = (transaction: string, pence: number, over: Partial<typeof terms> = {}) => ({
  ...{ transaction, left: exactly(pence), terms: { ...terms, ...over } },
  first: { happenedAt: new Date(at.getTime() + 1_000 * (transaction.codePointAt(0) ?? 0)) },
});
const feesOf = (...machines: readonly ReturnType<typeof machine>[]) =>
  Object.fromEntries(cashFeesOf(machines).map(({ transaction, pence }) => [transaction, pence]));

describe('PLN-05 what is taken for cash abroad in a month', () => {
  test.each([
    ['nothing within the free £200', [machine('a', 20_000)], { a: 0 }],
    ['2 % beyond it', [machine('a', 25_000)], { a: 100 }],
    ['2 % of all once it is used', [machine('a', 25_000), machine('b', 10_000)], { a: 100, b: 200 }],
    ['the free sum to who came first', [machine('b', 15_000), machine('a', 15_000)], { a: 0, b: 200 }],
    ['what came back leaves it to the next', [machine('a', 0), machine('b', 15_000)], { a: 0, b: 0 }],
    [
      'each by what counts for it',
      [machine('a', 15_000, { atmFreePence: 0, atmFeeBasisPoints: 300 }), machine('b', 15_000)],
      { a: 450, b: 200 },
    ],
  ])('PLN-05 %s', (_what, machines, fees) => {
    expect(feesOf(...machines)).toEqual(fees);
  });

  test('PLN-05 of half a penny too, that is left of what a machine gave', () => {
    const left = { numerator: 20_024n * 2n + 1n, denominator: 2n };
    const { first, terms: sold } = machine('a', 0);
    expect(cashFeesOf([{ transaction: 'a', left, first, terms: { ...sold, atmFeeBasisPoints: 204 } }])).toEqual([
      { transaction: 'a', pence: 0 },
    ]);
    expect(cashFeesOf([{ transaction: 'a', left, first, terms: { ...sold, atmFeeBasisPoints: 205 } }])).toEqual([
      { transaction: 'a', pence: 1 },
    ]);
  });

  test('PLN-05 in all it is one percentage of what the month goes beyond the free sum', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40_000 }), { maxLength: 8 }), (all) => {
        const fees = cashFeesOf(all.map((pence, index) => machine(String(index), pence)));
        const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);
        const beyond = Math.max(0, sum(all) - 20_000);
        expect(Math.abs(sum(fees.map(({ pence }) => pence)) - beyond * 0.02)).toBeLessThanOrEqual(0.5);
        for (const { pence } of fees) expect(pence).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('DSH-01 the most that is within a sum with its fees, and no penny more', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000, max: 500_000 }), fc.nat({ max: 900 }), (pence, basisPoints) => {
      const most = mostWithin(pence, basisPoints);
      const withFee = (of: number) => of + feeAside(Math.max(0, of), basisPoints);
      expect([withFee(most) <= pence, withFee(most + 1) <= pence]).toEqual([true, false]);
    }),
  );
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
        const { b: cash = 0 } = feesOf(machine('a', before), machine('b', pence));
        const fees = marginOn([taken(pence)], terms) + cash;
        const worst = worstBasisPoints({ region: 'abroad', channel: 'atm' }, { currency: 'EUR' }, terms);
        expect(feeAside(pence, worst)).toBeGreaterThanOrEqual(fees - 1);
      }),
    );
  });
});
