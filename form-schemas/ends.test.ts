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
  // Letter by letter: an engine may know at once that a pattern is nowhere.
  const everyStart = () => {
    let found = 0;
    for (let start = 0; start < text.length; start += 1)
      for (let at = start; at < text.length; at += 1) if (text.charCodeAt(at) === 98) found += 1;
    return found;
  };
  expect(() => ends(everyStart, 50)).toThrow(/timed out/u);
});
