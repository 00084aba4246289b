import { describe, expect, test } from 'vitest';

import { paymentEnds } from '#web/programme/direct-debit/domain/payment.ts';

import { chargeDay, gatheringDay } from './collecting-day.ts';
import { collectionStates, comesAfter, stopAfter } from './collection.ts';

describe('a collection', () => {
  test('DBT-06 DBT-07 goes on and never back, and only what was returned may be live again', () => {
    const follows = (from: (typeof collectionStates)[number]) =>
      collectionStates.filter((to) => comesAfter(from, to)).join(' ');
    expect(Object.fromEntries(collectionStates.map((from) => [from, follows(from)]))).toEqual({
      noticed: 'submitted confirmed paid-out failed cancelled claimed',
      submitted: 'confirmed paid-out failed cancelled claimed',
      confirmed: 'paid-out failed cancelled claimed',
      'paid-out': 'failed cancelled claimed',
      failed: 'noticed submitted confirmed paid-out',
      cancelled: '',
      claimed: 'noticed submitted confirmed paid-out',
    });
  });

  test('DBT-07 each way in which it comes back has its rule, and a second time is for a person', () => {
    const rules = paymentEnds.map((end) => [
      end,
      stopAfter({ end, isAgain: false }),
      stopAfter({ end, isAgain: true }),
    ]);
    expect(rules).toEqual([
      ['no-funds', 'bounced', 'person'],
      ['mandate-over', 'mandate', 'person'],
      ['moved', 'account', 'person'],
      ['closed', 'account', 'person'],
      ['deceased', 'person', 'person'],
      ['disputed', 'person', 'person'],
      ['our-mistake', null, null],
    ]);
  });
});

describe('the day of a collection', () => {
  test.each<[at: string, day: string | undefined, what: string]>([
    ['2026-06-08T04:59:00Z', undefined, 'a minute to six in summer'],
    ['2026-06-08T05:00:00Z', '2026-06-08', 'six in summer'],
    ['2026-06-08T14:29:00Z', '2026-06-08', 'a minute to half past three'],
    ['2026-06-08T14:30:00Z', undefined, 'half past three'],
    ['2026-12-07T06:00:00Z', '2026-12-07', 'six in winter'],
    ['2026-06-07T10:00:00Z', undefined, 'a Sunday'],
    ['2026-05-25T10:00:00Z', undefined, 'a bank holiday'],
  ])('DBT-02 at %s it is %s: %s', (at, day) => {
    expect(gatheringDay(new Date(at))).toBe(day);
  });

  test.each([
    ['2026-11-23', null, '2026-11-26'],
    ['2026-12-23', null, '2026-12-30'],
    ['2026-11-23', '2026-11-25', '2026-11-26'],
    ['2026-11-23', '2026-12-01', '2026-12-01'],
  ])('DBT-02 what is noticed on %s, by a mandate for charges from %s, is charged on %s', (today, from, on) => {
    expect(chargeDay(today, from)).toBe(on);
  });
});
