import { expect, test } from 'vitest';

import type { AccountInformation } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { lookIntoAccount } from './look-into-account.ts';

const access = { bankId: 'northgate', tokens: { accessToken: 'a', accessEndsAt: new Date(8.64e15) } };

/** A bank that takes so long for each page, and always has another. */
function endlessBank(secondsEach: number) {
  let time = Date.parse('2026-11-22T12:00:00Z');
  let pages = 0;
  const clock = { now: () => new Date(time) };
  const transactions: AccountInformation['transactions'] = () => {
    time += secondsEach * 1000;
    pages += 1;
    const one = { bookedAt: new Date('2026-10-01'), pence: -100, currency: 'GBP', isBooked: true };
    return Promise.resolve({ kind: 'done', value: { transactions: [one], nextPage: `page ${String(pages)}` } });
  };
  const balance = () =>
    Promise.resolve({ kind: 'done', value: { pence: 0, currency: 'GBP', at: clock.now() } } as const);
  const banks = { accounts: { balance, transactions } } as unknown as Dependencies['banks'];
  return { clock, banks, asked: () => pages };
}

test.each([
  ['takes ten seconds a page', 10, 8],
  ['answers at once', 0, 400],
])(
  'ELG-05 an account at a bank that %s and has no end of them is judged by what it sent',
  async (_what, each, pages) => {
    const { asked, ...bank } = endlessBank(each);
    const limits = { judgedUntil: null, mostPages: 400, mostSeconds: 80 };
    const looked = await lookIntoAccount(access, 'main', { ...bank, ...limits });
    expect(looked).toMatchObject({ kind: 'judged', isWhole: false, assessment: { measures: { booked: pages } } });
    expect(asked()).toBe(pages);
  },
);

/** A bank that sends these pages: how many lines of each can be read, and how many cannot. */
function bankOf(...pages: readonly (readonly [read: number, unread: number])[]) {
  const { asked: _asked, banks, clock } = endlessBank(0);
  const transactions: AccountInformation['transactions'] = (_access, _id, from) => {
    const at = 'page' in from ? Number(from.page) : 0;
    const [read, unread] = pages[at] ?? [0, 0];
    const line = { bookedAt: new Date('2026-10-01'), pence: -100, currency: 'GBP', isBooked: true };
    const next = at + 1 < pages.length ? { nextPage: String(at + 1) } : {};
    return Promise.resolve({ kind: 'done', value: { transactions: Array(read).fill(line), unread, ...next } });
  };
  const limits = { judgedUntil: null, mostPages: 40, mostSeconds: 20 };
  return { clock, banks: { ...banks, accounts: { ...banks.accounts, transactions } }, ...limits };
}

test('ELG-05 a page of which no line can be read costs no account of which others can', async () => {
  const looked = await lookIntoAccount(access, 'main', bankOf([50, 0], [50, 0], [50, 0], [0, 2]));
  expect(looked).toMatchObject({
    ...{ kind: 'judged', isWhole: true },
    assessment: { unreadLines: 2, measures: { booked: 150 } },
  });
});

test('ELG-05 where no line of several can be read, nothing is said of the account, however they are spread over pages', async () => {
  const unread = { kind: 'unavailable', isOver: false };
  expect(await lookIntoAccount(access, 'main', bankOf([0, 2]))).toEqual(unread);
  expect(await lookIntoAccount(access, 'main', bankOf([0, 1], [0, 1]))).toEqual(unread);
  expect(await lookIntoAccount(access, 'main', bankOf([0, 1]))).toMatchObject({ kind: 'judged' });
});

test('ELG-05 a line in another currency is worth what the bank says, and else only that it happened', async () => {
  const { asked: _asked, banks, clock } = endlessBank(0);
  const line = { bookedAt: new Date('2026-10-01'), isBooked: true, description: 'BET365', currency: 'JPY' };
  const transactions: AccountInformation['transactions'] = () =>
    Promise.resolve({
      kind: 'done',
      value: {
        unread: 2,
        transactions: [
          { ...line, pence: -500_000 },
          { ...line, pence: -500_000, exchanged: { pence: -2_500, currency: 'GBP' } },
          { ...line, pence: -7_500, currency: 'GBP', description: 'TESCO' },
        ],
      },
    });
  const looked = await lookIntoAccount(access, 'main', {
    ...{ clock, judgedUntil: null, mostPages: 40, mostSeconds: 20 },
    banks: { ...banks, accounts: { ...banks.accounts, transactions } },
    account: { openedOn: '2020-11-22', identifications: [] },
  });
  expect(looked).toMatchObject({
    isWhole: true,
    assessment: { unreadLines: 2, measures: { booked: 3, gamblingPercent: 25, ageDays: 2191 } },
  });
});
