import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addWorkingDays } from '#web/programme/direct-debit/domain/working-days.ts';
import { type BillingCycle, billingCycles, planKinds } from './plan.ts';
import { aPlan } from './plan.builder.ts';
import { daysAfter } from './plan-calendar.ts';
import { termsOf } from './plan-terms.ts';
import { aSubscription } from './subscription.builder.ts';
import { creditLeft, periodAt, type RunningSubscription, type SoldPlan } from './subscription.ts';
import { isUpgrade, termsOfUpgrade } from './upgrade.ts';

function sold(pence: number, cycle: BillingCycle = 'monthly'): SoldPlan {
  const plan = aPlan({ name: 'Elite', kind: 'elite', monthlyCost: pence / 100, monthlyPlanCommitment: 12 });
  return { plan, terms: termsOf(plan, 'default'), cycle, pence, commitmentMonths: 12 };
}

/** What the customer has paid for a plan by `on`, the credit from the plan before taken off. */
function paidFor(subscription: RunningSubscription, on: string): number {
  const prices = subscription.pence * (periodAt(subscription, on).index + 1);
  return prices - (subscription.creditPence - creditLeft(subscription, on));
}

describe('what an upgrade comes to', () => {
  test('PLN-06 the higher plans, by the stated order', () => {
    const above = (current: (typeof planKinds)[number]) => planKinds.filter((kind) => isUpgrade(kind, current));
    expect(above('free')).toEqual(['essential', 'premium', 'elite', 'business']);
    expect(above('essential')).toEqual(['premium', 'elite']);
    expect(above('business')).toEqual(['premium', 'elite']);
    expect(above('premium')).toEqual(['elite']);
    expect(above('elite')).toEqual([]);
    expect(planKinds.filter((kind) => isUpgrade(kind, undefined))).toEqual([...planKinds]);
  });

  test('PLN-12 price now, credit, a new commitment from today and the day of collection', () => {
    const current = aSubscription({ startedOn: '2026-03-01' });
    const at = { current, today: '2026-03-16', debitFrom: null };
    // 16 of 31 days are left of £6.50; three working days after a Monday is a Thursday.
    expect(termsOfUpgrade(sold(1500), at)).toMatchObject({
      ...{ pence: 1500, creditPence: 335, duePence: 1165, collectedOn: '2026-03-19' },
      ...{ startedOn: '2026-03-16', expiresOn: '2027-03-16', commitmentEndsOn: '2027-03-16' },
    });
    expect(termsOfUpgrade(sold(1500), { ...at, debitFrom: '2026-03-24' }).collectedOn).toBe('2026-03-24');
    expect(termsOfUpgrade(sold(1500), { ...at, current: undefined })).toMatchObject({ creditPence: 0, duePence: 1500 });
  });

  test('PLN-12 where the credit is more than the price nothing is collected, and the rest pays for what follows', () => {
    const current = aSubscription({ startedOn: '2026-03-01', cycle: 'annual', pence: 6950 });
    const upgrade = termsOfUpgrade(sold(1500), { current, today: '2026-03-01', debitFrom: null });
    expect(upgrade).toMatchObject({ creditPence: 6950, duePence: 0, collectedOn: null });
    const next = aSubscription({ ...upgrade, startedOn: '2026-03-01' });
    expect(creditLeft(next, '2026-03-01')).toBe(5450);
    expect(creditLeft(next, '2026-07-01')).toBe(0);
  });

  test.each(billingCycles)(
    'PLN-12 on each day of a year paid %s: no credit above what was paid, and sums that come out',
    (cycle) => {
      const before = aSubscription({ startedOn: '2027-01-31', cycle, pence: 6950 });
      for (let day = 0; day < 366; day += 1) {
        const today = daysAfter('2027-01-31', day);
        const { creditPence, duePence, collectedOn } = termsOfUpgrade(sold(16_200, 'annual'), {
          ...{ current: before, today, debitFrom: null },
        });
        const { index } = periodAt(before, today);
        expect(creditPence).toBeGreaterThanOrEqual(0);
        expect(creditPence).toBeLessThanOrEqual(before.pence);
        expect(collectedOn).toBe(addWorkingDays(today, 3));
        // What is collected of both plans is their prices less the credit.
        expect(paidFor(before, today) + duePence).toBe(before.pence * (index + 1) + 16_200 - creditPence);
      }
    },
  );

  test('PLN-12 however often somebody upgrades, what was collected is the prices less the credits, to the penny', () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 120 }),
      pence: fc.integer({ min: 1, max: 20_000 }),
      cycle: fc.constantFrom(...billingCycles),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        let current = aSubscription({ startedOn: '2026-01-31' });
        let [collected, prices, credits] = [0, 0, 0];
        for (const { days, pence, cycle } of steps) {
          const today = daysAfter(current.startedOn, days);
          const upgrade = termsOfUpgrade(sold(pence, cycle), { current, today, debitFrom: null });
          collected += paidFor(current, today);
          prices += current.pence * (periodAt(current, today).index + 1);
          // What was carried over already is no new credit.
          credits += upgrade.creditPence - creditLeft(current, today);
          if (upgrade.creditPence > collected) return false;
          current = aSubscription({ ...upgrade, startedOn: today });
        }
        const last = current.startedOn;
        collected += paidFor(current, last);
        prices += current.pence;
        return collected === prices - credits + creditLeft(current, last);
      }),
    );
  });
});
