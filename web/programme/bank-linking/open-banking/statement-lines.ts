import type {
  AccountBalance,
  AccountTransaction,
  TransactionsPage,
} from '#web/programme/bank-linking/server/ports/account-information.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import type { BankReply } from './bank-failure.ts';
import { balanceShape, balancesShape, lineShape, type SaidTransaction, transactionsShape } from './bank-shapes.ts';
import { isBooked, rankOfBalance } from './bank-words.ts';
import { penceOf } from './money.ts';
import { Unavailable } from './unavailable.ts';

/** The balance that tells best what can be spent, of those that can be read. */
export function bestBalance(reply: BankReply): AccountBalance {
  const read = balancesShape(reply).Data.Balance.flatMap((each) => {
    if (!balanceShape(each) || rankOfBalance(each.Type) < 0) return [];
    const { Amount, CreditDebitIndicator, DateTime, Type } = each;
    const [pence, at] = [penceOf(Amount.Amount, CreditDebitIndicator), dateOf(DateTime)];
    if (pence === undefined || at === undefined) return [];
    return [{ rank: rankOfBalance(Type), balance: { pence, currency: Amount.Currency, at } }];
  });
  const [best] = read.sort((one, other) => one.rank - other.rank);
  if (best === undefined) throw new Unavailable('unreadable');
  return best.balance;
}

/** A page of transactions. A line that nothing can be made of is counted and left out: neither it nor its page makes an account unreadable. */
export function pageOf(reply: BankReply): TransactionsPage {
  const { Data, Links } = transactionsShape(reply);
  const lines = Data.Transaction ?? [];
  const transactions = lines.flatMap((said) => (lineShape(said) ? (transaction(said) ?? []) : []));
  const unread = lines.length - transactions.length;
  return { transactions, unread, ...(Links?.Next === undefined ? {} : { nextPage: Links.Next }) };
}

function transaction(said: SaidTransaction): AccountTransaction | undefined {
  const { CreditDebitIndicator, BookingDateTime, Amount, Status } = said;
  const [pence, bookedAt] = [penceOf(Amount.Amount, CreditDebitIndicator), dateOf(BookingDateTime)];
  if (pence === undefined || bookedAt === undefined) return undefined;
  const family = textAt(said, 'BankTransactionCode', 'Code');
  const details = {
    id: textAt(said, 'TransactionId'),
    description: textAt(said, 'TransactionInformation') ?? textAt(said, 'MerchantDetails', 'MerchantName'),
    bankCode: family && `${family}/${textAt(said, 'BankTransactionCode', 'SubCode') ?? ''}`,
    ownCode: textAt(said, 'ProprietaryBankTransactionCode', 'Code'),
    merchantCode: textAt(said, 'MerchantDetails', 'MerchantCategoryCode'),
    otherParty: textAt(said, CreditDebitIndicator === 'Credit' ? 'DebtorAccount' : 'CreditorAccount', 'Name'),
    exchanged: exchangedOf(said, pence),
  };
  const told = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  return { ...told, bookedAt, pence, currency: Amount.Currency, isBooked: isBooked(Status) };
}

/** What a line in another currency came to in that of the account, as far as the bank says it. */
function exchangedOf(said: SaidTransaction, pence: number): AccountTransaction['exchanged'] {
  const { Currency } = said.Amount;
  const at = (...path: readonly string[]) => textAt(said, 'CurrencyExchange', ...path);
  const other = [at('TargetCurrency'), at('SourceCurrency')].find((each) => each !== undefined && each !== Currency);
  if (other === undefined) return undefined;
  const instructed = penceOf(at('InstructedAmount', 'Amount') ?? '', said.CreditDebitIndicator);
  if (instructed !== undefined && at('InstructedAmount', 'Currency') === other)
    return { pence: instructed, currency: other };
  const rate = valueAt(said, ['CurrencyExchange', 'ExchangeRate']);
  if (typeof rate !== 'number' || rate <= 0) return undefined;
  const unit = at('UnitCurrency');
  if (unit === Currency) return { pence: Math.round(pence * rate), currency: other };
  return unit === other ? { pence: Math.round(pence / rate), currency: other } : undefined;
}

function valueAt(said: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => membersOf(value)[name], said);
}

/** What is written there, whatever else a bank may have put in its place. */
function textAt(said: object, ...path: readonly string[]): string | undefined {
  const value = valueAt(said, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function dateOf(text: string): Date | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
