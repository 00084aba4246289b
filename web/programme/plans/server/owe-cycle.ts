import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { owedFor, periodAt } from '#web/programme/plans/domain/subscription.ts';
import type { DueCycle, PlanCharges } from '#web/programme/plans/server/ports/plan-charges.ts';

/** The price of a cycle that has begun is owed from `now` on, less the credit that is left; how much that is, in pence. */
export async function oweCycle({ subscription, from }: DueCycle, planCharges: PlanCharges, now: Date): Promise<number> {
  const { id: subscriptionId, customerId } = subscription;
  const cycle = periodAt(subscription, from);
  const pence = owedFor(subscription, cycle);
  await planCharges.owe({ subscriptionId, customerId, from, until: cycle.to, pence }, now);
  return pence;
}

/** Owes each cycle of one plan that has begun and that no round has owed yet, so that none is owed once it has ended. */
export async function oweAllOf(subscriptionId: string, planCharges: PlanCharges, now: Date): Promise<void> {
  for (;;) {
    const due = await planCharges.dueOf(subscriptionId, utcDate(now));
    if (due === undefined) return;
    await oweCycle(due, planCharges, now);
  }
}
