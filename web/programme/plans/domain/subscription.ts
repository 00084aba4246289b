import type { BillingCycle, Plan } from './plan.ts';
import type { PlanTerms } from './plan-terms.ts';

/**
 * What a customer was sold (PLN-12): a copy that no later publishing changes.
 *
 * Money in whole pence.
 */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** The plan as it was published when it was chosen. */
  readonly plan: Plan;
  readonly terms: PlanTerms;
  readonly cycle: BillingCycle;
  /** What is paid each cycle. */
  readonly pence: number;
  readonly commitmentMonths: number;
  readonly autoRenew: boolean;
  readonly chosenAt: Date;
}
