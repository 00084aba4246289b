import { expect, test } from 'vitest';

import { checkCauses } from './check-causes.ts';

const plans = [
  { name: 'Elite', label: 'Elite', exchangeRateAbovePercentage: 0 },
  { name: 'Free', label: 'Free', exchangeRateAbovePercentage: 1.25 },
];
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
  checkCauses([{ ...cause, ...over }], { partners: ['penhallow'], lists: { plans }, nameOf: (key) => key }).map(
    ({ code }) => code,
  );

test('PTR-10 CON-03 a cause is published as it has to be', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ partners: ['penhallow'] })).toEqual([]);
  expect(codes({ contributionType: 'kris', milesPerPound: 115 })).toEqual([]);
});

test.each([
  ['a name that no address could have', { name: 'Giving Back' }, 'P110'],
  ['a colour that is none', { color: 'teal' }, 'P110'],
  ['a field that there is not', { percent: 5 }, 'P110'],
  ['a partner that there is not', { partners: ['penhalow'] }, 'P091'],
  ['miles that a pound buys none of', { contributionType: 'kris' }, 'P111'],
  ['miles of which a plan gives fewer than 2 a pound', { contributionType: 'kris', milesPerPound: 114 }, 'P113'],
  ['a charity without the name it is registered by', { formalName: undefined }, 'P111'],
])('PTR-10 CON-03 %s is refused', (_said, over, code) => {
  expect(codes(over)).toEqual([code]);
});
