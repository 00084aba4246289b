import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';

import type { CheckWorkerData } from './check-worker.ts';

/** In ms, with the start of the thread: over ten times what the checks take on a machine that is busy. */
const patience = 60_000;

/**
 * Checks what the CMS would publish beside the thread that serves customers: the proofs take from half a second to a few,
 * in which nobody else would be answered.
 */
export class CheckThread {
  readonly #data: CheckWorkerData;
  #worker: Worker | undefined;
  /** One bundle at a time: its answer is the next message. */
  #last: Promise<unknown> = Promise.resolve();

  /** `worker` is the module that runs in it. */
  constructor({ catalogues, access }: CheckWorkerData['checks'], worker: URL) {
    this.#data = { worker: worker.href, checks: { catalogues, access } };
  }

  /** Everything that is wrong with `bundle`. @throws when the thread breaks or takes over a minute; the next check gets a new one. */
  check(bundle: ContentBundle): Promise<readonly Problem[]> {
    const checked = this.#last.then(() => this.#checkNow(bundle));
    this.#last = checked.catch(() => undefined);
    return checked;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #checkNow(bundle: ContentBundle): Promise<readonly Problem[]> {
    const worker = (this.#worker ??= startWorker(this.#data));
    worker.ref();
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(patience)]);
    try {
      const answered = Promise.race([once(worker, 'message', { signal }), exitOf(worker, signal)]);
      // As text: copying what is nested deeper than any form may be breaks off.
      worker.postMessage(JSON.stringify(bundle));
      const [problems] = (await answered) as [readonly Problem[]];
      worker.unref();
      return problems;
    } catch (error) {
      await this.end();
      throw error;
    } finally {
      ended.abort();
    }
  }
}

/** Waiting for the next bundle keeps no process alive. */
function startWorker(workerData: CheckWorkerData): Worker {
  return new Worker(new URL('./start-check-worker.mjs', import.meta.url), { workerData, execArgv: [] });
}

async function exitOf(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw new Error('The thread that checks content ended.');
}
