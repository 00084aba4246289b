import { describe, expect, test } from 'vitest';

import { mailboxOf, type ReferralPerson, samePersonBy, shownName } from './referral.ts';

const ada: ReferralPerson = {
  ...{ email: 'ada.f@gmail.com', mobile: '+447700900123', givenName: 'Ada', familyName: 'Fairweather' },
  ...{ dateOfBirth: '1990-04-12', address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' } },
  ...{ accounts: ['northgate 1'], devices: ['a phone'] },
};
const ben: ReferralPerson = {
  ...{ email: 'ben@example.com', mobile: '+447700900456', givenName: 'Ben', familyName: 'Okafor' },
  ...{ dateOfBirth: '1988-01-02', address: { line1: '4 Mill Lane', town: 'Truro', postcode: 'TR1 2AB' } },
  ...{ accounts: ['tidewater 7'], devices: ['a laptop'] },
};

describe('REF-02 whoever invites themselves is found', () => {
  test.each([
    ['email', { email: 'A.daF+card@googlemail.com' }],
    ['mobile', { mobile: '+447700900123' }],
    ['bank', { accounts: ['other', 'northgate 1'] }],
    [
      'name',
      {
        ...{ givenName: 'ADA', familyName: 'Fair-weather', dateOfBirth: '1990-04-12' },
        address: { line1: '1, Quay street', town: 'Falmouth', postcode: 'TR113QA' },
      },
    ],
    ['device', { devices: ['a tablet', 'a phone'] }],
  ] as const)('by their %s', (by, change) => {
    expect(samePersonBy(ada, { ...ben, ...change })).toBe(by);
    expect(samePersonBy({ ...ben, ...change }, ada)).toBe(by);
  });

  test('and nobody else: not by what is not known, a name, a birthday or a home alone', () => {
    expect(samePersonBy(ada, ben)).toBeUndefined();
    const bare = { mobile: null, dateOfBirth: null, address: null, accounts: [], devices: [] };
    expect(samePersonBy({ ...ada, ...bare }, { ...ben, ...bare })).toBeUndefined();
    for (const only of ['givenName', 'familyName', 'dateOfBirth', 'address'] as const)
      expect(samePersonBy(ada, { ...ben, [only]: ada[only] })).toBeUndefined();
    expect(samePersonBy(ada, { ...ada, ...bare, email: 'ada@example.com' })).toBeUndefined();
  });
});

test('REF-02 dots part mailboxes everywhere but at Google, and what follows a plus nowhere', () => {
  expect(mailboxOf('a.b+c@Example.com')).toBe('a.b@example.com');
  expect(mailboxOf('a.b@example.com')).not.toBe(mailboxOf('ab@example.com'));
  expect(mailboxOf('a.b@gmail.com')).toBe(mailboxOf('ab+x@googlemail.com'));
});

test('REF-01 of a friend a given name and an initial are shown', () => {
  expect(shownName(ada)).toBe('Ada F.');
  expect(shownName({ givenName: 'Zoë', familyName: ' éclair' })).toBe('Zoë É.');
  expect(shownName({ givenName: 'Mo', familyName: ' ' })).toBe('Mo');
});
