import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantCheckout } from './planted-checkout.ts';

const value = 'export const here = 1;\n';
const importOf = (target: string): string => `import ${JSON.stringify(target)};\nexport const there = 1;\n`;

/** What is planted in a file, and the rule that must find it. */
const violations: [file: string, target: string, rule: string][] = [
  ['form-schemas/a.ts', '../journeys/engine/here.ts', 'layer form-schemas'],
  ['journeys/engine/b.ts', '../../web/domain/here.ts', 'layer journeys'],
  ['journeys/engine/c.ts', 'node:fs', 'definitions, engine and domain do no input or output'],
  ['web/domain/d.ts', '../server/ports/here.ts', 'layer web/domain'],
  ['web/contract/e.ts', '../server/http/here.ts', 'layer web/contract'],
  ['web/server/ports/f.ts', '../use-cases/here.ts', 'layer web/server/ports'],
  ['web/server/use-cases/g.ts', '../adapters/smtp/here.ts', 'layer web/server/use-cases'],
  ['web/server/adapters/sms/h.ts', '../smtp/here.ts', 'adapters do not know each other'],
  ['web/server/adapters/sms/i.ts', '../../http/here.ts', 'layer web/server/adapters'],
  ['web/server/http/j.ts', '../adapters/smtp/here.ts', 'layer web/server/http'],
  ['web/sandbox/k.ts', '../server/adapters/smtp/here.ts', 'layer web/sandbox'],
  ['web/client/components/l.ts', '../runtime/here.ts', 'layer web/client/components'],
  ['web/client/runtime/m.ts', '../../server/http/here.ts', 'layer web/client'],
  [
    'web/client/runtime/n.ts',
    '../../../journeys/engine/here.ts',
    'the client knows the engine and the contract by their types',
  ],
  ['web/server/use-cases/o.ts', 'pg', 'home of pg'],
  ['web/server/use-cases/p.ts', 'koa', 'home of koa'],
  ['web/client/components/q.ts', '@rjsf/core', 'home of @rjsf'],
  ['web/client/components/r.ts', 'jotai', 'home of jotai'],
  ['web/server/http/s.ts', 'vitest', 'shipped code needs no development dependency'],
  ['web/server/http/t.ts', '../../../tests/here.ts', 'shipped code does not import test code'],
  ['web/server/http/u.ts', './missing.ts', 'everything imported is there'],
];
const folders = ['form-schemas', 'journeys', 'web', 'tests'];
const targets = [
  ...['journeys/engine', 'web/domain', 'web/server/ports', 'web/server/http', 'web/server/use-cases', 'tests'],
  ...['web/server/adapters/smtp', 'web/client/runtime'],
].map((folder) => [`${folder}/here.ts`, value] as const);
const cycle = { 'web/domain/one.ts': importOf('./two.ts'), 'web/domain/two.ts': importOf('./one.ts') };

let found: { name: string; file: string }[] = [];
let checkout: ReturnType<typeof plantCheckout>;
beforeAll(() => {
  const planted = violations.map(([file, target]) => [file, importOf(target)] as const);
  checkout = plantCheckout({ ...Object.fromEntries([...targets, ...planted]), ...cycle });
  const { output } = checkout.run('dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'json', ...folders);
  const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  found = summary.violations.map(({ from, rule }) => ({ file: from, name: rule.name }));
}, 60_000);
afterAll(() => {
  checkout.remove();
});

test.each(violations)('%s may not import %s', (file, _, name) => {
  expect(found).toContainEqual({ file, name });
});

test('two files may not import each other', () => {
  expect(found).toContainEqual({ file: 'web/domain/one.ts', name: 'no cycles' });
});

test('nothing is found where nothing is planted', () => {
  const planted = new Set([...violations.map(([file]) => file), ...Object.keys(cycle)]);
  expect(found.filter(({ file }) => !planted.has(file))).toEqual([]);
});
