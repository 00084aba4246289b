import { describe, expect, test } from 'vitest';

import {
  addMonths,
  lastCountedMonth,
  monthsOf,
  reportingPeriodOf,
  reportingPeriods,
  startOf,
} from './reporting-period.ts';

describe('PTR-09 a period', () => {
  test('is made of whole months, the last one over for ten whole days', () => {
    expect(lastCountedMonth(new Date('2026-11-10T23:59:59Z'))).toBe('2026-09-01');
    expect(lastCountedMonth(new Date('2026-11-11T00:00:00Z'))).toBe('2026-10-01');
    expect(lastCountedMonth(new Date('2027-01-05T12:00:00Z'))).toBe('2026-11-01');
    // In summer London’s midnight is an hour before that of UTC.
    expect(lastCountedMonth(new Date('2026-07-10T22:59:59Z'))).toBe('2026-05-01');
    expect(lastCountedMonth(new Date('2026-07-10T23:00:00Z'))).toBe('2026-06-01');
  });

  test('has as many months before it, without a gap, and the longest begins two years back', () => {
    const { months, before } = monthsOf('6-months', new Date('2026-11-27T10:00:00Z'));
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-05-01', '2026-10-01', 6]);
    expect([before[0], before.at(-1), before.length]).toEqual(['2025-11-01', '2026-04-01', 6]);
    expect(monthsOf('24-months', new Date('2026-11-27T10:00:00Z')).months[0]).toBe('2024-11-01');
    for (const period of reportingPeriods) {
      const { months: all } = monthsOf(period, new Date('2028-03-31T12:00:00Z'));
      expect(all.slice(1)).toEqual(all.slice(0, -1).map((month) => addMonths(month, 1)));
    }
  });

  test('is the same at every moment of a day', () => {
    const dayLong = ['2026-11-10T00:00:00Z', '2026-11-10T09:30:00Z', '2026-11-10T23:59:59.999Z'];
    for (const period of reportingPeriods) {
      const [first, ...others] = dayLong.map((at) => monthsOf(period, new Date(at)));
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test('begins at midnight in London, in summer too', () => {
    expect(startOf('2026-07-01')).toEqual(new Date('2026-06-30T23:00:00Z'));
    expect(startOf('2026-11-01')).toEqual(new Date('2026-11-01T00:00:00Z'));
  });

  test('that nobody knows is 12 months', () => {
    expect(['6-months', '24-months', '7-days', undefined].map(reportingPeriodOf)).toEqual([
      ...['6-months', '24-months', '12-months', '12-months'],
    ]);
  });
});
