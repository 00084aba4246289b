import path from 'node:path';
import { demoCustomer } from '../demo/demo-customer.mjs';
import { hasActivatedCard } from './databases.mjs';
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

/** @param {{ site: string, inbox: string, logFile: string }} system */
async function make({ site, inbox, logFile }) {
  const command = [process.execPath, '--import', 'tsx', 'scripts/demo/main.ts'];
  try {
    await runCommand(command, { cwd: root, logFile, env: { E2E_SITE_URL: site, E2E_INBOX_URL: inbox } });
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    const reason = error.message.trimEnd().split('\n').at(-1);
    throw new PlainProblem(`${reason} More stands in ${logFile}.`);
  }
}
