import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { DueMessage } from './ports/card-events.ts';

/** What came of one message of the processor's; fit for a log. */
export interface AppliedMessage {
  /** `unasked`: something in it was approved past us, which somebody should look at. */
  readonly outcome: 'applied' | 'unasked' | 'put-off';
  readonly reason: string | null;
}

interface Needed {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
}

const mostTurns = 100;
/** Longer than applying takes: whoever dies meanwhile leaves it to another. */
const leaseMs = 60_000;
const longestPauseMs = 15 * 60_000;

/**
 * Applies what the processor has told of transactions, each event once and in any order (CRD-15): an approval counts as spent
 * only now, what we were not heard about is given back, and what was declined before us is kept with its reason (CRD-13).
 */
export function applyCardEvents(needed: Needed) {
  const { unitOfWork, clock } = needed;
  return async (): Promise<readonly AppliedMessage[]> => {
    const applied: AppliedMessage[] = [];
    while (applied.length < mostTurns) {
      const now = clock.now();
      const again = new Date(now.getTime() + leaseMs);
      const due = await unitOfWork.statement(({ cardEvents }) => cardEvents.takeDue(now, again));
      if (due === undefined) break;
      applied.push(await applyOne(due, needed));
    }
    return applied;
  };
}

/** One message that cannot be applied, whatever it is, keeps none of the others waiting. */
async function applyOne(
  { message, events, tries }: DueMessage,
  { unitOfWork, clock }: Needed,
): Promise<AppliedMessage> {
  const now = clock.now();
  try {
    return await unitOfWork.transaction(async ({ cardEvents }) => {
      const outcomes = [];
      for (const event of events) outcomes.push(await cardEvents.apply(event, now));
      await cardEvents.forget(message);
      return { outcome: outcomes.includes('unasked') ? 'unasked' : 'applied', reason: null };
    });
  } catch (error) {
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(tries, 20));
    const at = new Date(now.getTime() + pauseMs);
    await unitOfWork.statement(({ cardEvents }) => cardEvents.putOff(message, at));
    return { outcome: 'put-off', reason: reasonOf(error) };
  }
}
