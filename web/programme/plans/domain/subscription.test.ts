import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Plan } from './plan.ts';
import { aPlan } from './plan.builder.ts';
import { daysAfter, daysBetween, monthsAfter } from './plan-calendar.ts';
import { aSubscription } from './subscription.builder.ts';
import {
  canSwitchRenewal,
  creditLeft,
  nextExpiry,
  nextPayment,
  periodAt,
  termMonths,
  termStart,
  unusedPence,
} from './subscription.ts';

describe('the calendar of a plan', () => {
  test('PLN-12 the anchor’s day is kept over 48 months, and a short month ends it a day or more sooner', () => {
    const days = Array.from({ length: 49 }, (_, months) => monthsAfter('2026-01-31', months));
    expect(days.slice(0, 5)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect([days[25], days[26], days[48]]).toEqual(['2028-02-29', '2028-03-31', '2030-01-31']);
    expect(days.filter((day) => day.endsWith('-31'))).toHaveLength(29);
    expect(monthsAfter('2024-02-29', 12)).toBe('2025-02-28');
    expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
  });

  test('PLN-12 days are counted in UTC, over changes of the clock and leap days', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysAfter('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysAfter('2027-01-14', -28)).toBe('2026-12-17');
  });
});

describe('a plan that runs', () => {
  test.each([
    ['monthly', 12, 12],
    ['semiAnnual', 12, 12],
    ['annual', 12, 12],
    ['annual', 0, 12],
    ['monthly', 0, 1],
    ['semiAnnual', 9, 12],
  ] as const)('PLN-12 paid %s and sold for %d months, a term has %d', (cycle, commitmentMonths, months) => {
    expect(termMonths({ cycle, commitmentMonths })).toBe(months);
  });

  test('PLN-12 start, expiry and the end of the commitment; a renewed term keeps the anchor’s day', () => {
    const yearly = aSubscription({ startedOn: '2028-02-29', cycle: 'annual' });
    expect([yearly.expiresOn, yearly.commitmentEndsOn]).toEqual(['2029-02-28', '2029-02-28']);
    expect(nextExpiry(yearly, '2029-02-28')).toBe('2030-02-28');
    expect(nextExpiry(yearly, '2031-02-28')).toBe('2032-02-29');
    const bound = aSubscription({ startedOn: '2026-01-31' });
    expect([bound.expiresOn, bound.commitmentEndsOn]).toEqual(['2027-01-31', '2027-01-31']);
    expect(nextExpiry(bound, '2027-01-31'), 'nobody is bound for a year anew').toBe('2027-02-28');
    expect(termStart({ ...bound, expiresOn: '2027-03-31' })).toBe('2027-02-28');
    expect(termStart(bound)).toBe('2026-01-31');
    const monthly = aSubscription({ startedOn: '2026-01-31', commitmentMonths: 0 });
    expect([monthly.expiresOn, monthly.commitmentEndsOn]).toEqual(['2026-02-28', null]);
    expect(nextExpiry(monthly, '2026-02-28')).toBe('2026-03-31');
    expect(aSubscription({ startedOn: '2026-01-31', pence: 0, commitmentMonths: 0 }).expiresOn).toBeNull();
  });

  test('PLN-12 each day is in one cycle of payment, from its first day to the day before the next', () => {
    const plan = aSubscription({ startedOn: '2026-01-31' });
    expect(periodAt(plan, '2026-01-31')).toEqual({ from: '2026-01-31', to: '2026-02-28', index: 0 });
    expect(periodAt(plan, '2026-02-27').index).toBe(0);
    expect(periodAt(plan, '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-31', index: 1 });
  });

  test('PLN-06 what is paid next, less what is left of a credit; nothing once the plan ends before', () => {
    const plan = aSubscription({ startedOn: '2026-01-31', creditPence: 1000 });
    expect(nextPayment(plan, '2026-02-01')).toEqual({ on: '2026-02-28', pence: 300 });
    expect(nextPayment(plan, '2026-03-01')).toEqual({ on: '2026-03-31', pence: 650 });
    expect(nextPayment(plan, '2027-01-30')).toEqual({ on: '2027-01-31', pence: 650 });
    expect(nextPayment({ ...plan, autoRenew: false }, '2027-01-30')).toBeUndefined();
    expect(nextPayment({ ...plan, autoRenew: false }, '2026-12-30')).toEqual({ on: '2026-12-31', pence: 650 });
    expect(nextPayment(aSubscription({ startedOn: '2026-01-31', pence: 0 }), '2026-02-01')).toBeUndefined();
  });

  test('PLN-06 renewal is switched only with an expiry, and where the plan does not rule it out without a commitment', () => {
    const can = (plan: Partial<Plan>, sold: { readonly commitmentMonths: number; readonly pence?: number }) =>
      canSwitchRenewal(aSubscription({ startedOn: '2026-01-31', plan: aPlan(plan), ...sold }));
    const [free, bound] = [{ commitmentMonths: 0 }, { commitmentMonths: 12 }];
    const never = { disableAutoRenew: true };
    expect([can({}, free), can({}, bound), can(never, bound), can(never, free)]).toEqual([true, true, true, false]);
    expect([can({}, { ...free, pence: 0 }), can(never, { ...bound, pence: 0 })]).toEqual([false, false]);
  });
});

test('PLN-12 what is unused is what is left of the days, rounded down, and never more than was paid', () => {
  const plan = aSubscription({ startedOn: '2026-01-31' });
  expect(unusedPence(plan, '2026-01-31')).toBe(650);
  expect(unusedPence(plan, '2026-02-27')).toBe(Math.floor(650 / 28));
  expect(unusedPence(plan, '2026-02-28')).toBe(650);
  expect(creditLeft({ ...plan, creditPence: 1000 }, '2026-02-01')).toBe(350);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 800 }),
      fc.constantFrom('monthly', 'semiAnnual', 'annual'),
      (pence, creditPence, days, cycle) => {
        const subscription = aSubscription({ startedOn: '2026-01-31', pence, creditPence, cycle });
        const on = daysAfter('2026-01-31', days);
        const unused = unusedPence(subscription, on);
        return Number.isInteger(unused) && unused >= 0 && unused <= pence + creditPence;
      },
    ),
  );
});
