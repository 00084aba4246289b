import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ name: string, pid: number, exited: Promise<string>, stop: () => Promise<void> }} Service */

const STOP_WITHIN_MS = 10_000;

/**
 * Starts a process that stays, as the head of a process group of its own, with its output in `logFile`.
 * @param {{ name: string, command: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string, log?: 'begins' | 'goes on' }} options
 * @returns {Service}
 */
export function startService({ name, command: [program = '', ...args], cwd, env, logFile, log: kept = 'begins' }) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, kept === 'begins' ? 'w' : 'a');
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log], detached });
  fs.closeSync(log);
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('exit', (code, signal) => {
      resolve(signal ?? `exit code ${String(code)}`);
    });
  });
  return { name, pid: child.pid ?? 0, exited, stop: () => stopTree(child) };
}

/**
 * Waits until `url` answers with a success.
 * @param {string} url
 * @param {Promise<string>} exited rejects the wait when the process that shall answer ends first
 * @param {number} withinMs
 */
export async function untilAnswers(url, exited, withinMs) {
  const deadline = Date.now() + withinMs;
  /** @type {string | undefined} */
  let end;
  void exited.then((reason) => {
    end = reason;
  });
  while (Date.now() < deadline) {
    if (end !== undefined) throw new Error(`it stopped (${end}) before it answered`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    await pause(100);
  }
  throw new Error(`${url} did not answer within ${String(withinMs / 1000)} s`);
}

/**
 * Asks a process and its descendants to end, and ends them when they do not.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function stopTree(child) {
  if (child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null) {
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
  }
  signalGroup(child.pid, 'SIGKILL'); // grandchildren that outlived their parent
}

/**
 * @param {number} pid the head of a process group
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
