import { expect, test } from 'vitest';
import { axisEnd } from './axis.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 10],
  [44, 50],
  [101, 200],
  [1_702_844, 2_000_000],
])('PTR-09 an axis for %i ends at %i', (largest, end) => {
  expect(axisEnd(largest)).toBe(end);
});
