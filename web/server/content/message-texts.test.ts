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
