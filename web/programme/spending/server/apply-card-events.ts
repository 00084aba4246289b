import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { CardEvents } from './ports/card-events.ts';

/** What came of one message of the processor's; fit for a log. */
export interface AppliedMessage {
  /** `unasked`: something in it was approved past us, which somebody should look at. */
  readonly outcome: 'applied' | 'unasked' | 'put-off';
  readonly reason: string | null;
}

const mostTurns = 100;
/** Longer than applying takes: whoever dies meanwhile leaves it to another. */
const leaseMs = 60_000;
const longestPauseMs = 15 * 60_000;

/**
 * Applies what the processor has told of transactions, each event once and in any order (CRD-15): an approval counts as spent
 * only now, what we were not heard about is given back, and what was declined before us is kept with its reason (CRD-13).
 */
export function applyCardEvents({ cardEvents, clock }: { readonly cardEvents: CardEvents; readonly clock: Clock }) {
  return async (): Promise<readonly AppliedMessage[]> => {
    const applied: AppliedMessage[] = [];
    while (applied.length < mostTurns) {
      const now = clock.now();
      const due = await cardEvents.takeDue(now, new Date(now.getTime() + leaseMs));
      if (due === undefined) break;
      applied.push(await applyOne(due, { cardEvents, clock }));
    }
    return applied;
  };
}

async function applyOne(
  { message, events, tries }: NonNullable<Awaited<ReturnType<CardEvents['takeDue']>>>,
  { cardEvents, clock }: { readonly cardEvents: CardEvents; readonly clock: Clock },
): Promise<AppliedMessage> {
  try {
    const outcomes = [];
    for (const event of events) outcomes.push(await cardEvents.apply(event, clock.now()));
    await cardEvents.forget(message);
    return { outcome: outcomes.includes('unasked') ? 'unasked' : 'applied', reason: null };
  } catch (error) {
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(tries, 20));
    await cardEvents.putOff(message, new Date(clock.now().getTime() + pauseMs));
    return { outcome: 'put-off', reason: reasonOf(error) };
  }
}
