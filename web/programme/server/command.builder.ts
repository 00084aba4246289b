import { spawn } from 'node:child_process';
import path from 'node:path';

import { build } from 'esbuild';

import { testDatabaseUrl } from './test-database.builder.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const bundles = new Map<string, Promise<string>>();

/** The command and all that it loads of ours in one file, which starts in a third of the time; with packages as they are installed. */
function bundleOf(file: string): Promise<string> {
  const made = bundles.get(file) ?? bundle(file);
  bundles.set(file, made);
  return made;
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [path.join(import.meta.dirname, file)], write: false, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Runs a command of this folder as its own process, on the database of the test; what it said and how it ended. */
export async function runCommand(
  file: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: unknown; readonly text: string }> {
  const [code, DATABASE_URL] = await Promise.all([bundleOf(file), testDatabaseUrl()]);
  // Read from its input, it finds packages from where it is started, and leaves no file.
  const child = spawn(process.execPath, ['--input-type=module', '-', ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL, ...environment },
  });
  child.stdin.end(code);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = await new Promise((resolve) => child.on('close', resolve));
  return { code: ended, text: Buffer.concat(said).toString() };
}
