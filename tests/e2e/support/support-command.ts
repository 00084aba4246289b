import { spawn } from 'node:child_process';

/** The command of whoever helps customers; what it says. */
export async function support(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'web/programme/server/support.ts', ...words], {
    env: { ...process.env, DATABASE_URL: process.env['E2E_DATABASE_URL'] },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  await new Promise((resolve) => child.on('close', resolve));
  return Buffer.concat(said).toString();
}
