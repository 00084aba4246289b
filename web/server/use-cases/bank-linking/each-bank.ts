import { setTimeout as pause } from 'node:timers/promises';

interface Asking {
  /** For each bank together; what it has not answered by then waits for another round. */
  readonly patienceMs: number;
  /** Nothing is waited for any more. */
  readonly signal?: AbortSignal | undefined;
}

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
  const left = new Set(all);
  const bankIds = [...new Set(all.map(({ bankId }) => bankId))];
  await Promise.all(
    bankIds.map(async (bankId) => {
      const done = new AbortController();
      const ends = AbortSignal.any([done.signal, ...(signal === undefined ? [] : [signal])]);
      const late = pause(patienceMs, true, { signal: ends }).catch(() => true);
      try {
        for (const one of all.filter((each) => each.bankId === bankId)) {
          const isLate = await Promise.race([late, ask(one).then(() => false)]);
          if (isLate) return;
          left.delete(one);
        }
      } finally {
        done.abort();
      }
    }),
  );
  return [...left];
}
