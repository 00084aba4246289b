import { spawn } from 'node:child_process';

import { testDatabaseUrl } from './test-database.builder.ts';

/** Runs a command of this folder as its own process, on the database of the test; what it said and how it ended. */
export async function runCommand(
  file: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: unknown; readonly text: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `web/programme/server/${file}`, ...words], {
    env: { ...process.env, DATABASE_URL: await testDatabaseUrl(), ...environment },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, text: Buffer.concat(said).toString() };
}
