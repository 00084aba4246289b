import { describe, expect, test } from 'vitest';

import { bestBalance, pageOf } from './statement-lines.ts';

const reply = (body: unknown) => ({ status: 200, body }) as unknown as Parameters<typeof pageOf>[0];
const said = (more: object = {}, amount = '12.50', currency = 'GBP') => ({
  ...{ AccountId: '1', CreditDebitIndicator: 'Debit', Status: 'BOOK', BookingDateTime: '2026-11-20T10:00:00Z' },
  Amount: { Amount: amount, Currency: currency },
  ...more,
});
const page = (...lines: unknown[]) => pageOf(reply({ Data: { Transaction: lines } }));

describe('ELG-05 what a bank says of transactions', () => {
  test.each([
    ['12', -1200],
    ['12.5', -1250],
    ['12.50000', -1250],
    ['12.50499', -1250],
    ['12.505', -1251],
    ['0.99999', -100],
    ['9999999999999.99', -999_999_999_999_999],
    ['0.00', 0],
  ])('ELG-05 an amount of %s is read', (amount, pence) => {
    const { transactions, unread } = page(said({}, amount));
    expect({ pence: (transactions[0]?.pence ?? NaN) + 0, unread }).toEqual({ pence, unread: 0 });
  });

  test.each([
    ['is null', null],
    ['is a word', 'x'],
    ['has no amount', { ...said(), Amount: undefined }],
    ['has an amount below zero', said({}, '-1.00')],
    ['has six decimals', said({}, '1.000000')],
    ['has no date', said({ BookingDateTime: 'soon' })],
    ['says neither credit nor debit', said({ CreditDebitIndicator: 'Both' })],
  ])('ELG-05 a line that %s is counted, and the others are read', (_what, bad) => {
    const { transactions, unread } = page(said(), bad, said());
    expect({ read: transactions.length, unread }).toEqual({ read: 2, unread: 1 });
    expect(page(bad)).toEqual({ transactions: [], unread: 1 });
    expect(page(bad, bad)).toEqual({ transactions: [], unread: 2 });
  });

  test('ELG-05 what is told beside the amount is taken where it is text, and costs no line where it is not', () => {
    const details = {
      TransactionInformation: 'BET365',
      BankTransactionCode: { Code: 'CCRD', SubCode: 'POSD' },
      ProprietaryBankTransactionCode: { Code: 'DEB', Issuer: 'Northgate' },
      MerchantDetails: { MerchantName: 'bet365', MerchantCategoryCode: '7995' },
      CreditorAccount: { Name: 'Hillside' },
      DebtorAccount: { Name: 'Alex Morgan' },
    };
    const told = { description: 'BET365', bankCode: 'CCRD/POSD', ownCode: 'DEB', merchantCode: '7995' };
    expect(page(said(details)).transactions).toEqual([
      {
        ...told,
        otherParty: 'Hillside',
        pence: -1250,
        currency: 'GBP',
        isBooked: true,
        bookedAt: expect.any(Date) as Date,
      },
    ]);
    expect(page(said({ ...details, CreditDebitIndicator: 'Credit' })).transactions[0]).toMatchObject({
      otherParty: 'Alex Morgan',
    });
    const odd = Object.fromEntries(Object.keys(details).map((name) => [name, null]));
    expect(page(said(odd))).toMatchObject({ unread: 0, transactions: [{ pence: -1250 }] });
  });

  test('ELG-05 a line in another currency is read, with what it came to where the bank says so', () => {
    const exchange = (more: object) =>
      page(said({ CurrencyExchange: { SourceCurrency: 'GBP', TargetCurrency: 'USD', ...more } }, '20.00', 'USD'))
        .transactions[0]?.exchanged?.pence;
    expect(exchange({ InstructedAmount: { Amount: '15.87', Currency: 'GBP' } })).toBe(-1587);
    expect(exchange({ UnitCurrency: 'GBP', ExchangeRate: 1.25 })).toBe(-1600);
    expect(exchange({ UnitCurrency: 'USD', ExchangeRate: 0.8 })).toBe(-1600);
    expect([exchange({ ExchangeRate: 0.8 }), exchange({ UnitCurrency: 'GBP', ExchangeRate: 0 })]).toEqual([
      undefined,
      undefined,
    ]);
    expect(page(said({}, '5000', 'JPY'))).toMatchObject({ unread: 0, transactions: [{ currency: 'JPY' }] });
  });

  test('ELG-05 one balance that cannot be read hides no other', () => {
    const balance = (Type: string, Amount: string) => ({
      ...{ CreditDebitIndicator: 'Credit', Type, DateTime: '2026-11-20T10:00:00Z' },
      Amount: { Amount, Currency: 'GBP' },
    });
    const best = (...Balance: unknown[]) => bestBalance(reply({ Data: { Balance } }));
    expect(best(null, balance('ITAV', 'much'), balance('ITBD', '7.12345')).pence).toBe(712);
    expect(() => best(null, balance('ITAV', 'much'))).toThrow();
  });
});
