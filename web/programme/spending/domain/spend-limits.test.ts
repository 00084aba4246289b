import { expect, test } from 'vitest';

import { limitCeilings, limitsBy, roomsFor, spendLimits } from './spend-limits.ts';

const today = '2026-11-27';
const used = { day: 100_000, atmDay: 20_000, atmMonth: 80_000 };
const limits = { purchase: 60_000, day: 150_000, atmDay: 30_000, atmMonth: 100_000 };
const counted = {
  limits: { home: limits, abroad: spendLimits.abroad },
  used: { home: used, abroad: { day: 0, atmDay: 0, atmMonth: 0 }, countedOn: today },
  atRisk: 7_000,
  trust: { hasPaid: false, loweredUntil: null },
};

test('CRD-09 each limit leaves what is not used of it, a shop is held to none of cash machines, and the cap counts last', () => {
  const shop = [
    { limit: 'LIMIT_PURCHASE', pence: 60_000 },
    { limit: 'LIMIT_DAY', pence: 50_000 },
    { limit: 'EXPOSURE_CAP', pence: 18_000 },
  ];
  const [purchase, day, cap] = shop;
  expect(roomsFor({ region: 'home', channel: 'chip' }, counted, today)).toEqual(shop);
  expect(roomsFor({ region: 'home', channel: 'atm' }, counted, today)).toEqual([
    ...[purchase, day],
    ...[
      { limit: 'LIMIT_ATM_DAY', pence: 10_000 },
      { limit: 'LIMIT_ATM_MONTH', pence: 20_000 },
    ],
    cap,
  ]);
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
