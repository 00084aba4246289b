import { daysAfter, utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { noticesOwed } from '#web/programme/plans/domain/plan-notices.ts';
import { creditLeft, nextExpiry, type RunningSubscription } from '#web/programme/plans/domain/subscription.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';
import { beginFree } from './begin-free.ts';
import { giveCreditBack } from './give-credit-back.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content'>;

/** What came of one term that is over; fit for a log. */
interface EndedTerm {
  readonly subscription: string;
  readonly outcome: 'renewed' | 'free' | 'ended';
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * Renews each plan whose term is over, or has its customer go on with the free plan where renewal is off (PLN-08). Credit that is left
 * goes on with them; where no free plan is offered, it is given back as money (PLN-12).
 *
 * Each in a transaction of its own: killed at any moment, a term has ended or is ended by the next round.
 */
export function endTerms(needed: Needed): (stopping?: AbortSignal) => Promise<readonly EndedTerm[]> {
  return async (stopping) => {
    const ended: EndedTerm[] = [];
    while (ended.length < mostTurns && stopping?.aborted !== true) {
      const done = await needed.unitOfWork.transaction(async (store) => {
        const over = await store.subscriptions.takeExpired(utcDate(needed.clock.now()));
        return over && endTerm(over, { store, needed });
      });
      if (done === undefined) break;
      ended.push(done);
    }
    return ended;
  };
}

async function endTerm(
  over: RunningSubscription,
  { store, needed }: { readonly store: Store; readonly needed: Needed },
): Promise<EndedTerm> {
  const { id, customerId } = over;
  const endedOn = over.expiresOn ?? utcDate(needed.clock.now());
  if (over.autoRenew) {
    const expiresOn = nextExpiry(over, endedOn);
    await store.subscriptions.renew(id, expiresOn);
    await store.planNotices.owe(id, noticesOwed({ ...over, expiresOn }));
    return { subscription: id, outcome: 'renewed' };
  }
  await store.subscriptions.end(id, endedOn);
  await store.planNotices.owe(id, []);
  const customer = await store.customers.find(customerId);
  const lastDay = daysAfter(endedOn, -1);
  const creditPence = creditLeft(over, lastDay);
  const begins = { on: endedOn, creditPence };
  const around = { ...needed, store, content: needed.content() };
  const free = customer && (await beginFree(customer, begins, around));
  if (typeof free === 'string') return { subscription: id, outcome: 'free' };
  await giveCreditBack({ plan: over, on: lastDay, pence: creditPence }, store, needed.clock.now());
  return { subscription: id, outcome: 'ended' };
}
