import { setTimeout as pause } from 'node:timers/promises';

import { deliverOutbox, type DeliveryDependencies, type DeliveryResult } from './messages/deliver-outbox.ts';

export interface WorkerOptions extends DeliveryDependencies {
  /** Called about once a minute: deletes what is over. */
  readonly clear: () => Promise<unknown>;
  /** Called after it: what else has to be done now and then. */
  readonly everyMinute: () => Promise<void>;
  readonly onResults: (results: readonly DeliveryResult[]) => void;
  /** Told about a round that failed, for example because the database is away; the next round comes a second later. */
  readonly onError: (error: unknown) => void;
}

export interface Worker {
  /** Ends after the round that runs now. */
  stop(): Promise<void>;
}

const idleMs = 200;
const afterErrorMs = 1_000;
const minuteMs = 60_000;

/** Delivers the outbox until it is stopped. Any number may run, inside the API or alone: no message is sent twice. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  const running = run(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const deliver = deliverOutbox(options);
  let minuteEnds = performance.now() + minuteMs;
  while (!signal.aborted) {
    try {
      const results = await deliver();
      options.onResults(results);
      if (performance.now() >= minuteEnds) {
        minuteEnds = performance.now() + minuteMs;
        await options.clear();
        await options.everyMinute();
      }
      if (results.length === 0) await idle(idleMs, signal);
    } catch (error) {
      options.onError(error);
      await idle(afterErrorMs, signal);
    }
  }
}

function idle(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
