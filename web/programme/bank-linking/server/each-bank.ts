import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

interface Asking {
  /** For each bank together; what it has not answered by then waits for another round. */
  readonly patienceMs: number;
  /** Nothing is waited for any more. */
  readonly signal?: AbortSignal | undefined;
}

/** What one bank bears. */
export interface Pace {
  readonly atOnce: number;
  readonly perSecond: number;
}

const oneAfterTheOther: Pace = { atOnce: 1, perSecond: Infinity };

/**
 * Asks each bank about its own, one after the other, and all banks at the same time: a bank that takes long keeps no other
 * waiting, nor whoever wants to stop. Nobody waits for what it
 * answers late, so `ask` must bear to be done again.
 *
 * @returns those that were left: not asked any more, or not answered in time
 */
export async function askEachBank<T extends { readonly bankId: string }>(
  all: readonly T[],
  ask: (one: T) => Promise<void>,
  { patienceMs, signal }: Asking,
): Promise<readonly T[]> {
  const bankIds = [...new Set(all.map(({ bankId }) => bankId))];
  const ends = endsAfter(patienceMs, signal);
  const goOn = async (one: T) => {
    await ask(one);
    return true;
  };
  const left = await Promise.all(
    bankIds.map((bankId) =>
      askSideBySide(
        all.filter((each) => each.bankId === bankId),
        goOn,
        { pace: oneAfterTheOther, ends },
      ),
    ),
  );
  return left.flat();
}

/** Ends when patience does, or when nothing is waited for any more. */
export function endsAfter(patienceMs: number, signal?: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal === undefined ? [] : [signal])]);
}

/**
 * Asks one bank about these, as many at once and a second as it bears, until `ask` says that it should be left alone, or it is
 * too late.
 *
 * @returns those that were left
 */
export async function askSideBySide<T>(
  all: readonly T[],
  ask: (one: T) => Promise<boolean>,
  { pace: { atOnce, perSecond }, ends }: { readonly pace: Pace; readonly ends: AbortSignal },
): Promise<readonly T[]> {
  const left = new Set(all);
  const refused = new AbortController();
  const over = AbortSignal.any([ends, refused.signal]);
  // Each that waits for its turn listens, and so does whoever waits for an answer.
  setMaxListeners(atOnce + 2, over);
  const late = untilAborted(over);
  const waiting = all.values();
  let next = performance.now();
  const askOn = async () => {
    for (const one of waiting) {
      const wait = next - performance.now();
      next = Math.max(next, performance.now()) + 1_000 / perSecond;
      if (wait > 0) await pause(wait, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      const said = await Promise.race([late, ask(one)]);
      if (said === 'late') return;
      if (said) left.delete(one);
      else refused.abort();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, askOn));
  return [...left];
}

function untilAborted(signal: AbortSignal): Promise<'late'> {
  return new Promise((resolve) => {
    const end = () => {
      resolve('late');
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
