import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addedTo, changesIn, type Contributed, contributionsOf, roundUpOf, savedBasisPoints } from './contribution.ts';
import { type RoundUpStep, roundUpSteps, type Share } from './allocation.ts';

describe('CON-04 a round-up', () => {
  test('of 2.33 is 2p to the nearest 5p and 7p to the nearest 10p', () => {
    expect(roundUpSteps.map((to) => roundUpOf(233, to))).toEqual([2, 7]);
  });

  test('of every amount up to a thousand pounds is less than its step, and brings it to a multiple', () => {
    for (const to of roundUpSteps)
      for (let pence = 0; pence <= 100_000; pence += 1) {
        const more = roundUpOf(pence, to);
        if (more < 0 || more >= to || (pence + more) % to !== 0) expect.fail(`${String(pence)} to ${String(to)}`);
      }
  });
});

test('CON-10 what is saved is the fee of a high street bank less what the plan adds, never below nothing', () => {
  expect([0, 50, 299, 400].map((plan) => savedBasisPoints('2026-11-25', plan))).toEqual([299, 249, 0, 0]);
});

const abroad = { isInPounds: false, isCash: false, pence: 10_000, minor: 11_500, refundedMinor: 0 };
const terms = {
  shares: [{ cause: 'trees', percent: 25 }],
  roundUp: { cause: 'harbour', to: 10 },
  basisPoints: 299,
} as const;

test('CON-10 of a payment in another currency the chosen part of its saving is given, and it is not rounded up', () => {
  expect(contributionsOf(abroad, terms)).toEqual({
    savingPence: 299,
    contributed: [{ cause: 'trees', kind: 'saving', units: 7_475 }],
  });
});

test('CON-10 of a purchase in pounds what it is rounded up by goes to the charity, of cash nothing', () => {
  const home = { isInPounds: true, isCash: false, pence: 233, minor: 233, refundedMinor: 0 };
  const [given, ofCash] = [contributionsOf(home, terms), contributionsOf({ ...home, isCash: true }, terms)];
  expect(given.contributed).toEqual([{ cause: 'harbour', kind: 'round-up', units: 700 }]);
  expect(ofCash.contributed).toEqual([]);
  expect([given.savingPence, ofCash.savingPence]).toEqual([0, 0]);
});

test('CON-11 a part that comes back takes its part of the saving along, and a round-up stays until all has come back', () => {
  expect(contributionsOf({ ...abroad, refundedMinor: 5_750 }, terms).savingPence).toBe(149);
  expect(contributionsOf({ ...abroad, refundedMinor: 11_500 }, terms).savingPence).toBe(0);
  const home = { isInPounds: true, isCash: false, pence: 233, minor: 233 };
  const units = (refundedMinor: number) =>
    contributionsOf({ ...home, refundedMinor }, terms).contributed.map((each) => each.units);
  expect([units(0), units(232), units(233)]).toEqual([[700], [700], []]);
});

/** What is done in a history; a payment of an earlier step is named by its number among them, taken round. */
type Step =
  | { readonly kind: 'pay'; readonly isInPounds: boolean; readonly pence: number; readonly rate: number }
  | { readonly kind: 'refund'; readonly which: number; readonly percent: number }
  | { readonly kind: 'choose'; readonly percents: readonly number[]; readonly roundUpTo: RoundUpStep | null };

const causes = ['harbour', 'trees', 'ocean', 'miles'];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      isInPounds: fc.boolean(),
      pence: fc.integer({ min: 1, max: 30_000 }),
      rate: fc.integer({ min: 50, max: 200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which: fc.nat(600),
      percent: fc.constantFrom(10, 33, 50, 100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      percents: fc.array(
        fc.integer({ min: 0, max: 5 }).map((n) => n * 5),
        { minLength: 4, maxLength: 4 },
      ),
      roundUpTo: fc.constantFrom<RoundUpStep | null>(5, 10, null),
    }),
  },
);

interface Paid {
  readonly isInPounds: boolean;
  readonly pence: number;
  readonly minor: number;
  refundedMinor: number;
  readonly shares: readonly Share[];
  readonly roundUpTo: RoundUpStep | null;
  counted: Contributed[];
}

/** The exact share of a cause, reckoned anew from the history alone, in hundredths of a penny as whole numbers of any size. */
function exactly(cause: string, history: readonly Paid[]): bigint {
  let sum = 0n;
  for (const { isInPounds, pence, minor, refundedMinor, shares, roundUpTo } of history) {
    const kept = (BigInt(pence) * BigInt(minor - refundedMinor)) / BigInt(minor);
    if (!isInPounds)
      for (const share of shares) sum += share.cause === cause ? ((kept * 249n) / 10_000n) * BigInt(share.percent) : 0n;
    else if (cause === 'harbour' && roundUpTo !== null && kept > 0n) {
      let up = 0;
      while ((pence + up) % roundUpTo !== 0) up += 1;
      sum += BigInt(up) * 100n;
    }
  }
  return sum;
}

test('CON-11 over 1,000 histories of 500 events each cause has its exact share to within a penny, and no more than was saved', () => {
  let events = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 500, maxLength: 500, size: 'max' }), (steps) => {
      const history: Paid[] = [];
      const totals = new Map(causes.map((cause) => [cause, { units: 0, pence: 0 }]));
      let [shares, roundUpTo]: [readonly Share[], RoundUpStep | null] = [[], null];
      let owed = 0;
      const count = (paid: Paid) => {
        const roundUp = paid.roundUpTo === null ? null : { cause: 'harbour', to: paid.roundUpTo };
        const ofIt = { shares: paid.shares, roundUp, basisPoints: 249 };
        const { contributed } = contributionsOf({ ...paid, isCash: false }, ofIt);
        for (const change of changesIn(paid.counted, contributed)) {
          const { total, pence } = addedTo(totals.get(change.cause) ?? { units: 0, pence: 0 }, change.units);
          totals.set(change.cause, total);
          paid.counted.push(change);
          owed += pence;
        }
      };
      for (const each of steps) {
        events += 1;
        if (each.kind === 'choose') {
          shares = each.percents.flatMap((percent, at) =>
            percent === 0 ? [] : [{ cause: causes[at] ?? '', percent }],
          );
          ({ roundUpTo } = each);
        } else if (each.kind === 'pay') {
          const minor = each.isInPounds ? each.pence : Math.max(1, Math.round((each.pence * each.rate) / 100));
          const paid = { ...each, minor, refundedMinor: 0, shares, roundUpTo, counted: [] };
          history.push(paid);
          count(paid);
        } else {
          const paid = history[each.which % Math.max(1, history.length)];
          if (paid === undefined) continue;
          paid.refundedMinor += Math.ceil(((paid.minor - paid.refundedMinor) * each.percent) / 100);
          count(paid);
        }
      }
      let [all, saved] = [0, 0n];
      for (const cause of causes) {
        const { units, pence } = totals.get(cause) ?? { units: 0, pence: 0 };
        expect(BigInt(units)).toBe(exactly(cause, history));
        expect(units - 100 * pence).toBeGreaterThanOrEqual(0);
        expect(units - 100 * pence).toBeLessThan(100);
        all += pence;
      }
      for (const paid of history) {
        const kept = (BigInt(paid.pence) * BigInt(paid.minor - paid.refundedMinor)) / BigInt(paid.minor);
        saved += paid.isInPounds ? 0n : (kept * 249n) / 10_000n;
      }
      // What the customer owes is what the causes have; of savings they have no more than was saved.
      expect(owed).toBe(all);
      const roundUps = history
        .filter((paid) => paid.isInPounds)
        .reduce((sum, { counted }) => sum + counted.reduce((of, { units }) => of + units, 0), 0);
      expect(BigInt(all * 100 - roundUps)).toBeLessThanOrEqual(saved * 100n);
    }),
    { numRuns: 1_000 },
  );
  expect(events).toBeGreaterThanOrEqual(500_000);
}, 120_000);
