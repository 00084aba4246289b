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

test('RUN-06 RUN-07 each code of the checkers has a test that names it', () => {
  expect(new Set(given).size).toBeGreaterThan(100);
  const own = path.basename(import.meta.filename);
  const tested = new Set(
    codesIn(
      textsBelow(['journeys', 'form-schemas', 'web', 'tests'], (file) => isTest.test(file) && !file.endsWith(own)),
    ),
  );
  expect([...new Set(given)].filter((code) => !tested.has(code))).toEqual([]);
});

test('RUN-06 each code of journeys stands in the page of the language', () => {
  const told = new Set(codesIn(readFileSync(path.join(root, 'journeys', 'README.md'), 'utf8')));
  expect([...new Set(given)].filter((code) => code.startsWith('J') && !told.has(code))).toEqual([]);
});
