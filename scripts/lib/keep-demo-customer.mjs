import path from 'node:path';
import { demoCustomer } from '../demo/demo-customer.mjs';
import { hasActivatedCard, hasHistory } from './databases.mjs';
import { historyCommand } from './make-histories.mjs';
import { PlainProblem } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const root = path.join(import.meta.dirname, '..', '..');

/**
 * Sees to it that there is a customer who can pay; who they are, as somebody who wants to try it has to know.
 * @param {{ site: string, inbox: string, database: string, logFile: string }} system
 * @returns {Promise<string>}
 * @throws {PlainProblem} one sentence that says what went wrong
 */
export async function keepDemoCustomer({ site, inbox, database, logFile }) {
  const { email, password, pin } = demoCustomer;
  if (!(await hasActivatedCard(database, email))) await make({ site, inbox, logFile });
  return `${email}  ${password}  PIN ${pin}`;
}

/** Rows of the demo customer's list: some for every week of two years. */
const PAYMENTS = 300;

/**
 * Sees to it that the demo customer has paid for two years; in words what was made, nothing where they had.
 * @param {{ database: string, logFile: string }} system `database` as whom the API logs in
 * @returns {Promise<string | undefined>}
 * @throws {PlainProblem} one sentence that says what went wrong
 */
export async function keepDemoHistory({ database, logFile }) {
  const { email } = demoCustomer;
  if (await hasHistory(database, email)) return undefined;
  const began = performance.now();
  const command = [...historyCommand, '--customer', email, '--payments', String(PAYMENTS)];
  await runForDemo(command, { logFile, env: { DATABASE_URL: database } });
  const seconds = Math.round((performance.now() - began) / 1000);
  return `They have two years of payments now, about ${PAYMENTS}, made in ${seconds} s by the till's own rules.`;
}

/**
 * Sees to it that the demo customer's partner has figures to look at, and that they may see them.
 * @param {{ database: string, logFile: string }} system `database` as whom the API logs in
 * @throws {PlainProblem} one sentence that says what went wrong
 */
export async function keepDemoFigures({ database, logFile }) {
  const command = [process.execPath, '--import', 'tsx', 'web/programme/history/server/figures-command.ts'];
  await runForDemo([...command, demoCustomer.email], { logFile, env: { DATABASE_URL: database } });
}

/** @param {{ site: string, inbox: string, logFile: string }} system */
function make({ site, inbox, logFile }) {
  const command = [process.execPath, '--import', 'tsx', 'scripts/demo/main.ts'];
  return runForDemo(command, { logFile, env: { E2E_SITE_URL: site, E2E_INBOX_URL: inbox } });
}

/**
 * @param {string[]} command
 * @param {{ logFile: string, env: Record<string, string> }} options
 */
async function runForDemo(command, { logFile, env }) {
  try {
    await runCommand(command, { cwd: root, logFile, env });
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    const reason = error.message.trimEnd().split('\n').at(-1);
    throw new PlainProblem(`${reason} More stands in ${logFile}.`);
  }
}
