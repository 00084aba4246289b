import { describe, expect, test } from 'vitest';

import { limitCeilings, limitPassed, limitsBy, spendLimits } from './spend-limits.ts';

const used = { day: 100_000, atmDay: 20_000, atmMonth: 80_000 };
const limits = { purchase: 60_000, day: 150_000, atmDay: 30_000, atmMonth: 100_000 };

describe('CRD-09 what just reaches a limit passes, and a penny more does not', () => {
  test.each([
    ['LIMIT_PURCHASE', 'online', { purchase: 50_000 }, 50_000],
    ['LIMIT_DAY', 'online', {}, 50_000],
    ['LIMIT_ATM_DAY', 'atm', {}, 10_000],
    ['LIMIT_ATM_MONTH', 'atm', { atmDay: 60_000 }, 20_000],
  ] as const)('%s', (reason, channel, more, pence) => {
    const passed = (sum: number) => limitPassed({ pence: sum, channel }, used, { ...limits, ...more });
    expect([passed(pence), passed(pence + 1)]).toEqual([undefined, reason]);
  });
});

test('CRD-09 a shop is held to no limit of cash machines', () => {
  expect(limitPassed({ pence: 40_000, channel: 'chip' }, used, limits)).toBeUndefined();
});

test('CRD-09 the usual limits, and the most that a plan may allow: £5,000 a purchase, £10,000 a day, £500 and £3,000 of cash', () => {
  const usual = { purchase: 100_000, day: 150_000, atmDay: 30_000, atmMonth: 100_000 };
  expect(spendLimits).toEqual({ home: usual, abroad: usual });
  const most = { purchase: 500_000, day: 1_000_000, atmDay: 50_000, atmMonth: 300_000 };
  expect(limitCeilings).toEqual(most);
  const all = { purchase: 99_999, day: 99_999, atmDay: 99_999, atmMonth: 99_999 };
  expect(limitsBy({ home: all, abroad: { purchase: 20 } })).toEqual({
    home: most,
    abroad: { ...usual, purchase: 2_000 },
  });
});
