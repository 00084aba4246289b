import { expect, test } from 'vitest';

import { holds } from './holds.ts';
import { inWords } from './in-words.ts';

const facts = { signedIn: true, tries: 3, loginType: 'BUSINESS', pilots: ['a'], email: null };

test('RUN-06 conditions compare as they read', () => {
  expect(holds(undefined, facts)).toBe(true);
  expect(holds({ signedIn: true, loginType: { in: ['BUSINESS'] } }, facts)).toBe(true);
  expect(holds({ signedIn: true, loginType: 'PERSONAL' }, facts)).toBe(false);
  expect(
    holds({ all: [{ tries: { gt: 2 } }, { tries: { gte: 3 } }, { tries: { lt: 4 } }, { tries: { lte: 3 } }] }, facts),
  ).toBe(true);
  expect(holds({ any: [{ tries: { gt: 3 } }, { pilots: { has: 'a' } }] }, facts)).toBe(true);
  expect(holds({ not: { email: { set: true } } }, facts)).toBe(true);
  expect(holds({ loginType: { is: 'BUSINESS' } }, facts)).toBe(true);
});

test('RUN-06 an unknown fact or operator throws and never counts as true', () => {
  expect(() => holds({ not: { signedin: true } }, facts)).toThrow('The fact "signedin" is not known');
  expect(() => holds({ toString: { set: true } }, facts)).toThrow('is not known');
  expect(() => holds({ tries: { above: 2 } }, facts)).toThrow('"above" is not an operator');
  expect(() => holds({ loginType: { gt: 2 } }, facts)).toThrow('not a number');
});

test('a condition can be read as English', () => {
  expect(inWords({ all: [{ signedIn: true }, { not: { loginType: { in: ['PERSONAL', 'FREELANCE'] } } }] })).toBe(
    'signedIn is yes and not loginType is one of PERSONAL, FREELANCE',
  );
  expect(inWords({ any: [{ tries: { gte: 3 } }, { email: { set: false } }] })).toBe(
    'either tries is at least 3 or email is not known',
  );
  expect(inWords(undefined)).toBe('always');
});
