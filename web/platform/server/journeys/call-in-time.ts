import { setTimeout as pause } from 'node:timers/promises';

import type { Effect } from '#journeys/engine/session.ts';
import type { AnyAnswer, CallContext, AnyCall } from '#web/platform/server/ports/call.ts';
import type { Aside } from '#web/platform/server/ports/unit-of-work.ts';

class TooLate extends Error {}

const late = { kind: 'late' } as const;

/**
 * Makes a call for a journey. Where the journey says how long it may take and another party has not answered by then, the
 * outcome is `timeout`: the customer reads what to do next, whatever the party says afterwards.
 *
 * Only what is done aside is waited for; all that a call does in its transaction is quick.
 */
export async function callInTime(
  call: AnyCall,
  { call: name, with: input, timeoutMs }: Effect,
  context: CallContext,
): Promise<AnyAnswer> {
  if (timeoutMs === undefined) return call(input, context);
  try {
    return await call(input, { ...context, aside: inTime(context.aside, { of: name, timeoutMs }) });
  } catch (error) {
    if (error instanceof TooLate) return { outcome: 'timeout' };
    throw error;
  }
}

/** All that a call does aside has one time together, from when the first of it begins, in whichever run of the transaction. */
function inTime(aside: Aside, { of, timeoutMs }: { readonly of: string; readonly timeoutMs: number }): Aside {
  const leave = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const until = aside.keep(`until when ${of}`, () => performance.now() + timeoutMs);
    const done = await aside(name, () => within(until - performance.now(), work));
    if (done.kind === 'late') throw new TooLate();
    return done.value;
  };
  return Object.assign(leave, { keep: aside.keep.bind(aside) });
}

type InTime<T> = typeof late | { readonly kind: 'done'; readonly value: T };

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<InTime<T>> {
  if (milliseconds <= 0) return late;
  const done = new AbortController();
  const ends = pause(milliseconds, late, { signal: done.signal }).catch(() => late);
  const works = work().then((value) => ({ kind: 'done', value }) as const);
  return Promise.race([works, ends]).finally(() => {
    done.abort();
  });
}
