import { describe, expect, it } from 'vitest';

import { isNestedDeeper } from './nesting.ts';

const nested = (levels: number) => {
  let value: unknown = 'a text';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { value } : [value];
  return value;
};

describe('isNestedDeeper', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [12, 12, false],
    [13, 12, true],
    [100_000, 100, true],
  ])('RUN-06 of %i levels with %i allowed says %s', (levels, most, answer) => {
    expect(isNestedDeeper(nested(levels), most)).toBe(answer);
  });

  it('RUN-06 sees one deep branch among shallow ones', () => {
    expect(isNestedDeeper({ shallow: 1, deep: nested(20), empty: [], nothing: null }, 12)).toBe(true);
  });
});
