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
  while (!takeLock(file)) await pause(20);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/**
 * Whether this process has the lock file from now on, until it removes it or ends. It does not wait for another holder.
 * @param {string} file
 * @returns {boolean}
 */
export function takeLock(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return removeWhenAbandoned(file) && takeLock(file);
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether it is gone
 */
function removeWhenAbandoned(file) {
  let holder;
  try {
    holder = fs.readFileSync(file, 'utf8');
  } catch (error) {
    // Released meanwhile; what cannot be read is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
  // An empty file is one that its holder is about to write.
  if (holder === '' || isRunning(Number(holder))) return false;
  fs.rmSync(file, { force: true });
  return true;
}
