import { expect, test } from 'vitest';

import { expectedChargeDay } from './collecting-day.ts';

const active = { chargeableFrom: '2026-11-02', isActive: true, lastNoticedOn: undefined };

// 23 November 2026 is a Monday.
test.each([
  ['in the hours of gathering', '2026-11-23T10:00:00Z', {}, '2026-11-26'],
  ['before them, that day', '2026-11-23T02:00:00Z', {}, '2026-11-26'],
  ['after them, the day after', '2026-11-23T15:30:00Z', {}, '2026-11-27'],
  ['at a weekend, on Monday', '2026-11-28T10:00:00Z', {}, '2026-12-03'],
  ['with a notice of that day, the day after', '2026-11-23T10:00:00Z', { lastNoticedOn: '2026-11-23' }, '2026-11-27'],
  ['with an older notice, that day', '2026-11-23T10:00:00Z', { lastNoticedOn: '2026-11-20' }, '2026-11-26'],
  [
    'once the bank has taken the mandate up',
    '2026-11-23T10:00:00Z',
    { chargeableFrom: '2026-11-26', isActive: false },
    '2026-12-01',
  ],
  ['when the mandate can be charged', '2026-11-23T10:00:00Z', { chargeableFrom: '2026-12-02' }, '2026-12-02'],
])('PLN-12 DBT-02 what is owed now is gathered %s, and debited three working days later', (_when, at, over, day) => {
  expect(expectedChargeDay(new Date(at), { ...active, ...over })).toBe(day);
});
