import { expect, test } from 'vitest';

import { coolingOffUntil, givenBack, givenBackBy } from './leaving.ts';
import { aSubscription } from './subscription.builder.ts';

test.each([
  ['2026-11-23', '2026-12-07'],
  ['2026-12-07', '2026-12-07'],
  ['2026-12-08', null],
])('PLN-13 on %s a plan that began on 23 November 2026 may be left until %s', (today, until) => {
  expect(coolingOffUntil(aSubscription({ startedOn: '2026-11-23' }), today)).toBe(until);
});

test('PLN-13 after a renewal for a year it may be left again, after one for half a year not, and what is free never', () => {
  const renewed = { startedOn: '2025-11-23', expiresOn: '2027-11-23', cycle: 'annual' } as const;
  expect(coolingOffUntil(aSubscription(renewed), '2026-12-07')).toBe('2026-12-07');
  // Bound for a year and paid by the month, it was renewed for a month.
  const monthly = { startedOn: '2025-11-23', expiresOn: '2026-12-23' };
  expect(coolingOffUntil(aSubscription(monthly), '2026-12-07')).toBeNull();
  const half = { startedOn: '2026-05-23', expiresOn: '2027-05-23', cycle: 'semiAnnual', commitmentMonths: 0 } as const;
  expect(coolingOffUntil(aSubscription(half), '2026-11-23')).toBeNull();
  expect(coolingOffUntil(aSubscription({ startedOn: '2026-11-23', pence: 0 }), '2026-11-23')).toBeNull();
});

test.each([
  // Of £6.50: all in money, 66p in credit, all in credit, and £10 of credit beyond it.
  [0, 650, 0],
  [66, 650, 66],
  [650, 650, 650],
  [1_650, 1_650, 1_650],
])('PLN-13 with %i of credit %i is given back, %i of it credit', (creditPence, pence, credit) => {
  const plan = aSubscription({ startedOn: '2026-11-23', creditPence });
  expect(givenBack(plan, '2026-12-07')).toEqual({ pence, creditPence: credit, from: '2026-11-23' });
});

test.each([
  ['owed', 0, 'notTaken'],
  ['owed', 66, 'comesBack'],
  ['collecting', 0, 'onItsWay'],
  ['collected', 0, 'comesBack'],
] as const)('PLN-13 what is %s, with %i of credit, is given back as %s', (standing, creditPence, by) => {
  expect(givenBackBy({ pence: 650, creditPence, from: '2026-11-23' }, standing)).toBe(by);
});
