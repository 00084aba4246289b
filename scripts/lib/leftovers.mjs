import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from './lock.mjs';
import { PlainProblem } from './progress.mjs';
import { signalGroup } from './service.mjs';

/** @typedef {{ launcher: number, services: { name: string, pid: number }[] }} Running */

/**
 * The list of what runs in `home`, so that a launcher that was killed leaves nothing behind for good.
 *
 * Opening it ends what such a launcher left, and refuses when the launcher is alive.
 * @param {string} home
 */
export function openRunningList(home) {
  const file = path.join(home, 'running.json');
  if (fs.existsSync(file)) {
    const former = /** @type {Running} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
    if (former.launcher !== process.pid && isRunning(former.launcher) && looksLike(former.launcher, 'node')) {
      throw new PlainProblem(
        `It is running already (process ${former.launcher}). Stop that first: kill ${former.launcher}`,
      );
    }
    for (const { pid } of former.services) if (isRunning(pid) && looksLike(pid, 'node')) signalGroup(pid, 'SIGKILL');
  }
  /** @type {Running} */
  const running = { launcher: process.pid, services: [] };
  const write = () => {
    fs.writeFileSync(file, JSON.stringify(running));
  };
  fs.mkdirSync(home, { recursive: true });
  write();
  return {
    /** @param {{ name: string, pid: number }} service */
    add({ name, pid }) {
      running.services = [...running.services.filter((other) => other.name !== name), { name, pid }];
      write();
    },
    close() {
      fs.rmSync(file, { force: true });
    },
  };
}

/**
 * Guards against a process id that now belongs to somebody else.
 * @param {number} pid
 * @param {string} word
 * @returns {boolean}
 */
function looksLike(pid, word) {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word);
  } catch {
    return false;
  }
}
