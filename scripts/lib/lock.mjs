import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Whether a process of that id runs on this machine.
 * @param {number} pid
 * @returns {boolean}
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs `work` while no other process holds the same lock file; a lock whose holder died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  while (!take(file)) await pause(20);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    removeWhenAbandoned(file);
    return false;
  }
}

/** @param {string} file */
function removeWhenAbandoned(file) {
  let holder;
  try {
    holder = fs.readFileSync(file, 'utf8');
  } catch {
    return; // released meanwhile
  }
  // An empty file is one that its holder is about to write.
  if (holder !== '' && !isRunning(Number(holder))) fs.rmSync(file, { force: true });
}
