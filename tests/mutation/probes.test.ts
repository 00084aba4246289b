import { expect, it } from 'vitest';

import { faultsOf } from './faults.ts';
import { withProbes } from './probes.ts';

const reached = (number: number) => `globalThis.noteReached?.(${String(number)})`;
const probed = (text: string) =>
  withProbes(
    text,
    faultsOf('rule.ts', text).map((fault, number) => ({ ...fault, number })),
  );

it.each([
  [
    'a statement',
    'function f() { stop(); return 1; }',
    `function f() { ${reached(0)}; stop(); ${reached(1)}; return 1; }`,
  ],
  ['an answer', 'const f = () => a > b;', `const f = () => (${reached(0)}, a > b);`],
  ['an object', 'const f = () => ({ size: 1 });', `const f = () => (${reached(0)}, ({ size: 1 }));`],
  ['a part of a chain', 'const f = () => rows.some(is);', `const f = () => (${reached(0)}, rows.some(is));`],
  [
    'a branch',
    'function f() { if (a) return 1; }',
    `function f() { ${reached(0)}; if (a) { ${reached(1)}; return 1; } }`,
  ],
  ['what is left out', 'function f(a = 1) { return a; }', `function f(a = 1) { ${reached(0)}; return a; }`],
  [
    'a case',
    'function f() { switch (a) { case b: return 1; } }',
    `function f() { switch (a) { case b: ${reached(0)}; return 1; } }`,
  ],
  [
    'one in another',
    'const f = () => g(() => 1, !a);',
    `const f = () => (${reached(1)}, g(() => (${reached(0)}, 1), !a));`,
  ],
])('notes that tests come to %s', (_, text, expected) => {
  expect(probed(text)).toBe(expected);
});

it('notes nothing of what is done as the file is loaded', () => {
  expect(probed('const days = 90;\nif (a > b) stop();\nclass A { size = 3 }')).toBe(
    'const days = 90;\nif (a > b) stop();\nclass A { size = 3 }',
  );
});
