import { expect, test } from 'vitest';

import { textMessageSize } from './text-message-size.ts';

test.each([
  ['nothing', '', 'GSM-7', 0, 0, 1],
  ['plain words', 'a'.repeat(160), 'GSM-7', 160, 160, 1],
  ['one letter more', 'a'.repeat(161), 'GSM-7', 161, 161, 2],
  ['two full parts', 'a'.repeat(306), 'GSM-7', 306, 306, 2],
  ['two full parts and a letter', 'a'.repeat(307), 'GSM-7', 307, 307, 3],
  ['a pound sign takes one place', '£'.repeat(160), 'GSM-7', 160, 160, 1],
  ['a euro sign takes two', '€'.repeat(80), 'GSM-7', 80, 160, 1],
  ['eighty euro signs and a pound', `${'€'.repeat(80)}£`, 'GSM-7', 81, 161, 2],
  // 152 letters and a euro sign are 154 places: the sign moves to the second part whole.
  ['a euro sign at the end of a part', `${'a'.repeat(152)}${'€'.repeat(77)}`, 'GSM-7', 229, 306, 3],
  ['a curly apostrophe halves the room', `You’re${' '.repeat(64)}`, 'UCS-2', 70, 70, 1],
  ['and one letter more', `You’re${' '.repeat(65)}`, 'UCS-2', 71, 71, 2],
  ['a space that breaks no line is not in the alphabet', '07700\u00a0900982', 'UCS-2', 12, 12, 1],
  ['an emoji is two units of one character', '⛵🏴', 'UCS-2', 2, 3, 1],
  // 66 letters and an emoji are 68 units: the emoji moves to the second part whole.
  ['an emoji at the end of a part', `${'é'.repeat(66)}${'🏴'.repeat(34)}`, 'UCS-2', 100, 134, 3],
] as const)('a text message: %s', (_, text, encoding, characters, units, segments) => {
  expect(textMessageSize(text)).toMatchObject({ encoding, characters, units, segments });
});

test('each character that makes a message dearer is named once', () => {
  expect(textMessageSize('It’s yours’ – take it').notInGsm).toEqual(['’', '–']);
  expect(textMessageSize('£5 or €6, at 100% [net]').notInGsm).toEqual([]);
});
