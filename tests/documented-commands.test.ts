import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', 'journeys/README.md', 'form-schemas/README.md'];
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** Every `npm …` that the documents show, between backticks or on a line of its own, once. */
const shown = documents.flatMap((file) => [
  ...read(file).matchAll(/(?:`(?=npm )|^(?=npm ))(?<command>npm (?:start|test|run)\b(?:[^`\n]|\n(?!\n|`))*)/gmu),
]);
const commands = [...new Set(shown.map(({ groups }) => (groups?.['command'] ?? '').replaceAll(/\s+/gu, ' ').trim()))];
const wordsOf = (command: string) => command.split(/\s+/u);

const folder = mkdtempSync(path.join(tmpdir(), 'documented-'));
const other = path.join(folder, 'other.json');
copyFileSync(path.join(root, 'journeys/definitions/sign-up.json'), other);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a script of package.json as `npm run` would. */
async function run(script: string, more: readonly string[]): Promise<string> {
  const [program = '', ...args] = (scripts[script] ?? '').split(' ');
  const file = program === 'node' ? process.execPath : program;
  const { stdout } = await promisify(execFile)(file, [...args, ...more], { cwd: root });
  return stdout;
}

/** What a command says of itself when it is asked for nothing. */
const usageOf = (script: string): Promise<string> =>
  run(script, []).catch((error: unknown) => {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    return stdout + stderr;
  });

describe('OPS-02 what the documents say to type', () => {
  test('is a script that there is', () => {
    const named = commands.map((command) => wordsOf(command)).map(([, verb, name]) => (verb === 'run' ? name : verb));
    expect(new Set(named).size).toBeGreaterThan(8);
    expect(named.filter((name) => name === undefined || scripts[name] === undefined)).toEqual([]);
  });

  const journeys = commands.filter((command) => command.startsWith('npm run journeys -- '));
  test.each(journeys)('%s', async (command) => {
    const words = wordsOf(command).slice(4);
    expect(
      await run(
        'journeys',
        words.map((word) => (word === 'other.json' ? other : word)),
      ),
    ).not.toBe('');
  });

  test('of npm run history is what it takes', async () => {
    const said = commands.filter((command) => command.startsWith('npm run history -- '));
    const options = said.flatMap((command) =>
      wordsOf(command).filter((word) => word.startsWith('--') && word !== '--'),
    );
    const usage = await usageOf('history');
    expect(said.length).toBeGreaterThan(1);
    expect(options.filter((option) => !usage.includes(`${option} `))).toEqual([]);
  });

  test.each(['support', 'content'])('of npm run %s is what it takes', async (script) => {
    const start = `npm run ${script} -- `;
    const said = commands.filter((command) => command.startsWith(start)).map((command) => wordsOf(command)[4]);
    const usage = await usageOf(script);
    expect(said.length).toBeGreaterThan(2);
    expect(
      said.filter((word) => word === undefined || (!usage.includes(` ${word} `) && !usage.includes(` ${word}\n`))),
    ).toEqual([]);
  });
});
