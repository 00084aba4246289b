import { expect, test } from 'vitest';

import { conditionInWords } from './in-plain-words.ts';

test('PTR-10 a condition is told without the names of facts and codes, and figures stay as they are', () => {
  const condition = { signedIn: true, setupState: { in: ['CARD_LINKED', 'PERSONAL'] }, fee: { gt: 1.5 } };
  expect(conditionInWords(condition)).toBe(
    'signed in is yes and setup state is one of card linked, PERSONAL and fee is more than 1.5',
  );
  expect(conditionInWords(undefined)).toBe('always');
});
