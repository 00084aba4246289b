import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainProblem } from './progress.mjs';
import { stopTree } from './service.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end with its output in `logFile`; the problem it throws ends with the last of that output.
 * @param {string[]} command
 * @param {{ cwd: string, logFile: string, env?: Record<string, string> }} options
 */
export async function runCommand([program = '', ...args], { cwd, logFile, env = {} }) {
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'w');
  const isWindows = process.platform === 'win32';
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: !isWindows,
    shell: isWindows && program === 'npm',
  });
  running.add(child);
  /** @type {number | string} */
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('exit', (exitCode, signal) => {
      resolve(exitCode ?? signal ?? 'no exit code');
    });
  });
  running.delete(child);
  fs.closeSync(log);
  if (code === 0) return;
  const what = [path.basename(program), ...args].join(' ');
  throw new PlainProblem(`"${what}" failed (${code}). The end of ${logFile}:\n\n${endOf(logFile)}`);
}

/** Ends whatever `runCommand` is running. */
export async function stopCommands() {
  await Promise.all([...running].map((child) => stopTree(child)));
}

/**
 * @param {string} file
 * @returns {string}
 */
export function endOf(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25).join('\n') : '';
}
