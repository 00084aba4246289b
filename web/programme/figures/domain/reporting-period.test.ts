import { describe, expect, test } from 'vitest';

import { reportingPeriodOf, reportingPeriods, reportOn } from './reporting-period.ts';

const now = new Date('2026-11-22T10:30:00Z');
const edges = ({ from, until }: { from: Date; until: Date }) => [from.toISOString(), until.toISOString()];

describe('PTR-09 a period', () => {
  test('of days ends with today, up to now', () => {
    const { unit, bars, before } = reportOn('7-days', now);
    expect(unit).toBe('day');
    expect(bars.map(({ date }) => date)).toEqual([
      ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ]);
    expect(bars.at(-1)).toMatchObject({ from: new Date('2026-11-22T00:00:00Z'), until: now });
    expect(before).toHaveLength(7);
    expect(before[0]?.date).toBe('2026-11-09');
  });

  test('is compared with as much time before it: half of today with half of the day a week ago', () => {
    expect(edges(reportOn('7-days', now).before.at(-1) ?? { from: now, until: now })).toEqual([
      '2026-11-15T00:00:00.000Z',
      '2026-11-15T10:30:00.000Z',
    ]);
  });

  test('of months begins on the first of one, and never reaches into the next where a month is shorter', () => {
    const { unit, bars, before } = reportOn('12-months', new Date('2028-03-31T12:00:00Z'));
    expect(unit).toBe('month');
    expect([bars[0]?.date, bars.at(-1)?.date]).toEqual(['2027-04-01', '2028-03-01']);
    expect([before[0]?.date, before.at(-1)?.date]).toEqual(['2026-04-01', '2027-03-01']);
    const { bars: february, before: january } = reportOn('12-months', new Date('2027-02-28T23:00:00Z'));
    expect(january.at(-1)?.until.getTime()).toBeLessThanOrEqual(february[0]?.from.getTime() ?? 0);
  });

  test.each(reportingPeriods)('has no gap and no overlap: %s', (period) => {
    const { bars } = reportOn(period, now);
    bars.slice(1).forEach(({ from }, index) => {
      expect(from).toEqual(bars[index]?.until);
    });
  });

  test('counts London days: of 23 hours when the clocks go forward, of 25 when they go back', () => {
    const hoursOf = (day: string, at: string) => {
      const bar = reportOn('7-days', new Date(at)).bars.find(({ date }) => date === day);
      return bar && (bar.until.getTime() - bar.from.getTime()) / 3_600_000;
    };
    expect(hoursOf('2026-03-29', '2026-03-31T12:00:00Z')).toBe(23);
    expect(hoursOf('2026-10-25', '2026-10-27T12:00:00Z')).toBe(25);
    expect(hoursOf('2026-07-01', '2026-07-03T12:00:00Z')).toBe(24);
    const summer = reportOn('7-days', new Date('2026-07-03T23:30:00Z')).bars.at(-1);
    expect(summer).toMatchObject({ date: '2026-07-04', from: new Date('2026-07-03T23:00:00Z') });
  });

  test('that nobody knows is 30 days', () => {
    expect(['7-days', '12-months', 'ever', undefined].map(reportingPeriodOf)).toEqual([
      ...['7-days', '12-months', '30-days', '30-days'],
    ]);
  });
});
