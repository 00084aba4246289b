import { describe, expect, test } from 'vitest';

import { assessAccount } from './assess-account.ts';
import type { MeasuredTransaction } from './line-kinds.ts';
import { eligibilityRules as rules } from './rules.ts';

const day = 86_400_000;
type More = Partial<MeasuredTransaction>;
const line = (bookedAt: Date, pence: number, description: string, more: More = {}): MeasuredTransaction => ({
  ...{ bookedAt, pence, description, isBooked: true },
  ...more,
});
const now = new Date('2026-11-21T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * day);
const incomeOf = (transactions: readonly MeasuredTransaction[], holders: readonly string[] = ['Mr Alex Morgan']) =>
  assessAccount({ balancePence: 0, transactions, holders }, { rules, now }).measures.monthlyIncomePence;
const monthly = (pence: number, name: string, more: More = {}) =>
  [5, 35, 66].map((days) => line(ago(days), pence, name, more));
const salary = monthly(150_000, 'BRACKWELL DESIGN LTD');

describe('ELG-05 what is income', () => {
  test.each([
    ['a loan', 'ZOPA BANK LOAN', {}],
    ['a loan by the bank’s code', 'HARBOUR FINANCE', { bankCode: 'CSLN/DDWN' }],
    ['a payday loan', 'LENDING STREAM', {}],
    ['an advance on wages', 'WAGESTREAM SALARY ADVANCE', {}],
    ['what was won', 'BET365', {}],
    ['a refund', 'ASOS REFUND', {}],
    ['a refund by the bank’s code', 'ASOS', { bankCode: 'CCRD/RIMB' }],
    ['a returned payment', 'UNPAID DIRECT DEBIT RENT', {}],
    ['money from savings', 'TRANSFER FROM SAVINGS', {}],
    ['own money by the bank’s code', 'EASY', { bankCode: 'RCDT/BOOK' }],
    ['own money by the bank’s own code', '60884213', { ownCode: 'TFR' }],
    ['own money by the holder’s name', 'FPI A MORGAN MONZO', {}],
    ['own money from whom the bank names', 'SEPTEMBER', { otherParty: 'MR ALEX J MORGAN' }],
  ])('ELG-05 %s is none', (_what, name, more) => {
    expect(incomeOf([...salary, ...monthly(90_000, name, more)])).toBe(150_000);
  });

  test.each([
    ['wages', 'BRACKWELL DESIGN LTD', {}],
    ['a benefit', 'DWP UC', {}],
    ['wages by the bank’s code, whatever the name', 'CAPITA LOANS SERVICING', { bankCode: 'RCDT/SALA' }],
    ['wages by the words of version 3.1', 'LOANS LTD', { bankCode: 'ReceivedCreditTransfer/PayrollSalaryPayment' }],
    ['wages with the holder’s name behind', 'BRACKWELL DESIGN LTD A MORGAN', {}],
    ['somebody else’s money', 'B MORGAN', {}],
  ])('ELG-05 %s is income', (_what, name, more) => {
    expect(incomeOf(monthly(150_000, name, more))).toBe(150_000);
  });

  test('ELG-05 what comes back from whom it was paid to is none: as much as was paid, within 90 days, and once', () => {
    const friend = 'K WALSH';
    const lent = (days: number, pence = 60_000) => line(ago(days), -pence, `BILL PAYMENT ${friend}`);
    const back = [5, 35, 66].map((days) => line(ago(days), 60_000, `FPI ${friend}`));
    expect(incomeOf(back)).toBe(60_000);
    expect(incomeOf([...back, lent(70), lent(40), lent(10)])).toBe(0);
    expect(incomeOf([...back, lent(70, 180_000)])).toBe(0);
    expect(incomeOf([...back, lent(70, 120_000)])).toBe(20_000);
    expect(incomeOf([...back, lent(70, 59_999)])).toBe(60_000);
    expect([incomeOf([...back, lent(156, 60_000)]), incomeOf([...back, lent(157, 60_000)])]).toEqual([40_000, 60_000]);
  });

  test('ELG-05 words that name nobody pay nothing back', () => {
    const out = [40, 70, 90].map((days) => line(ago(days), -150_000, 'FASTER PAYMENT'));
    expect(incomeOf([...monthly(150_000, 'FASTER PAYMENT'), ...out])).toBe(150_000);
  });
});

/** The working day before, as wages and pensions are paid. */
const workingDay = (time: number): Date => {
  const back = [2, 0, 0, 0, 0, 0, 1][new Date(time).getUTCDay()] ?? 0;
  return new Date(time - back * day);
};
const everyMonth = (on: (year: number, month: number) => number): Date[] =>
  Array.from({ length: 26 }, (_, month) => workingDay(on(2025, month)));
const every = (days: number): Date[] =>
  Array.from({ length: Math.ceil(760 / days) }, (_, index) => new Date(Date.UTC(2025, 0, 3) + index * days * day));
const lastFriday = (year: number, month: number): number => {
  const last = Date.UTC(year, month + 1, 0);
  return last - ((new Date(last).getUTCDay() + 2) % 7) * day;
};

describe('ELG-05 the day on which somebody links their account', () => {
  const groceries = Array.from({ length: 760 }, (_, index) =>
    line(new Date(Date.UTC(2025, 0, 1) + index * day), -1_500, 'TESCO'),
  );
  test.each([
    ['on the 25th or before', everyMonth((year, month) => Date.UTC(year, month, 25)), 120_000],
    ['on the 28th or before', everyMonth((year, month) => Date.UTC(year, month, 28)), 120_000],
    ['on the first or before', everyMonth((year, month) => Date.UTC(year, month, 1)), 120_000],
    ['on the 15th or before', everyMonth((year, month) => Date.UTC(year, month, 15)), 120_000],
    ['on the last working day', everyMonth((year, month) => Date.UTC(year, month + 1, 0)), 120_000],
    ['on the last Friday', everyMonth(lastFriday), 120_000],
    ['every four weeks', every(28), 120_000],
    ['every Friday', every(7), 31_000],
  ])('ELG-05 makes no difference for 365 days to whoever is paid %s', (_when, days, pence) => {
    const wages = days.map((at) => line(at, pence, 'BRACKWELL DESIGN LTD'));
    const scores = Array.from({ length: 365 }, (_, offset) => {
      const linked = new Date(Date.UTC(2026, 0, 1, 12) + offset * day);
      const from = linked.getTime() - 365 * day;
      const transactions = [...wages, ...groceries].filter(({ bookedAt }) => bookedAt.getTime() >= from);
      return assessAccount({ balancePence: 10_000, transactions }, { rules, now: linked }).score;
    });
    expect([...new Set(scores)]).toEqual([95]);
  });
});
