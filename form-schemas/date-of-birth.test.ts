import { expect, test } from 'vitest';
import { dateOfBirthProblem } from './date-of-birth.ts';

const today = '2026-06-15';

test.each<[string, string | undefined, string]>([
  ['2008-06-15', undefined, '18 today'],
  ['2008-06-16', 'underage', '18 tomorrow'],
  ['2026-06-15', 'underage', 'born today'],
  ['2026-06-16', 'future', 'born tomorrow'],
  ['9999-12-31', 'future', 'born in a far future'],
  ['1990-02-31', 'date', '31 February'],
  ['1990-3-5', 'date', 'not in the spelling that is stored'],
  ['1906-06-15', undefined, '120 today'],
  ['1905-06-16', undefined, '120, and 121 tomorrow'],
  ['1905-06-15', 'too-old', '121 today'],
])('DET-04 born on %s: %s (%s)', (birth, problem) => {
  expect(dateOfBirthProblem(birth, today)).toBe(problem);
});

test('DET-04 somebody born on 29 February is 18 on 1 March of a year without that day', () => {
  expect(dateOfBirthProblem('2008-02-29', '2026-02-28')).toBe('underage');
  expect(dateOfBirthProblem('2008-02-29', '2026-03-01')).toBeUndefined();
});

test('a clock that gives no real date is a fault, not an adult', () => {
  expect(() => dateOfBirthProblem('1990-01-01', 'today')).toThrow(RangeError);
});
