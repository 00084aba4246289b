import { describe, expect, test } from 'vitest';

import {
  addWorkingDays,
  BeyondCalendar,
  londonMinute,
  isWorkingDay,
  londonDate,
  onWorkingDay,
  calendarLeft,
} from './working-days.ts';

describe('working days', () => {
  test.each([
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-28', 'the day instead of Boxing Day, a Saturday'],
    ['2027-03-26', 'Good Friday'],
    ['2027-03-29', 'Easter Monday'],
    ['2027-12-27', 'the day instead of Christmas Day'],
    ['2027-12-28', 'the day instead of Boxing Day'],
    ['2028-01-03', 'the day instead of New Year’s Day'],
    ['2028-08-28', 'the summer bank holiday'],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('%s, %s, is none', (date) => {
    expect(isWorkingDay(date)).toBe(false);
  });

  test('every year of the calendar has 250 to 254', () => {
    for (let year = 2012; year <= 2028; year += 1) {
      let days = 0;
      for (
        const day = new Date(Date.UTC(year, 0, 1));
        day.getUTCFullYear() === year;
        day.setUTCDate(day.getUTCDate() + 1)
      )
        if (isWorkingDay(day.toISOString().slice(0, 10))) days += 1;
      expect(days).toBeGreaterThanOrEqual(250);
      expect(days).toBeLessThanOrEqual(254);
    }
  });

  test.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-23', 3, '2026-12-30'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2027-03-25', 5, '2027-04-05'],
    ['2028-12-22', 3, '2028-12-29'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('after %s the %ith is %s', (date, days, reached) => {
    expect(addWorkingDays(date, days)).toBe(reached);
  });

  test.each(['2028-12-27', '2028-12-31', '2029-06-01'])(
    'past the end of the calendar, as after %s, nothing is promised',
    (date) => {
      expect(() => addWorkingDays(date, 5)).toThrow(BeyondCalendar);
      expect(() => addWorkingDays(date, 5)).toThrow(/bank-holidays\.json/u);
    },
  );

  test('a date that is a day of rest becomes the next working day, and none beyond the calendar is taken', () => {
    expect(onWorkingDay('2026-12-24')).toBe('2026-12-24');
    expect(onWorkingDay('2026-12-25')).toBe('2026-12-29');
    expect(() => onWorkingDay('2029-01-02')).toThrow(BeyondCalendar);
  });

  test('the day is the one in London, summer time and midnight counted', () => {
    expect(londonDate(new Date('2027-06-30T23:30:00Z'))).toBe('2027-07-01');
    expect(londonDate(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
    expect(londonDate(new Date('2026-12-31T22:59:59-02:00'))).toBe('2027-01-01');
  });

  test.each([
    ['2028-06-30', 184, false],
    ['2028-07-01', 183, true],
    ['2028-12-31', 0, true],
    ['2029-01-01', -1, true],
  ])(
    'DBT-01 on %s the calendar reaches %i days further, which is told of half a year before',
    (today, daysLeft, endsSoon) => {
      expect(calendarLeft(today)).toEqual({ daysLeft, endsSoon });
    },
  );
});

test.each([
  ['2026-01-15T00:00:00Z', 0],
  ['2026-01-15T09:41:59Z', 581],
  ['2026-01-15T23:59:00Z', 1_439],
  ['2026-07-15T22:30:00Z', 1_410],
  ['2026-07-15T23:30:00Z', 30],
])('DBT-02 at %s it is minute %i of the day in London', (at, minute) => {
  expect(londonMinute(new Date(at))).toBe(minute);
});
