import { expect, test } from 'vitest';

import type { Purchase } from './purchase.ts';
import { mayStandIn, type StandInFacts } from './stand-in.ts';

const now = new Date('2026-06-10T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const merchant = { name: 'Quay Bakery', city: null, country: 'GBR', category: '5462' };
const purchase: Purchase = {
  kind: 'spend',
  pence: 5_000,
  region: 'home',
  channel: 'chip',
  isProven: true,
  hasPin: false,
  merchant,
};
const facts: StandInFacts = { linkedAt: daysAgo(30), balancePence: 10_000, balanceAt: daysAgo(1), toAsk: 5_000 };

test.each<[string, Partial<Purchase>, Partial<StandInFacts>, boolean]>([
  ['a small one by chip', {}, {}, true],
  ['contactless', { channel: 'contactless', isProven: false }, {}, true],
  ['online with 3-D Secure', { channel: 'online' }, {}, true],
  ['online without', { channel: 'online', isProven: false }, {}, false],
  ['typed', { channel: 'other' }, {}, false],
  ['cash', { channel: 'atm' }, {}, false],
  ['a penny more', { pence: 5_001 }, {}, false],
  ['a casino', { merchant: { ...merchant, category: '7995' } }, {}, false],
  ['an account that is new', {}, { linkedAt: daysAgo(29) }, false],
  ['an account that nobody links', {}, { linkedAt: null }, false],
  ['a balance of last week', {}, { balanceAt: daysAgo(7) }, false],
  ['no balance', {}, { balancePence: null, balanceAt: null }, false],
  ['a balance that is too small', {}, { toAsk: 5_001 }, false],
])('CRD-14 a silent bank and %s', (_what, over, known, expected) => {
  expect(mayStandIn({ ...purchase, ...over }, { ...facts, ...known }, now)).toBe(expected);
});
