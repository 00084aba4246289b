import { expect, test } from 'vitest';

import { type AccountFacts, canBeLinked, maskedNumber, mayConfirmSharing, sharedUntil } from './linked-account.ts';

const right: AccountFacts = {
  kind: 'current',
  category: 'personal',
  currency: 'GBP',
  isOpen: true,
  isSwitched: false,
  identifications: [{ scheme: 'SortCodeAccountNumber', identification: '20000055779911' }],
};

test.each<[string, Partial<AccountFacts>]>([
  ['a savings account', { kind: 'savings' }],
  ['an account in dollars', { currency: 'USD' }],
  ['a closed account', { isOpen: false }],
  ['an account that was switched to another bank', { isSwitched: true }],
  ['an account without a number to debit', { identifications: [] }],
  ['a business account of a personal customer', { category: 'business' }],
])('RET-07 %s cannot be linked', (_what, over) => {
  expect(canBeLinked(right, 'PERSONAL')).toBe(true);
  expect(canBeLinked({ ...right, ...over }, 'PERSONAL')).toBe(false);
});

test('RET-07 a business account of a business can be linked', () => {
  expect(canBeLinked({ ...right, category: 'business' }, 'COMMERCIAL')).toBe(true);
});

test('a number is shown by its end alone', () => {
  expect(maskedNumber('20000055779911')).toBe('•••• 9911');
});

test.each([
  ['the 83rd day', '2026-08-23T09:30:00.000Z', true],
  ['a millisecond before', '2026-08-23T09:29:59.999Z', false],
  ['the first day', '2026-06-01T09:30:00.000Z', false],
  ['the last day', '2026-08-30T09:30:00.000Z', true],
])('LNK-06 whoever shared an account is asked again from the 83rd day on, so on %s', (_when, now, isAsked) => {
  const until = sharedUntil(new Date('2026-06-01T09:30:00.000Z'));
  expect(until.toISOString()).toBe('2026-08-30T09:30:00.000Z');
  expect(mayConfirmSharing(until, new Date(now))).toBe(isAsked);
});
