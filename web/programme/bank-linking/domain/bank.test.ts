import { expect, test } from 'vitest';

import { type Bank, bankAccountTypeFor, banksFor } from './bank.ts';

const bank = (id: string, more: Partial<Bank> = {}): Bank => ({
  id,
  name: id,
  label: id,
  app2app: true,
  accountTypes: ['PERSONAL'],
  partners: [],
  ...more,
});
const idsFor = (banks: readonly Bank[], partner: string) =>
  banksFor(banks, { accountType: 'PERSONAL', partner }).map(({ id }) => id);

test('BNK-03 a bank without partners is everybody’s, one with partners only theirs, in the order of the CMS', () => {
  const banks = [bank('zebra'), bank('theirs', { partners: ['Penhallow'] }), bank('apple')];
  expect(idsFor(banks, 'penhallow')).toEqual(['zebra', 'theirs', 'apple']);
  expect(idsFor(banks, 'default')).toEqual(['zebra', 'apple']);
});

test('BNK-03 a bank is offered for the accounts that it holds', () => {
  const banks = [
    bank('both', { accountTypes: ['BUSINESS', 'PERSONAL'] }),
    bank('firm', { accountTypes: ['BUSINESS'] }),
  ];
  expect(idsFor(banks, 'default')).toEqual(['both']);
});

test('BNK-02 freelancers choose personal or business, businesses business or commercial, and nobody another', () => {
  expect(bankAccountTypeFor('FREELANCE', 'personal')).toBe('PERSONAL');
  expect(bankAccountTypeFor('FREELANCE', 'business')).toBe('BUSINESS');
  expect(bankAccountTypeFor('BUSINESS', 'COMMERCIAL')).toBe('COMMERCIAL');
  expect(bankAccountTypeFor('BUSINESS', 'business')).toBe('BUSINESS');
  expect(bankAccountTypeFor('PERSONAL', 'BUSINESS')).toBe('PERSONAL');
});

test.each([undefined, '', 'COMMERCIAL', 'toString'])(
  'BNK-02 freelancers have yet to choose while the link says %j',
  (word) => {
    expect(bankAccountTypeFor('FREELANCE', word)).toBeUndefined();
  },
);
