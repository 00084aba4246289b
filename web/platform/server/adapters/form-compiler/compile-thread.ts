import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { membersOf } from '#web/platform/domain/members.ts';

import type { CompileReply, CompileRequest } from './compile-message.ts';

const limits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** How long to wait, in milliseconds: until this much was worked, or waited. A machine that is busy elsewhere is no fault of the schema's. */
interface Patience {
  readonly worked: number;
  readonly waited: number;
}

const patience: Patience = { worked: 1_000, waited: 10_000 };
/** Starting the thread loads a compiler; that is our time, not the schema's. */
const startPatience: Patience = { worked: 30_000, waited: 30_000 };

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
async function reply(worker: Worker, { worked, waited }: Patience): Promise<CompileReply> {
  const ended = new AbortController();
  const asked = performance.now();
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const since = performance.now() - asked;
    if (since >= waited || (since >= worked && (user + system) / 1000 >= worked)) ended.abort();
  }, 50);
  try {
    const [message] = (await Promise.race([
      once(worker, 'message', { signal: ended.signal }),
      once(worker, 'exit', { signal: ended.signal }).then(() => [{ kind: 'refused', reason: 'the compiler ended' }]),
    ])) as [CompileReply];
    return message;
  } catch (error) {
    if (ended.signal.aborted)
      return { kind: 'refused', reason: `it takes longer than ${String(worked / 1000)} s to compile` };
    const { code } = membersOf(error);
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'refused', reason: 'it takes more than 128 MB to compile' };
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearInterval(timer);
    ended.abort();
  }
}
