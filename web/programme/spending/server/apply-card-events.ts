import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import { StoreUnavailable, type UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { DueMessage } from './ports/card-events.ts';

/** What came of one message of the processor's; fit for a log. */
export interface AppliedMessage {
  /** `unasked`: something in it was approved past us, which somebody should look at. `one-by-one`: not a message, but that they could not be confirmed together. */
  readonly outcome: 'applied' | 'unasked' | 'put-off' | 'one-by-one';
  readonly reason: string | null;
}

interface Needed {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
}

const mostTurns = 100;
const mostConfirmed = 200;
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
    // What comes meanwhile is left to the next round, which takes it together again.
    const now = clock.now();
    const confirmed = await confirmAll(now, needed);
    const applied: AppliedMessage[] = [];
    while (applied.length < mostTurns) {
      const again = new Date(clock.now().getTime() + leaseMs);
      const due = await unitOfWork.statement(({ cardEvents }) => cardEvents.takeDue(now, again));
      if (due === undefined) break;
      applied.push(await applyOne(due, needed));
    }
    return [...confirmed, ...applied];
  };
}

/** All that only says that our yes was heard, together; one that cannot be applied leaves all of them to be applied one by one. */
async function confirmAll(now: Date, { unitOfWork }: Needed): Promise<readonly AppliedMessage[]> {
  try {
    const count = await unitOfWork.statement(({ cardEvents }) => cardEvents.confirmDue(now, mostConfirmed));
    return Array.from({ length: count }, () => ({ outcome: 'applied', reason: null }));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return [{ outcome: 'one-by-one', reason: reasonOf(error) }];
  }
}

/**
 * One message that cannot be applied, whatever it is, keeps none of the others waiting. Each of its events has a transaction of
 * its own: with two in one, a till could hold the row of the second and wait for the exposure that the first has changed.
 */
async function applyOne(
  { message, events, tries }: DueMessage,
  { unitOfWork, clock }: Needed,
): Promise<AppliedMessage> {
  const now = clock.now();
  let outcome: 'applied' | 'unasked' = 'applied';
  try {
    for (const event of events) {
      const applied = await unitOfWork.transaction(({ cardEvents }) => cardEvents.apply(event, now));
      if (applied === 'unasked') outcome = applied;
    }
    await unitOfWork.statement(({ cardEvents }) => cardEvents.forget(message));
    return { outcome, reason: null };
  } catch (error) {
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(tries, 20));
    const at = new Date(now.getTime() + pauseMs);
    await unitOfWork.statement(({ cardEvents }) => cardEvents.putOff(message, at));
    // What was approved past us is known when the message comes again: it is named now.
    return { outcome: outcome === 'unasked' ? outcome : 'put-off', reason: reasonOf(error) };
  }
}
