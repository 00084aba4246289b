import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantCheckout } from './planted-checkout.ts';

const longFunction = `export function long(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(61)}  return sum;\n}\n`;

const violations: [file: string, text: string, rule: string][] = [
  [
    'web/platform/domain/any.ts',
    'export const one = (value: any): void => { value.go(); };\n',
    '@typescript-eslint/no-explicit-any',
  ],
  [
    'web/platform/domain/boolean-argument.ts',
    'export const one = (isLoud: boolean): string => String(isLoud);\n',
    'no-restricted-syntax',
  ],
  ['web/platform/domain/default-export.ts', 'export default 1;\n', 'no-restricted-syntax'],
  ['web/platform/domain/clock.ts', 'export const now = (): number => Date.now();\n', 'no-restricted-syntax'],
  [
    'web/platform/domain/chance.test.ts',
    "import { test } from 'vitest';\ntest.skip('later', () => undefined);\n",
    'no-restricted-syntax',
  ],
  ['web/platform/domain/long.ts', longFunction, 'max-lines-per-function'],
  [
    'web/platform/domain/many.ts',
    'export const sum = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n',
    'max-params',
  ],
  ['web/platform/domain/number-helpers.ts', 'export const one = 1;\n', 'check-file/filename-blocklist'],
  ['web/platform/domain/camelCase.ts', 'export const one = 1;\n', 'check-file/filename-naming-convention'],
  [
    'web/platform/domain/promise.ts',
    'export function go(): void {\n  Promise.resolve(1);\n}\n',
    '@typescript-eslint/no-floating-promises',
  ],
  ['web/platform/domain/later.ts', ['// TO', 'DO: more\nexport const one = 1;\n'].join(''), 'no-warning-comments'],
  [
    'web/platform/domain/kinds.ts',
    "export function say(kind: 'a' | 'b'): string {\n  switch (kind) {\n    case 'a':\n      return 'A';\n  }\n  return '';\n}\n",
    '@typescript-eslint/switch-exhaustiveness-check',
  ],
  [
    'web/platform/domain/silenced.ts',
    '/* eslint-disable */\nexport const one = (value: any): void => { value.go(); };\n',
    '@typescript-eslint/no-explicit-any',
  ],
];

let output = '';
let checkout: ReturnType<typeof plantCheckout>;
beforeAll(() => {
  const clean = { 'web/platform/domain/clean.ts': 'export const double = (one: number): number => one * 2;\n' };
  checkout = plantCheckout({ ...Object.fromEntries(violations.map(([file, text]) => [file, text])), ...clean });
  ({ output } = checkout.run('eslint/bin/eslint.js', 'web', '--format', 'json'));
}, 60_000);
afterAll(() => {
  checkout.remove();
});

function rulesFor(file: string): (string | null)[] {
  const results = JSON.parse(output) as { filePath: string; messages: { ruleId: string | null }[] }[];
  return results
    .filter(({ filePath }) => filePath.endsWith(file))
    .flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}

test.each(violations)('%s is refused', (file, _, rule) => {
  expect(rulesFor(file)).toContain(rule);
});

test('a clean file is accepted', () => {
  expect(rulesFor('clean.ts')).toEqual([]);
});
