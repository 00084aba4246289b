import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Who has run for so long had recovered: the next end is a new one. */
const SETTLED_MS = 60_000;

/** @typedef {{ exited: Promise<string> }} Life one run of a part; `exited` says why it ended */

/**
 * @typedef {object} Supervised
 * @property {string} name as people call it
 * @property {string} log where it says why it ended
 * @property {Life} running
 * @property {() => Promise<Life>} start resolves when another one answers
 * @property {(line: string) => void} say
 * @property {(milliseconds: number, signal: AbortSignal) => Promise<void>} [wait]
 * @property {() => number} [now] milliseconds
 */

/**
 * Starts again what ends by itself, and says so: after a second at first, then after twice as long each time, at most half a minute.
 * @param {Supervised} supervised
 * @returns {() => void} leaves it alone from then on
 */
export function supervise({ running, ...supervised }) {
  const leaving = new AbortController();
  void keep(running, supervised, leaving.signal);
  return () => {
    leaving.abort();
  };
}

/**
 * @param {Life} first
 * @param {Omit<Supervised, 'running'>} supervised
 * @param {AbortSignal} leaving
 */
async function keep(first, { name, log, start, say, wait = waitAWhile, now = () => performance.now() }, leaving) {
  const isLeft = () => leaving.aborted;
  let life = first;
  let failures = 0;
  for (;;) {
    const began = now();
    const reason = await life.exited;
    if (isLeft()) return;
    if (now() - began >= SETTLED_MS) failures = 0;
    const milliseconds = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    say(`${name} stopped (${reason}). It is started again in ${milliseconds / 1000} s; its log is ${log}.`);
    await wait(milliseconds, leaving);
    if (isLeft()) return;
    try {
      life = await start();
      say(`${name} is back.`);
    } catch (error) {
      life = { exited: Promise.resolve(error instanceof Error ? error.message : String(error)) };
    }
  }
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 */
function waitAWhile(milliseconds, signal) {
  return pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
