import { setTimeout as pause } from 'node:timers/promises';

export interface Repeating {
  /** Milliseconds from the end of one round to the start of the next; longer after each failure in a row, up to `longest`. */
  readonly every: number;
  readonly longest: number;
  /** `stopping` says when nothing is to be waited for any more. */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface Repeated {
  /** Does the next round now instead of later. */
  readonly runNow: () => void;
  /** Ends after the round that runs now. */
  readonly stop: () => Promise<void>;
}

/** Does `work` again and again until it is stopped; a round that fails is told of, and the next one waits longer. */
export function repeat({ every, longest, work, onError }: Repeating): Repeated {
  const stopping = new AbortController();
  let waiting = new AbortController();
  let isWanted = false;

  async function rest(milliseconds: number): Promise<void> {
    if (isWanted) return;
    waiting = new AbortController();
    const signal = AbortSignal.any([stopping.signal, waiting.signal]);
    await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      isWanted = false;
      try {
        await work(stopping.signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        onError(error);
      }
      await rest(Math.min(every * 2 ** failures, Math.max(every, longest)));
    }
  }

  const running = run();
  return {
    runNow() {
      isWanted = true;
      waiting.abort();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
