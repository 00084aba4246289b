import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { suites } from '../../scripts/lib/suites.mjs';
import { plantCheckout } from './planted-checkout.ts';

const root = path.join(import.meta.dirname, '..', '..');
const suite = suites.find(({ name }) => name === 'cms-types');
/** Where the configuration stands by which the suite checks. */
const project = path.posix.join('cms', suite?.command[suite.command.indexOf('--project') + 1] ?? '');

const violations: [file: string, text: string, fault: string][] = [
  ['cms/tests/wrong.test.ts', "export const one: number = 'one';\n", 'TS2322'],
  ['cms/tests/desk/implicit.test.ts', 'export const say = (word) => word;\n', 'TS7006'],
  ['cms/tests/support/first.ts', 'export const first = (all: string[]): string => all[0];\n', 'TS2322'],
  ['cms/tests/support/unused.ts', 'export function go(): void {\n  const one = 1;\n}\n', 'TS6133'],
  ['cms/tests/support/plain.mjs', 'export const say = (word) => word;\n', 'TS7006'],
  ['cms/src/admin/wrong.ts', "export const one: number = 'one';\n", 'TS2322'],
];
const right = "export const one: string = 'one';\n";
const configurations = ['cms/tests/tsconfig.json', 'cms/src/admin/tsconfig.json'];

let output = '';
let checkout: ReturnType<typeof plantCheckout>;
beforeAll(() => {
  const texts = configurations.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  const planted = violations.map(([file, text]) => [file, text] as const);
  checkout = plantCheckout({ ...Object.fromEntries([...texts, ...planted]), 'cms/tests/right.test.ts': right });
  ({ output } = checkout.run('typescript/bin/tsc', '--project', project, '--pretty', 'false'));
}, 60_000);
afterAll(() => {
  checkout.remove();
});

test.each(violations)('%s is refused by the suite that checks the types of the CMS', (file, _, fault) => {
  expect(output.split('\n').filter((line) => line.startsWith(file))).toEqual([
    expect.stringContaining(`error ${fault}`),
  ]);
});

test('what is right is not refused', () => {
  expect(output).not.toContain('right.test.ts');
});

test('every file of the CMS has its types checked, by the build of its server or by that suite', () => {
  const checked = ['cms/tsconfig.json', path.posix.join(project, 'tsconfig.json')].flatMap((file) => {
    const { config } = ts.readConfigFile(path.join(root, file), (name) => ts.sys.readFile(name)) as { config: unknown };
    return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(path.join(root, file))).fileNames;
  });
  const listed = execFileSync('git', ['ls-files', 'cms'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const written = listed.filter((file) => /[.]tsx?$/u.test(file) || /^cms[/]tests[/].*[.]m?js$/u.test(file));
  expect(written.length).toBeGreaterThan(150);
  expect(written.filter((file) => !checked.includes(path.posix.join(root, file)))).toEqual([]);
});
