import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { providePostgres } from './postgres.mjs';
import { supervise } from './supervise.mjs';

const LOOK_EVERY_MS = 500;

/** @typedef {import('./postgres.mjs').Server} Server */

/**
 * Starts the server in `home` again, at the same address, whenever it is gone. One that was given is not ours to keep.
 * @param {string} home
 * @param {Server} server
 * @param {{ note: (line: string) => void }} progress
 * @returns {() => Promise<void>} leaves it alone from then on
 */
export function keepPostgres(home, server, progress) {
  if (server.origin === 'given') return () => Promise.resolve();
  const leaving = new AbortController();
  const port = Number(new URL(server.url).port);
  const leave = supervise({
    name: 'PostgreSQL',
    log: path.join(home, 'postgres.log'),
    running: { exited: untilGone(server, leaving.signal) },
    start: async () => ({ exited: untilGone(await providePostgres({ home, port }), leaving.signal) }),
    say: (line) => {
      progress.note(line);
    },
  });
  return () => {
    leave();
    leaving.abort();
    return Promise.resolve();
  };
}

/**
 * It may be another process's child, so that only looking tells.
 * @param {Server} server
 * @param {AbortSignal} leaving
 */
async function untilGone(server, leaving) {
  while (!leaving.aborted && server.isUp()) {
    await pause(LOOK_EVERY_MS, undefined, { signal: leaving }).catch(() => undefined);
  }
  return 'its process is gone';
}
