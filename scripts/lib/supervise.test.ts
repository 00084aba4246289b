import { expect, test } from 'vitest';
import { supervise } from './supervise.mjs';

/** A part whose lives the test ends one by one, on a clock that the test holds. */
class Part {
  readonly said: string[] = [];
  readonly waits: number[] = [];
  now = 0;
  startsThatFail = 0;
  readonly leave: () => void;
  #end: (reason: string) => void = () => undefined;

  constructor() {
    this.leave = supervise({
      name: 'The API',
      log: 'api.log',
      running: this.#live(),
      start: () => {
        this.startsThatFail -= 1;
        return this.startsThatFail >= 0
          ? Promise.reject(new Error('it did not answer'))
          : Promise.resolve(this.#live());
      },
      say: (line) => this.said.push(line),
      wait: (milliseconds) => {
        this.waits.push(milliseconds / 1000);
        return Promise.resolve();
      },
      now: () => this.now,
    });
  }

  /** Resolves when what follows has been said. */
  async end(reason: string, lines: number): Promise<void> {
    const before = this.said.length;
    this.#end(reason);
    await expect.poll(() => this.said.length, { interval: 1 }).toBe(before + lines);
  }

  #live() {
    return { exited: new Promise<string>((resolve) => (this.#end = resolve)) };
  }
}

test('OPS-05 what ends by itself is started again, and both is said', async () => {
  const part = new Part();
  await part.end('SIGKILL', 2);
  expect(part.said).toEqual([
    'The API stopped (SIGKILL). It is started again in 1 s; its log is api.log.',
    'The API is back.',
  ]);
  part.leave();
});

test('OPS-05 what does not come back is tried again after longer and longer, half a minute at most', async () => {
  const part = new Part();
  part.startsThatFail = 6;
  await part.end('exit code 1', 8);
  expect(part.waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect(part.said.at(-2)).toContain('it did not answer');
  part.leave();
});

test('OPS-05 what ran well for a minute is started at once when it ends again', async () => {
  const part = new Part();
  await part.end('exit code 1', 2);
  await part.end('exit code 1', 2);
  part.now += 60_000;
  await part.end('exit code 1', 2);
  expect(part.waits).toEqual([1, 2, 1]);
  part.leave();
});

test('OPS-06 what was stopped on purpose stays so', async () => {
  const part = new Part();
  await part.end('SIGKILL', 2);
  part.leave();
  await part.end('SIGTERM', 0);
  expect(part.waits).toEqual([1]);
});
