import { describe, expect, test } from 'vitest';

import { aMonth, evenSum } from './month-figures.builder.ts';
import type { MonthFigures, Sum } from './month-figures.ts';
import { tellFigures } from './tell-figures.ts';

/** What is told of the last of these months. */
const told = (...months: readonly Partial<MonthFigures>[]) => {
  const all = tellFigures(months.map((month) => aMonth(month)));
  const last = all.at(-1);
  if (last === undefined) throw new Error('There are no months');
  return last;
};
const stepsOf = (signUps: number, reached: MonthFigures['reached']) =>
  Object.fromEntries(told({ signUps, reached }).reached.map(({ step, count }) => [step, count]));
/** Sums of a month in which the cards of so many are used, long after they have all signed up. */
const sumsOf = (sums: Partial<Record<'payments' | 'spent' | 'abroad' | 'home' | 'given', Sum>>) =>
  told({ signUps: 500 }, { active: 40, plans: { Free: 40 }, sums }).sums;
const many = { signUps: 500 };

describe('PTR-09 a number', () => {
  test('is told from ten on, and where it is none', () => {
    expect([0, 1, 9, 10, 618].map((signUps) => told({ signUps }).signUps)).toEqual([0, null, null, 10, 618]);
    expect([0, 9, 10].map((active) => told(many, { active }).active)).toEqual([0, null, 10]);
  });

  test('of cards in use is not told where it leaves a few of those who ever signed up', () => {
    expect(told({ signUps: 12 }, { signUps: 14, active: 24 }).active).toBeNull();
    expect(told({ signUps: 12 }, { signUps: 14, active: 16 }).active).toBe(16);
  });

  test('of a step is told, and the steps of a large group with large rests all are', () => {
    const reached = {
      EMAIL_VERIFIED: 150,
      PROFILE_UPDATED: 150,
      MOBILE_VERIFIED: 30,
      CARD_LINKED: 20,
      CARD_CREATED: 0,
    };
    expect(stepsOf(200, reached)).toEqual(reached);
  });

  test('of a step is not told where it leaves a few of a step before: of 18 who got on, 15 do not tell the three', () => {
    expect(stepsOf(18, { EMAIL_VERIFIED: 15 })).toEqual({ EMAIL_VERIFIED: null });
    expect(stepsOf(40, { EMAIL_VERIFIED: 36, PROFILE_UPDATED: 30, MOBILE_VERIFIED: 28 })).toEqual({
      ...{ EMAIL_VERIFIED: null, PROFILE_UPDATED: 30, MOBILE_VERIFIED: null },
    });
    // 8 and 5 told the three between them.
    expect(stepsOf(20, { EMAIL_VERIFIED: 8, PROFILE_UPDATED: 5 })).toEqual({
      ...{ EMAIL_VERIFIED: null, PROFILE_UPDATED: null },
    });
  });

  test('of a step says nothing of a group that is small itself, not even that nobody got on', () => {
    expect(stepsOf(9, { EMAIL_VERIFIED: 9, PROFILE_UPDATED: 0 })).toEqual({
      ...{ EMAIL_VERIFIED: null, PROFILE_UPDATED: null },
    });
  });

  test('of a step is not told where the cards in use are a few fewer', () => {
    const first = { signUps: 60, active: 21, reached: { CARD_ACTIVATED: 24 } };
    expect(told(first).reached).toEqual([{ step: 'CARD_ACTIVATED', count: null }]);
    expect(told({ ...first, reached: { CARD_ACTIVATED: 32 } }).reached).toEqual([
      { step: 'CARD_ACTIVATED', count: 32 },
    ]);
    // 12 of the month before and 24 of this one hold the 33 who paid.
    const second = { signUps: 40, active: 33, reached: { CARD_ACTIVATED: 24 } };
    expect(told({ signUps: 12 }, second).reached).toEqual([{ step: 'CARD_ACTIVATED', count: null }]);
    const [first2] = tellFigures([
      aMonth({ signUps: 60, reached: { CARD_ACTIVATED: 24 } }),
      aMonth({ signUps: 20, active: 41 }),
    ]);
    expect(first2?.reached).toEqual([{ step: 'CARD_ACTIVATED', count: null }]);
  });
});

describe('PTR-09 plans', () => {
  const plansOf = (plans: Record<string, number>) => {
    const active = Object.values(plans).reduce((sum, count) => sum + count, 0);
    return told(many, { active, plans }).plans.map(({ name, count }) => [name, count]);
  };

  test('are told one by one where each has ten customers, the largest first', () => {
    expect(plansOf({ Free: 30, Premium: 12, Elite: 44 })).toEqual([
      ...[
        ['Elite', 44],
        ['Free', 30],
        ['Premium', 12],
      ],
    ]);
  });

  test('of a few are told with another, so that what the rest leaves of all tells nothing', () => {
    expect(plansOf({ Free: 30, Premium: 12, Elite: 3 })).toEqual([
      ['Free', 30],
      [null, 15],
    ]);
    expect(plansOf({ Free: 30, Premium: 7, Elite: 3 })).toEqual([
      ['Free', 30],
      [null, 10],
    ]);
    expect(plansOf({ Free: 30, Premium: 4, Elite: 3 })).toEqual([[null, 37]]);
    // Nineteen beside ten would be ten and nine.
    expect(plansOf({ Free: 10, Premium: 10, Elite: 9 })).toEqual([[null, 29]]);
  });

  test('are not told where the cards in use are not', () => {
    expect(told({ signUps: 12 }, { active: 11, plans: { Free: 11 } }).plans).toEqual([]);
  });
});

describe('PTR-09 a sum', () => {
  test('is told of ten customers who pay alike, and not of nine', () => {
    expect(sumsOf({ spent: evenSum(10, 10_000) }).spent).toBe(10_000);
    expect(sumsOf({ spent: evenSum(9, 10_000) }).spent).toBeNull();
    expect(sumsOf({}).spent).toBe(0);
  });

  test('is not told where one customer makes more than half of it, or two more than four fifths', () => {
    const sum = { amount: 233_345, customers: 12, gross: 233_345, largest: 229_345, largestTwo: 230_345 };
    expect(sumsOf({ spent: sum }).spent).toBeNull();
    const half = { amount: 1000, customers: 12, gross: 1000, largest: 500, largestTwo: 800 };
    expect(sumsOf({ spent: half }).spent).toBe(1000);
    expect(sumsOf({ spent: { ...half, largest: 501 } }).spent).toBeNull();
    expect(sumsOf({ spent: { ...half, largestTwo: 801 } }).spent).toBeNull();
    expect(sumsOf({ payments: { ...half, largest: 900, largestTwo: 950 } }).payments).toBeNull();
    expect(sumsOf({ given: { ...half, largest: 900, largestTwo: 950 } }).given).toBeNull();
  });

  test('is parted only where both parts could be told: else the one is what the other leaves', () => {
    const spent = evenSum(40, 40_000);
    const parted = { spent, abroad: evenSum(20, 20_000), home: evenSum(20, 20_000) };
    expect(sumsOf(parted)).toMatchObject({ spent: 40_000, abroad: 20_000, home: 20_000 });
    const few = { spent, abroad: evenSum(37, 37_000), home: evenSum(3, 3000) };
    expect(sumsOf(few)).toMatchObject({ spent: 40_000, abroad: null, home: null });
    expect(sumsOf({ ...parted, spent: evenSum(9, 9) })).toMatchObject({ spent: null, abroad: null, home: null });
  });

  test('is not told where the cards in use are not', () => {
    const month = { active: 11, sums: { spent: evenSum(11, 1100), given: evenSum(11, 11), payments: evenSum(11, 11) } };
    expect(told({ signUps: 12 }, month).sums).toEqual({
      ...{ payments: null, spent: null, abroad: null, home: null, given: null },
    });
  });
});
