import { expect, test } from 'vitest';

import { ends } from './ends.builder.ts';

test('what ends is let through', () => {
  expect(ends(() => /^(?:a+)+$/u.test('a'.repeat(20)))).toBe(true);
});

test('a pattern that tries every way is stopped', () => {
  expect(() => ends(() => /^(?:a+)+$/u.test(`${'a'.repeat(60)}!`), 50)).toThrow(/timed out/u);
});

test('a loop over a long text within a loop over it is stopped', () => {
  const text = 'a'.repeat(1_000_000);
  const everyStart = () => Array.from(text).filter((_, start) => /b$/u.test(text.slice(start)));
  expect(() => ends(everyStart, 50)).toThrow(/timed out/u);
});
