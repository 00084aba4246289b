import { describe, expect, test } from 'vitest';

import { conversionOf } from './partner-figures.ts';

const told = (...counts: readonly number[]) => {
  const steps = ['USER_REGISTERED', 'EMAIL_VERIFIED', 'PROFILE_UPDATED', 'MOBILE_VERIFIED'] as const;
  return conversionOf(
    steps.flatMap((step, index) => {
      const count = counts[index];
      return count === undefined ? [] : [{ step, count }];
    }),
  );
};

describe('PTR-09 step conversion', () => {
  test('says how many got to each step, of all and of those one step before', () => {
    expect(told(200, 150, 30)).toEqual([
      { step: 'USER_REGISTERED', count: 200, ofFirst: 1, ofPrevious: null },
      { step: 'EMAIL_VERIFIED', count: 150, ofFirst: 0.75, ofPrevious: 0.75 },
      { step: 'PROFILE_UPDATED', count: 30, ofFirst: 0.15, ofPrevious: 0.2 },
    ]);
  });

  test('gives no number for one to four people, nor a share that tells it', () => {
    expect(told(200, 4, 1, 0)).toMatchObject([
      { count: 200 },
      { count: null, ofFirst: null, ofPrevious: null },
      { count: null, ofFirst: null, ofPrevious: null },
      { count: 0, ofFirst: 0, ofPrevious: null },
    ]);
    expect(told(200, 5)[1]).toMatchObject({ count: 5 });
  });

  test('tells nothing of a group that is small itself, not even that nobody got on', () => {
    expect(told(4, 4, 0)).toMatchObject([{ count: null }, { count: null }, { count: null }]);
  });

  test('of nobody is nobody, and no share', () => {
    expect(told(0, 0)).toMatchObject([
      { count: 0, ofFirst: null },
      { count: 0, ofFirst: null, ofPrevious: null },
    ]);
  });
});
