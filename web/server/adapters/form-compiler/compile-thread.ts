import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { CompileReply, CompileRequest } from './compile-message.ts';

const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
const patience = 1_000;
/** Starting the thread loads a compiler; that is our time, not the schema's. */
const startPatience = 30_000;

/** A thread that compiles schemas one after the other and is replaced when one of them breaks it. */
export class CompileThread {
  #worker: Worker | undefined;

  async compile(request: CompileRequest): Promise<CompileReply> {
    const worker = (this.#worker ??= await started());
    const answered = reply(worker, patience);
    worker.postMessage(request);
    const answer = await answered;
    if (answer.kind !== 'compiled') await this.end();
    return answer;
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}

async function started(): Promise<Worker> {
  const worker = new Worker(new URL('./compile-worker.mjs', import.meta.url), {
    resourceLimits: limits,
    execArgv: [],
  });
  const first = await reply(worker, startPatience);
  if (first.kind === 'ready') return worker;
  await worker.terminate();
  throw new Error(`The compile thread did not start: ${first.kind === 'refused' ? first.reason : first.kind}`);
}

/** The next message of the thread, or why there is none. */
async function reply(worker: Worker, milliseconds: number): Promise<CompileReply> {
  const ended = new AbortController();
  const timer = setTimeout(() => {
    ended.abort();
  }, milliseconds);
  try {
    const [message] = (await Promise.race([
      once(worker, 'message', { signal: ended.signal }),
      once(worker, 'exit', { signal: ended.signal }).then(() => [{ kind: 'refused', reason: 'the compiler ended' }]),
    ])) as [CompileReply];
    return message;
  } catch (error) {
    if (ended.signal.aborted)
      return { kind: 'refused', reason: `it takes longer than ${String(milliseconds / 1000)} s to compile` };
    const code = (error as { code?: string }).code;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'refused', reason: 'it takes more than 128 MB to compile' };
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
