import { expect, test } from 'vitest';
import { wholeNumbers } from './whole-numbers.ts';

test('a number written with spaces stays on one line, and words still break', () => {
  expect(wholeNumbers('We sent a 6-digit code to +44 7700 900 982. It works for 15 minutes.')).toBe(
    'We sent a 6-digit code to +44\u00a07700\u00a0900\u00a0982. It works for 15 minutes.',
  );
});
