import { expect, test } from 'vitest';
import { dateText, wrongDateParts } from './typed-date.ts';

const monthTyped = (month: string) => dateText({ day: '5', month, year: '1990' });

test.each([
  ['3', '03'],
  [' 03 ', '03'],
  ['Mar', '03'],
  ['mar.', '03'],
  ['March', '03'],
  ['MARCH', '03'],
  ['Jan', '01'],
  ['Jun', '06'],
  ['Jul', '07'],
  ['Sept', '09'],
  ['december', '12'],
])('DET-04 a month typed as "%s" is the month %s', (typed, month) => {
  expect(monthTyped(typed)).toBe(`1990-${month}-05`);
});

test.each(['ma', 'j', 'marble', 'junk', '13', '3rd'])('DET-04 "%s" is no month and stays what was typed', (typed) => {
  expect(monthTyped(typed)).toBe(`1990-${typed.padStart(2, '0')}-05`);
});

test('DET-04 nothing typed is no answer', () => {
  expect(dateText({ day: ' ', month: '', year: '' })).toBeUndefined();
});

test.each([
  ['1990-13-05', ['month']],
  ['90-01-32', ['day', 'year']],
  ['1990-02-30', ['day', 'month', 'year']],
])('DET-04 of %s these parts are wrong: %j', (text, parts) => {
  expect(wrongDateParts(text)).toEqual(parts);
});
