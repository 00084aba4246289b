import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { urlOf } from './databases.mjs';
import { providePostgres } from './postgres.mjs';

const root = path.join(import.meta.dirname, '..', '..');
export const historyCommand = [process.execPath, '--import', 'tsx', 'web/programme/history/server/command.ts'];

/**
 * Runs the command on the database of DATABASE_URL, or on that of `npm start`.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code
 */
export async function makeHistories(args, env) {
  const given = env['DATABASE_URL'];
  if (given || args.length === 0) return run(args, env);
  const server = await providePostgres({ home: path.join(root, '.run', 'postgres') });
  try {
    return await run(args, { ...env, DATABASE_URL: urlOf(server.url, 'burgee') });
  } finally {
    await server.stop();
  }
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
async function run(args, env) {
  const [program = '', ...before] = historyCommand;
  const child = spawn(program, [...before, ...args], { cwd: root, env, stdio: 'inherit' });
  const [code] = /** @type {[number | null]} */ (await once(child, 'exit'));
  return code ?? 1;
}
