import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { periodAt, type RunningSubscription } from '#web/programme/plans/domain/subscription.ts';
import type { Store } from '#web/programme/server/store.ts';

interface CreditLeft {
  readonly plan: RunningSubscription;
  /** A day of the cycle with which the plan ends. */
  readonly on: CalendarDate;
  /** Whole pence. */
  readonly pence: number;
}

/**
 * Credit that no plan follows is owed to its customer as money, in the caller’s transaction (PLN-12): it pays for what is
 * collected next, and what is left of it goes back to their bank account.
 */
export async function giveCreditBack(
  { plan, on, pence }: CreditLeft,
  { planCharges, collections }: Pick<Store, 'planCharges' | 'collections'>,
  at: Date,
): Promise<void> {
  if (pence === 0) return;
  const { id: subscriptionId, customerId } = plan;
  await planCharges.giveCreditBack({ subscriptionId, customerId, from: periodAt(plan, on).from, pence }, at);
  await collections.liftWhereNothingIsOwed(customerId);
}
