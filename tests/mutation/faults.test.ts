import { expect, it } from 'vitest';

import { faultsOf, withFault } from './faults.ts';
import { sampleOf } from './sample.ts';

const planted = (text: string) => faultsOf('rule.ts', text).map((fault) => withFault(text, fault));

it.each([
  ['an edge', 'const isOver = age > limit;', ['const isOver = age >= limit;']],
  ['a figure', 'const days = 90;', ['const days = 91;']],
  ['a condition', 'if (isOver) stop = now;', ['if (!(isOver)) stop = now;']],
  ['a choice', 'const a = b ? c : d;', ['const a = !(b) ? c : d;']],
  ['a no', 'const a = !b;', ['const a = b;']],
  ['a yes', 'const a = true;', ['const a = false;']],
  ['a fallback', 'const a = b ?? c;', ['const a = (b);']],
  ['a call that is gone', 'await store.save(row);', [';']],
  ['one for all', 'const a = rows.some(isOver);', ['const a = rows.every(isOver);']],
  ['a narrower query', "const q = table.where('id', '=', id);", ['const q = table;']],
])('plants %s', (_, text, faults) => {
  expect(planted(text)).toEqual(faults);
});

it('leaves types, imports and texts alone', () => {
  expect(
    planted("import { a } from 'b';\ntype Size = 1 | 2;\ninterface Rule { readonly size: 3 }\nconst c = 'd';"),
  ).toEqual([]);
});

it('samples the same places for the same seed, and others for another', () => {
  const places = Array.from({ length: 1000 }, (_, place) => place);
  expect(sampleOf(places, 20, 7)).toEqual(sampleOf(places, 20, 7));
  expect(sampleOf(places, 20, 7)).not.toEqual(sampleOf(places, 20, 8));
  expect(new Set(sampleOf(places, 1000, 7)).size).toBe(1000);
});
