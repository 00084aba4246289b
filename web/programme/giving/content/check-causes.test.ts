import { expect, test } from 'vitest';

import { checkCauses } from './check-causes.ts';

const cause = {
  name: 'giving-back',
  contributionType: 'charity' as const,
  label: 'Giving back',
  shortName: 'Giving',
  formalName: 'The Giving Back Fund',
  text: 'Mends what the sea breaks.',
  color: '#0f4c5c',
};
const codes = (over: object) =>
  checkCauses([{ ...cause, ...over }], { partners: ['penhallow'], nameOf: (key) => key }).map(({ code }) => code);

test('PTR-10 CON-03 a cause is published as it has to be', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ partners: ['penhallow'] })).toEqual([]);
});

test.each([
  ['a name that no address could have', { name: 'Giving Back' }, 'P110'],
  ['a colour that is none', { color: 'teal' }, 'P110'],
  ['a field that there is not', { percent: 5 }, 'P110'],
  ['a partner that there is not', { partners: ['penhalow'] }, 'P091'],
  ['a charity without the name it is registered by', { formalName: undefined }, 'P111'],
])('PTR-10 CON-03 %s is refused', (_said, over, code) => {
  expect(codes(over)).toEqual([code]);
});
