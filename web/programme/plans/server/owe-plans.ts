import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { oweCycle } from './owe-cycle.ts';

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
