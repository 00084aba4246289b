import { expect, test } from 'vitest';

import { noticesOwed } from './plan-notices.ts';
import { aSubscription } from './subscription.builder.ts';

const owed = (over: Parameters<typeof aSubscription>[0]) =>
  noticesOwed(aSubscription(over)).map(({ kind, dueOn }) => `${kind} ${dueOn}`);
const startedOn = '2026-01-31';

test('PLN-13 of a plan for a year: its terms and the cooling-off at once, a reminder 28 days before it renews, and the cooling-off again', () => {
  expect(owed({ startedOn, cycle: 'annual' })).toEqual([
    ...['terms 2026-01-31', 'coolingOff 2026-01-31', 'coolingOff 2027-01-31', 'renewal 2027-01-03'],
  ]);
  expect(owed({ startedOn, cycle: 'annual', expiresOn: '2028-01-31' })).toEqual([
    ...['terms 2026-01-31', 'coolingOff 2027-01-31', 'coolingOff 2028-01-31', 'renewal 2028-01-03'],
  ]);
});

test('PLN-13 of a plan that is paid by the month: a reminder before it may be left for the first time, and of each half year after that', () => {
  const begun = ['terms 2026-01-31', 'coolingOff 2026-01-31'];
  expect(owed({ startedOn })).toEqual([...begun, 'renewal 2027-01-03']);
  const later = ['2027-02-28', '2027-06-30', '2027-07-31', '2027-08-31', '2028-01-31'];
  expect(later.map((expiresOn) => owed({ startedOn, expiresOn }).slice(2))).toEqual([
    ...[[], [], ['renewal 2027-07-03'], [], ['renewal 2028-01-03']],
  ]);
  const free = { startedOn, commitmentMonths: 0 };
  expect(['2026-06-30', '2026-07-31', '2027-01-31'].map((expiresOn) => owed({ ...free, expiresOn }).slice(2))).toEqual([
    ...[[], ['renewal 2026-07-03'], ['renewal 2027-01-03']],
  ]);
  expect(owed({ startedOn, commitmentMonths: 8 }).slice(2)).toEqual(['renewal 2026-09-02']);
  expect(owed({ startedOn, commitmentMonths: 3 }).slice(2)).toEqual(['renewal 2026-04-02']);
});

test('PLN-13 half a year is reminded of, and has no second cooling-off; a month has neither', () => {
  expect(owed({ startedOn, cycle: 'semiAnnual', commitmentMonths: 0 })).toEqual([
    ...['terms 2026-01-31', 'coolingOff 2026-01-31', 'renewal 2026-07-03'],
  ]);
  expect(owed({ startedOn, commitmentMonths: 0 })).toEqual(['terms 2026-01-31', 'coolingOff 2026-01-31']);
});

test('PLN-13 a plan that ends says so on the day that renewal was switched off, or 28 days before', () => {
  const off = { startedOn, autoRenew: false };
  expect(owed({ ...off, renewalOffOn: '2026-05-04' })).toContain('end 2026-05-04');
  expect(owed(off)).toContain('end 2027-01-03');
  expect(owed(off).filter((each) => each.startsWith('renewal'))).toEqual([]);
});

test('PLN-13 nothing is owed of what costs nothing, has not begun or has ended', () => {
  expect(owed({ startedOn, pence: 0 })).toEqual([]);
  expect(owed({ startedOn, endedOn: '2026-02-01' })).toEqual([]);
  expect(noticesOwed({ ...aSubscription({ startedOn }), startedOn: null })).toEqual([]);
});
