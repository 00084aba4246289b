import { aPlan } from './plan.builder.ts';
import { termsOf } from './plan-terms.ts';
import { datesFrom, type RunningSubscription, type Subscription } from './subscription.ts';

/** A subscription that began on `startedOn`: £6.50 a month for twelve months, but for what a test says of it. */
export function aSubscription(over: Partial<Subscription> & { readonly startedOn: string }): RunningSubscription {
  const plan = over.plan ?? aPlan({ name: 'Premium', kind: 'premium', monthlyCost: 6.5, monthlyPlanCommitment: 12 });
  const sold = {
    ...{ plan, terms: termsOf(plan, 'default') },
    cycle: over.cycle ?? 'monthly',
    pence: over.pence ?? 650,
    commitmentMonths: over.commitmentMonths ?? 12,
  };
  return {
    ...sold,
    ...{ id: 'subscription', customerId: 'customer', autoRenew: true, chosenAt: new Date('2026-01-01T00:00:00Z') },
    ...{ creditPence: 0, renewalOffOn: null, endedOn: null },
    ...datesFrom(over.startedOn, sold),
    ...over,
  };
}
