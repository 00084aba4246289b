import { expect, test } from 'vitest';

import { MessageTexts } from './message-texts.ts';

const texts = new MessageTexts();

test('RUN-02 a telephone number that is put into a sentence stays in one line, and nothing else is touched', () => {
  const sentence = 'We sent a code to {number}.';
  expect(texts.fill(sentence, { number: '07700 900 982' })).toBe('We sent a code to 07700\u00a0900\u00a0982.');
  expect(texts.fill(sentence, { number: '+44 7700 900982' })).toBe('We sent a code to +44\u00a07700\u00a0900982.');
  expect(texts.fill(sentence, { number: '12 Quay Street' })).toBe('We sent a code to 12 Quay Street.');
  expect(texts.fill(sentence, { number: null })).toBe('We sent a code to .');
});

test.each([
  ['{at, date, day}', '2026-07-01T23:30:00.000Z', '01/07/2026'],
  ['{at, date, day}', '2026-02-09', '09/02/2026'],
  ['{at, date, short-day}', '2026-02-09T00:00:00.000Z', '09/02/26'],
  ['{at, date, moment}', '2026-07-01T23:05:00.000Z', '01/07/2026, 11:05 pm'],
  ['{at, date, moment}', '2026-07-01T00:00:00.000Z', '01/07/2026, 12:00 am'],
  ['{at, date, in-words}', '2026-02-09T00:00:00.000Z', '9 February 2026'],
  ['{at, date, day}', null, ''],
])('LAY-09 %s of %s is written %s, in UTC', (message, at, expected) => {
  expect(texts.fill(message, { at }).replaceAll('\u202f', ' ')).toBe(expected);
});

test.each([
  ['{pence, number, money}', 123_450, '£1,234.50'],
  ['{pence, number, money}', 1999, '£19.99'],
  ['{pence, number, money}', 0, '£0.00'],
  ['{pence, number, money}', -5, '-£0.05'],
  ['{pence, number, money}', null, ''],
  ['{pence, number, price}', 500, '£5'],
  ['{pence, number, price}', 550, '£5.50'],
])('LAY-09 %s of %s pence is written %s', (message, pence, expected) => {
  expect(texts.fill(message, { pence })).toBe(expected);
});

test('LAY-09 a count in a sentence is no money', () => {
  expect(texts.fill('{count, plural, one {# hour} other {# hours}}', { count: 1200 })).toBe('1,200 hours');
});
