import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantCheckout } from './planted-checkout.ts';

const value = 'export const here = 1;\n';
const importOf = (target: string): string => `import ${JSON.stringify(target)};\nexport const there = 1;\n`;

/** What is planted in a file, and the rule that must find it. */
const violations: [file: string, target: string, rule: string][] = [
  ['form-schemas/a.ts', '../journeys/engine/here.ts', 'layer form-schemas'],
  ['journeys/engine/b.ts', '../../web/platform/domain/here.ts', 'layer journeys'],
  ['journeys/engine/c.ts', 'node:fs', 'definitions, engine and domain do no input or output'],
  ['web/platform/domain/d.ts', '../server/ports/here.ts', 'layer web/platform/domain'],
  ['web/platform/contract/e.ts', '../server/http/here.ts', 'layer web/platform/contract'],
  ['web/platform/server/ports/f.ts', '../http/here.ts', 'layer web/platform/server/ports'],
  ['web/platform/content/g.ts', '../server/http/here.ts', 'layer web/platform/content'],
  ['web/platform/content/h.ts', '../../programme/spending/server/here.ts', 'the platform imports no programme'],
  [
    'web/platform/client/runtime/i.ts',
    '../../../programme/spending/server/here.ts',
    'the platform imports no programme',
  ],
  ['web/library/server/a.ts', '../../programme/spending/server/here.ts', 'no other programme imports the card'],
  ['web/platform/domain/n.ts', '../../library/here.ts', 'the platform imports no programme'],
  ['tests/second-programme/z.ts', '../../web/programme/spending/server/here.ts', 'no other programme imports the card'],
  ['web/platform/server/messages/sms/j.ts', '../smtp/here.ts', 'adapters do not know each other'],
  ['web/platform/server/adapters/k.ts', '../http/here.ts', 'layer web/platform/server/adapters'],
  ['web/platform/server/http/l.ts', '../adapters/here.ts', 'layer web/platform/server/(http|preview)'],
  ['web/platform/server/journeys/aa.ts', '../http/here.ts', 'layer web/platform/server/journeys'],
  ['web/platform/server/journeys/ab.ts', 'koa', 'home of koa'],
  ['web/programme/spending/domain/m.ts', '../server/here.ts', 'layer web/programme/[/]+/domain'],
  ['web/programme/spending/client/n.ts', '../server/here.ts', 'layer web/programme/.*client[/.]'],
  [
    'web/programme/bank-linking/open-banking/o.ts',
    '../../identity/provider/here.ts',
    'adapters of outside parties do not know each other',
  ],
  [
    'web/programme/miles/airline-api/ac.ts',
    '../../identity/provider/here.ts',
    'adapters of outside parties do not know each other',
  ],
  [
    'web/programme/card/app-backend/ae.ts',
    '../card-management/here.ts',
    'adapters of outside parties do not know each other',
  ],
  ['stories/screens/af.ts', '../../web/platform/server/http/here.ts', 'layer stories'],
  ['stories/blocks/ag.ts', '../release/here.ts', 'layer stories'],
  ['stories/release/ah.ts', '../../web/platform/client/runtime/here.ts', 'layer stories'],
  ['stories/.storybook/ai.ts', '../screens/here.ts', 'layer stories/[.]storybook'],
  ['web/programme/spending/server/ad.ts', './postgres/here.ts', 'layer web/programme'],
  ['web/sandbox/p.ts', '../platform/server/http/here.ts', 'layer web/sandbox'],
  ['web/platform/client/components/q.ts', '../runtime/here.ts', 'layer web/platform/client/components'],
  ['web/platform/client/runtime/r.ts', '../../server/http/here.ts', 'layer web/platform/client'],
  [
    'web/platform/client/runtime/s.ts',
    '../../../../journeys/engine/here.ts',
    'the client knows the engine and the contract by their types',
  ],
  ['web/programme/spending/server/t.ts', 'pg', 'home of pg'],
  ['web/programme/spending/server/u.ts', 'koa', 'home of koa'],
  ['web/platform/client/components/v.ts', '@rjsf/core', 'home of @rjsf'],
  ['web/platform/client/components/w.ts', 'jotai', 'home of jotai'],
  ['web/platform/server/http/x.ts', 'vitest', 'shipped code needs no development dependency'],
  ['web/platform/server/http/y.ts', '../../../../tests/here.ts', 'shipped code does not import test code'],
  ['web/platform/server/http/z.ts', './missing.ts', 'everything imported is there'],
];
const folders = ['form-schemas', 'journeys', 'web', 'stories', 'tests'];
const targets = [
  ...['journeys/engine', 'web/platform/domain', 'web/platform/server/ports', 'web/platform/server/http', 'tests'],
  ...['web/platform/server/adapters', 'web/platform/server/messages/smtp', 'web/platform/client/runtime'],
  ...['web/programme/spending/server', 'web/programme/spending/server/postgres', 'web/programme/identity/provider'],
  ...['web/library', 'web/programme/card/card-management', 'stories/release', 'stories/screens'],
].map((folder) => [`${folder}/here.ts`, value] as const);
const cycle = {
  'web/platform/domain/one.ts': importOf('./two.ts'),
  'web/platform/domain/two.ts': importOf('./one.ts'),
};

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
  expect(found).toContainEqual({ file: 'web/platform/domain/one.ts', name: 'no cycles' });
});

test('nothing is found where nothing is planted', () => {
  const planted = new Set([...violations.map(([file]) => file), ...Object.keys(cycle)]);
  expect(found.filter(({ file }) => !planted.has(file))).toEqual([]);
});
