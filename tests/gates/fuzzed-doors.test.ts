import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

import { edgeDoors } from '#tests/security/edge-doors.ts';

const root = path.join(import.meta.dirname, '..', '..');
const takes = new Set(['post', 'put', 'patch', 'delete', 'all']);

interface Mounted {
  readonly method: string;
  readonly path: RegExp;
}

/** The addresses that `code` mounts with a method that takes something, each as an expression that its path matches. */
function mountedIn(code: string, elsewhere: ReadonlyMap<string, string> = new Map()): readonly Mounted[] {
  const source = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true);
  const values = new Map<string, ts.Expression>();
  const found: Mounted[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      values.set(node.name.text, node.initializer);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: on, name } = node.expression;
      const [first] = node.arguments;
      if (on.getText() === 'router' && takes.has(name.text) && first !== undefined)
        found.push({
          method: name.text.toUpperCase(),
          path: pathIn(first, (name) => values.get(name) ?? elsewhere.get(name)),
        });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** @throws where it is written in a way that this cannot read: say how in here. */
function pathIn(
  written: ts.Expression | string,
  valueOf: (name: string) => ts.Expression | string | undefined,
): RegExp {
  if (typeof written === 'string') return new RegExp(`^${written}$`, 'u');
  if (ts.isStringLiteralLike(written)) return pathIn(written.text, valueOf);
  const value = ts.isIdentifier(written) ? valueOf(written.text) : undefined;
  if (value !== undefined) return pathIn(value, valueOf);
  const [pattern] = ts.isNewExpression(written) ? (written.arguments ?? []) : [];
  if (pattern !== undefined && ts.isTemplateExpression(pattern)) {
    const rest = pattern.templateSpans.map(({ literal }) => `[0-9a-f-]{36}${literal.text}`);
    return new RegExp(pattern.head.text + rest.join(''), 'u');
  }
  throw new Error(`Which address is ${written.getText()}?`);
}

test('an address is seen as text, by its name and as a pattern, where it takes something', () => {
  const code = `const path = '/a'; const one = new RegExp(\`^/b/(\${uuid})$\`, 'u');
    router.post(path, go); router.put(one, known, go); router.delete('/c', go); router.get('/d', go); other.post('/e', go);`;
  const id = '0193f0a2-7c11-7d3e-8a55-0e6a2f1c9b00';
  expect(mountedIn(code).map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE']);
  expect(mountedIn(code).map(({ path: at }) => ['/a', `/b/${id}`, '/c'].findIndex((one) => at.test(one)))).toEqual([
    0, 1, 2,
  ]);
  expect(() => mountedIn('router.post(elsewhere, go);')).toThrow('Which address is elsewhere?');
});

test('every address that takes something and is no operation of the document is tried by the fuzz', () => {
  // The toolbar of demonstrations has an address too, which no customer can reach.
  const services = ['web/platform', 'web/programme', 'web/card-management', ':!web/platform/dev-tools'];
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...services], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/[.](?:test|builder)[.]ts$/u.test(file));
  const codes = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  const exported = new Map(
    codes.flatMap((code) =>
      [...code.matchAll(/^export const (\w+) = '([^']+)';$/gmu)].map(([, name = '', text = '']) => [name, text]),
    ),
  );
  const mounted = codes.flatMap((code) => mountedIn(code, exported));
  expect(mounted.length).toBeGreaterThan(20);
  const secret = 'a secret of sixteen letters and more';
  const doors = edgeDoors({
    ...{ cms: { share: () => undefined }, cards: '', authorisations: '' },
    secrets: { CARD_MANAGEMENT_SECRET: secret, CMS_URL: 'https://cms.example' },
  });
  const untried = mounted.filter(
    ({ method, path: at }) => !doors.some((door) => (door.method ?? 'POST') === method && at.test(door.path)),
  );
  expect(untried).toEqual([]);
});
