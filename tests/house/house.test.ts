import { describe, expect, test } from 'vitest';

import { arrowsIn, cyclesAmong, fromPlatform } from './measure-arrows.ts';
import { measureFile, percentile } from './measure-files.ts';

describe('the figures of the house', () => {
  test('count what is claimed of a type, and not what is constant', () => {
    const text = ['const one = 1 as const;', 'const two = (one as number) as unknown;', 'export { one, two };'].join(
      '\n',
    );
    expect(measureFile('a.ts', text)).toEqual({ file: 'a.ts', lines: 3, functions: [], casts: 2 });
  });

  test('count the lines of every function, also of one within another', () => {
    const text = 'export function outer() {\n  const inner = () => {\n    return 1;\n  };\n  return inner;\n}\n';
    expect(measureFile('b.tsx', text)).toMatchObject({ lines: 6, functions: [6, 3] });
  });

  test('name the value below which a share of them is', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.95), percentile([7], 0.95), percentile([], 0.95)]).toEqual([96, 7, 0]);
  });

  test('see an arrow from the platform, and none the other way', () => {
    const bad = { from: 'web/platform/content/a.ts', to: 'web/programme/plans/domain/plan.ts' };
    const good = { from: 'web/programme/plans/content/b.ts', to: 'web/platform/content/a.ts' };
    expect(fromPlatform([bad, good])).toEqual([bad]);
  });

  test('find each circle once, one of a file with itself too, and none where there is none', () => {
    const arrows = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));
    expect(cyclesAmong(arrows('ab', 'bc', 'ca', 'cd', 'dd')).map((group) => [...group].sort())).toEqual([
      ['d'],
      ['a', 'b', 'c'],
    ]);
    expect(cyclesAmong(arrows('ab', 'bc', 'ac'))).toEqual([]);
  });

  test('the platform of this repository imports nothing of its programme, and nothing stands in a circle', async () => {
    const arrows = await arrowsIn(['form-schemas', 'journeys', 'web']);
    expect(arrows.length).toBeGreaterThan(1000);
    expect(arrows.some(({ from }) => from.startsWith('web/programme/'))).toBe(true);
    expect(fromPlatform(arrows)).toEqual([]);
    expect(cyclesAmong(arrows)).toEqual([]);
  });
});
