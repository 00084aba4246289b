import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const isTest = /\.(?:test|spec)\.ts$/u;
/** A code of the checker of journeys (J), or of the one of forms (F). */
const codesIn = (text: string) => [...text.matchAll(/\b[JF]\d{3}\b/gu)].map(([code]) => code);

function textsBelow(folders: readonly string[], isWanted: (file: string) => boolean): string {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n');
  return files
    .filter((file) => file.endsWith('.ts') && isWanted(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

const given = [
  ...textsBelow(['journeys', 'form-schemas'], (file) => !isTest.test(file)).matchAll(/code: '([JF]\d{3})'/gu),
].map(([, code = '']) => code);

/** Which of these no test names. */
const untested = (codes: readonly string[], tests: string) => {
  const named = new Set(codesIn(tests));
  return [...new Set(codes)].filter((code) => !named.has(code));
};

test('a code that no test names is found', () => {
  expect(untested(['J998', 'F999', 'J998'], "expect(code).toBe('F999')")).toEqual(['J998']);
});

test('RUN-06 RUN-07 each code of the checkers has a test that names it', () => {
  expect(new Set(given).size).toBeGreaterThan(100);
  const own = path.basename(import.meta.filename);
  const isOthersTest = (file: string) => isTest.test(file) && !file.endsWith(own);
  expect(untested(given, textsBelow(['journeys', 'form-schemas', 'web', 'tests'], isOthersTest))).toEqual([]);
});

test('RUN-06 each code of journeys stands in the page of the language', () => {
  const told = new Set(codesIn(readFileSync(path.join(root, 'journeys', 'README.md'), 'utf8')));
  expect([...new Set(given)].filter((code) => code.startsWith('J') && !told.has(code))).toEqual([]);
});
