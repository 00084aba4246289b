import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Copy, measureTests, runTests } from './run-tests.ts';

const root = path.join(import.meta.dirname, '..', '..');
const longestMs = 120_000;
const tests: Readonly<Record<string, string>> = {
  'right.test.ts': "test('right', () => { expect(1).toBe(1); });",
  'wrong.test.ts': "test('wrong', () => { expect(1).toBe(2); });",
  'late.test.ts': "test('late', () => new Promise(() => undefined), 10);",
  'endless.test.ts': "test('endless', () => { for (;;); });",
  'shared.mjs': 'export const pay = (more) => { globalThis.noteReached?.(1); if (more) globalThis.noteReached?.(2); };',
  'one.test.ts': "import { pay } from './shared.mjs'; test('one', () => { pay(); pay(); });",
  'more.test.ts': "import { pay } from './shared.mjs'; test('more', () => { pay(true); });",
};

let copy: Copy;
beforeAll(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'run-tests-'));
  copy = { folder, databaseUrl: 'postgres://nowhere' };
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const node = { name: 'node', isolate: false, setupFiles: [path.join(import.meta.dirname, 'note-reached.ts')] };
  const config = { test: { globals: true, maxWorkers: 1, projects: [{ extends: true, test: node }] } };
  fs.writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
  for (const [name, text] of Object.entries(tests)) fs.writeFileSync(path.join(folder, name), text);
});
afterAll(() => {
  fs.rmSync(copy.folder, { recursive: true });
});

it(
  'tells what an assertion says no to from what passes, and from what takes too long',
  { timeout: longestMs },
  async () => {
    expect(await runTests(copy, ['right.test.ts'], longestMs)).toBe('passed');
    expect(await runTests(copy, ['right.test.ts', 'wrong.test.ts'], longestMs)).toBe('failed');
    expect(await runTests(copy, ['late.test.ts'], longestMs)).toBe('timed out');
  },
);

it('ends what would never end', { timeout: longestMs }, async () => {
  expect(await runTests(copy, ['endless.test.ts'], 5_000)).toBe('timed out');
});

it('measures each file of tests, and names those that fail without any fault', { timeout: longestMs }, async () => {
  const { durations } = await measureTests(copy, ['right.test.ts']);
  expect([...durations]).toEqual([['right.test.ts', expect.any(Number)]]);
  await expect(measureTests(copy, ['right.test.ts', 'wrong.test.ts'])).rejects.toThrow(/: wrong\.test\.ts$/u);
});

it('knows which files of tests come to a probe, though they share what is loaded', { timeout: longestMs }, async () => {
  const { reaching } = await measureTests(copy, ['one.test.ts', 'more.test.ts', 'right.test.ts']);
  expect(reaching.get(1)?.toSorted()).toEqual(['more.test.ts', 'one.test.ts']);
  expect(reaching.get(2)).toEqual(['more.test.ts']);
  expect(reaching.size).toBe(2);
});
