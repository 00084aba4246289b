import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { owedFor, periodAt } from '#web/programme/plans/domain/subscription.ts';
import type { DueCycle, PlanCharges } from '#web/programme/plans/server/ports/plan-charges.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

/** What came of one cycle that has begun; fit for a log. `paid`: credit pays for all of it. */
interface OwedCycle {
  readonly subscription: string;
  readonly outcome: 'owed' | 'paid';
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * On the first day of each of a plan's cycles its price is owed, less the credit from the plan before, and goes into the next
 * Direct Debit (PLN-12, DBT-06): that is how a first term, a renewal and the difference of an upgrade are paid.
 *
 * Each in a transaction of its own: killed at any moment, a cycle is owed once, or by the next round.
 */
export function owePlans({ unitOfWork, clock }: Pick<RoundParts, 'unitOfWork' | 'clock'>) {
  return async (stopping?: AbortSignal): Promise<readonly OwedCycle[]> => {
    const owed: OwedCycle[] = [];
    while (owed.length < mostTurns && stopping?.aborted !== true) {
      const done = await unitOfWork.transaction(async ({ planCharges }): Promise<OwedCycle | undefined> => {
        const now = clock.now();
        const due = await planCharges.takeDue(utcDate(now));
        if (due === undefined) return undefined;
        const pence = await oweCycle(due, planCharges, now);
        return { subscription: due.subscription.id, outcome: pence === 0 ? 'paid' : 'owed' };
      });
      if (done === undefined) break;
      owed.push(done);
    }
    return owed;
  };
}

/** The price of a cycle that has begun is owed from `now` on, less the credit that is left; how much that is, in pence. */
async function oweCycle({ subscription, from }: DueCycle, planCharges: PlanCharges, now: Date): Promise<number> {
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
