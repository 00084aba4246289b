import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';

import type { BundleChecks } from './check-bundle.ts';

/** What a bundle is checked against. */
export type ChecksElsewhere = Pick<BundleChecks, 'catalogues' | 'access'>;

/** In ms, with the start of the thread: over ten times what the checks take on a machine that is busy. */
const patience = 60_000;

/**
 * Checks what the CMS would publish beside the thread that serves customers: the proofs take from half a second to a few,
 * in which nobody else would be answered.
 */
export class CheckThread {
  readonly #module: URL;
  #worker: Worker | undefined;
  /** One bundle at a time: its answer is the next message. */
  #last: Promise<unknown> = Promise.resolve();

  /** `module` is what runs in it: it calls `answerChecks` with the programme's kinds. */
  constructor(module: URL) {
    this.#module = module;
  }

  /** Everything that is wrong with `bundle`. @throws when the thread breaks or takes over a minute; the next check gets a new one. */
  check(bundle: ContentBundle, { catalogues, access }: ChecksElsewhere): Promise<readonly Problem[]> {
    const checked = this.#last.then(() => this.#checkNow(bundle, { catalogues, access }));
    this.#last = checked.catch(() => undefined);
    return checked;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #checkNow(bundle: ContentBundle, checks: ChecksElsewhere): Promise<readonly Problem[]> {
    const worker = (this.#worker ??= startWorker(this.#module));
    worker.ref();
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(patience)]);
    try {
      const answered = Promise.race([once(worker, 'message', { signal }), exitOf(worker, signal)]);
      // As text: copying what is nested deeper than any form may be breaks off.
      worker.postMessage(JSON.stringify({ bundle, checks }));
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
function startWorker(module: URL): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { execArgv: [] });
  const starter = new URL('./start-check-worker.mjs', import.meta.url);
  return new Worker(starter, { workerData: module.href, execArgv: [] });
}

async function exitOf(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw new Error('The thread that checks content ended.');
}
