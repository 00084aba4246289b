import { pageOf } from '#web/programme/bank-linking/open-banking/statement-lines.ts';
import { inCurrency } from '#web/programme/bank-linking/server/look-into-account.ts';
import type { MeasuredTransaction } from '#web/programme/eligibility/domain/line-kinds.ts';

const eurosToThePound = 1.16;

/** Lines as a bank says them whose customer pays in euros, amounts with five decimals and one line that nobody can read; read again by us. */
export function asSaidInEuros(lines: readonly MeasuredTransaction[]): readonly MeasuredTransaction[] {
  const said = lines.map((line) => saidOf(line));
  const unreadable = { ...said[0], Amount: { Amount: 'unknown', Currency: 'GBP' } };
  const reply = { status: 200, body: { Data: { Transaction: [unreadable, ...said] } } };
  const { transactions } = pageOf(reply as unknown as Parameters<typeof pageOf>[0]);
  return transactions.map((line) => inCurrency(line, 'GBP'));
}

function saidOf({ bookedAt, pence, description, bankCode, merchantCode }: MeasuredTransaction): object {
  const pounds = Math.abs(pence) / 100;
  const [family, sub] = bankCode?.split('/') ?? [];
  return {
    ...{ AccountId: '1', Status: 'BOOK', BookingDateTime: bookedAt.toISOString(), TransactionInformation: description },
    CreditDebitIndicator: pence < 0 ? 'Debit' : 'Credit',
    Amount: { Amount: (pounds * eurosToThePound).toFixed(5), Currency: 'EUR' },
    CurrencyExchange: {
      ...{ SourceCurrency: 'GBP', TargetCurrency: 'EUR' },
      InstructedAmount: { Amount: pounds.toFixed(5), Currency: 'GBP' },
    },
    ...(family !== undefined && { BankTransactionCode: { Code: family, SubCode: sub } }),
    ...(merchantCode !== undefined && { MerchantDetails: { MerchantCategoryCode: merchantCode } }),
  };
}
