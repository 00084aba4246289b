import { expect, test } from 'vitest';
import { bankProfiles } from '../bank-profile.ts';
import { customersOf, type BankAccount } from './bank-customer.ts';
import { ibanOf } from './iban.ts';
import { transactionsOf } from './transactions.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-05T12:00:00Z');
const opened = new Date(now.getTime() - 1_000 * DAY_MS);
const year = { opened, from: new Date(now.getTime() - 365 * DAY_MS), to: later };
const [northgate] = bankProfiles;

function accountOf(user: string): BankAccount {
  const account = northgate && customersOf(northgate).find((customer) => customer.user === user)?.accounts[0];
  if (!account) throw new Error(`There is no account of ${user}.`);
  return account;
}

test('ELG-05 a year of an employed customer holds a salary and a rent each month', () => {
  const lines = transactionsOf(accountOf('one'), { ...year, now });
  const paid = (who: string) => lines.filter((line) => line.who === who);
  expect(paid('Brackwell Design Ltd')).toHaveLength(12);
  expect(paid('Harbour Lettings')).toHaveLength(12);
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.every(({ bookedAt }) => bookedAt <= now)).toBe(true);
});

test('ELG-05 salaries come before a weekend, bills after it', () => {
  const billed = transactionsOf(accountOf('one'), { ...year, now }).filter(({ by }) => by !== 'card' && by !== 'cash');
  expect(billed.length).toBeGreaterThan(24);
  expect(billed.filter(({ bookedAt }) => [0, 6].includes(bookedAt.getUTCDay()))).toEqual([]);
});

test('ELG-05 what has happened stays when time goes on, and more is added', () => {
  const settled = (lines: ReturnType<typeof transactionsOf>) => lines.map(({ id, pence }) => `${id} ${pence}`);
  const first = settled(transactionsOf(accountOf('one'), { ...year, now }));
  const second = settled(transactionsOf(accountOf('one'), { ...year, now: later }));
  expect(second.slice(0, first.length)).toEqual(first);
  expect(second.length).toBeGreaterThan(first.length);
});

test('ELG-05 nothing is older than the account', () => {
  const young = { ...year, opened: new Date(now.getTime() - 30 * DAY_MS) };
  const lines = transactionsOf(accountOf('one'), { ...young, now });
  expect(lines).not.toEqual([]);
  for (const { bookedAt } of lines) {
    expect(bookedAt.getTime()).toBeGreaterThanOrEqual(young.opened.getTime() - DAY_MS);
  }
});

test('RET-07 account numbers and ids differ from bank to bank, and stay the same at one', () => {
  const all = bankProfiles.flatMap((profile) => customersOf(profile).flatMap(({ accounts }) => accounts));
  const again = bankProfiles.flatMap((profile) => customersOf(profile).flatMap(({ accounts }) => accounts));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ sortCode, number }) => sortCode + number)).size).toBe(all.length);
  expect(again).toEqual(all);
});

test('RET-07 an IBAN carries its check digits', () => {
  expect(ibanOf('NWBK', '601613', '31926819')).toBe('GB29NWBK60161331926819');
});
