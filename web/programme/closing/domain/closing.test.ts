import { expect, test } from 'vitest';

import { closesAfter, deletedFrom, dueToErase, obstaclesIn, type OpenMoney, withoutUnusedRewards } from './closing.ts';

const terms = { undoDays: 14, identityYears: 5, moneyYears: 6 };
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const settled: OpenMoney = {
  ...{ returnedPence: 0, receivablePence: 0, collectingPence: 0, collectedOn: null, twicePence: 0 },
  ...{ pendingPence: 0, repaidPence: 0, walletPence: 0, withdrawnPence: 0, disputedPence: 0 },
};

test('ACC-06 an account closes fourteen days after that was asked for', () => {
  expect(closesAfter(at('2026-02-20'), terms)).toEqual(at('2026-03-06'));
});

test('ACC-06 records are deleted by date: at once, after five years, after six', () => {
  const from = (age: Parameters<typeof deletedFrom>[0]) => deletedFrom(age, at('2026-03-06'), terms);
  expect(
    ['closing', 'identity', 'money'].map((age) =>
      from(age as 'money')
        .toISOString()
        .slice(0, 10),
    ),
  ).toEqual([...['2026-03-06', '2031-03-06', '2032-03-06']]);
});

test('ACC-06 where one row serves both, the longer time counts', () => {
  const longIdentity = { ...terms, identityYears: 8 };
  expect(deletedFrom('money', at('2026-03-06'), longIdentity)).toEqual(at('2034-03-06'));
});

test.each([
  ['on the day', '2026-03-06', ['closing'], '2031-03-06'],
  ['a day before the identity records are due', '2031-03-05', ['closing'], '2031-03-06'],
  ['on their day', '2031-03-06', ['closing', 'identity'], '2032-03-06'],
  ['when all of it is due', '2032-03-06', ['closing', 'identity', 'money'], null],
])('ACC-06 what is due %s', (_, now, due, next) => {
  const found = dueToErase(at('2026-03-06'), { now: at(now), terms });
  expect(found).toEqual({ due, next: next === null ? null : at(next) });
});

test('ACC-06 nothing is in the way where all money is settled', () => {
  expect(obstaclesIn(settled)).toEqual([]);
});

test.each<[string, Partial<OpenMoney>, readonly object[]]>([
  ['what is owed', { receivablePence: 500 }, [{ kind: 'owed', pence: 500, on: null }]],
  [
    'what came back, which is owed as well',
    { returnedPence: 500, receivablePence: 700 },
    [
      { kind: 'returned', pence: 500, on: null },
      { kind: 'owed', pence: 200, on: null },
    ],
  ],
  [
    'a Direct Debit, with its day',
    { collectingPence: 900, collectedOn: '2026-03-02' },
    [{ kind: 'collecting', pence: 900, on: '2026-03-02' }],
  ],
  ['what may be paid twice (DBT-07)', { twicePence: 4_215 }, [{ kind: 'twice', pence: 4_215, on: null }]],
  ['a payment that is not taken yet', { pendingPence: 300 }, [{ kind: 'pending', pence: 300, on: null }]],
  [
    'what they are owed, and what is on its way to them',
    { receivablePence: -120, repaidPence: 80 },
    [{ kind: 'refund', pence: 200, on: null }],
  ],
  [
    'what is in the wallet (CSH-04)',
    { walletPence: 500, withdrawnPence: 200 },
    [{ kind: 'wallet', pence: 700, on: null }],
  ],
  ['a dispute', { disputedPence: 4_000 }, [{ kind: 'dispute', pence: 4_000, on: null }]],
])('ACC-06 in the way is %s', (_, open, expected) => {
  expect(obstaclesIn({ ...settled, ...open })).toEqual(expected);
});

test.each([
  ['is nothing where a reward is all there is', -1_000, { rewardedPence: 1_000, paidPence: 0 }, 0],
  ['is what can be paid back of a Direct Debit', -1_000, { rewardedPence: 1_000, paidPence: 300 }, -300],
  ['is all of it where more was paid than that', -1_000, { rewardedPence: 1_000, paidPence: 5_000 }, -1_000],
  ['is what a merchant gave and no reward', -700, { rewardedPence: 200, paidPence: 0 }, -500],
  ['is what they owe', 400, { rewardedPence: 1_000, paidPence: 0 }, 400],
])('REF-02 ACC-06 what closing an account waits for %s', (_, receivable, known, expected) => {
  expect(withoutUnusedRewards(receivable, known)).toBe(expected);
});
