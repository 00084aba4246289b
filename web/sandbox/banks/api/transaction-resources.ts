import type { BankAccount } from '../customers/bank-customer.ts';
import type { PaidBy } from '../customers/habits.ts';
import type { BankTransaction } from '../customers/transactions.ts';
import type { ApiAnswer, CustomerCall } from './api-call.ts';
import { chosenAccounts, has, needPermission } from './account-resources.ts';
import { amountOf, directionOf } from './money.ts';
import { isDateTime } from './date-time.ts';
import { badRequest } from './refusal.ts';

const PAGE_LENGTH = 100;
const KEPT_DAYS = 730;
const DAY_MS = 86_400_000;

/** ISO 20022 family and sub-family, of money that goes out and of money that comes in. */
const bankCodes: Record<PaidBy, { out: [code: string, subCode: string]; in: [code: string, subCode: string] }> = {
  salary: { out: ['ICDT', 'SALA'], in: ['RCDT', 'SALA'] },
  'standing-order': { out: ['ICDT', 'STDO'], in: ['RCDT', 'STDO'] },
  'direct-debit': { out: ['RDDT', 'PMDD'], in: ['RDDT', 'UPDD'] },
  card: { out: ['CCRD', 'POSD'], in: ['CCRD', 'RIMB'] },
  cash: { out: ['CCRD', 'CWDL'], in: ['CCRD', 'CDPT'] },
  transfer: { out: ['ICDT', 'DMCT'], in: ['RCDT', 'DMCT'] },
  interest: { out: ['MDOP', 'INTR'], in: ['MCOP', 'INTR'] },
  fee: { out: ['MDOP', 'FEES'], in: ['MCOP', 'FEES'] },
};

export function readTransactions(call: CustomerCall): ApiAnswer {
  needPermission(call, 'ReadTransactionsBasic', 'ReadTransactionsDetail');
  const window = windowOf(call);
  const lines = chosenAccounts(call).flatMap((account) =>
    call.bank
      .transactionsOf(account, window)
      .filter(({ pence }) => has(call, pence < 0 ? 'ReadTransactionsDebits' : 'ReadTransactionsCredits'))
      .map((line) => ({ account, line })),
  );
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_LENGTH));
  const page = pageOf(call, pages);
  const shown = lines.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH);
  const [last, first] = [lines[0]?.line.bookedAt, lines.at(-1)?.line.bookedAt];
  return {
    status: 200,
    body: {
      Data: { Transaction: shown.map(({ account, line }) => presentTransaction(call, account, line)) },
      Links: linksOf(call, page, pages),
      Meta: {
        TotalPages: pages,
        ...(first && { FirstAvailableDateTime: first.toISOString() }),
        ...(last && { LastAvailableDateTime: last.toISOString() }),
      },
    },
  };
}

/** What is asked for, within what the customer allowed, within what the bank keeps. */
function windowOf({ bank, consent, query }: CustomerCall): { from: Date; to: Date } {
  const now = bank.clock.now();
  const { TransactionFromDateTime, TransactionToDateTime } = consent.request;
  const earliest = [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
    new Date(TransactionFromDateTime ?? 0),
    dateAsked(query, 'fromBookingDateTime') ?? new Date(0),
  ];
  const latest = [now, new Date(TransactionToDateTime ?? now), dateAsked(query, 'toBookingDateTime') ?? now];
  return {
    from: new Date(Math.max(...earliest.map((date) => date.getTime()))),
    to: new Date(Math.min(...latest.map((date) => date.getTime()))),
  };
}

/** A time zone may stand there and does not count. */
function dateAsked(query: URLSearchParams, name: string): Date | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const [, day = '', time = '00:00:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)(?:Z|[+ -]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  const date = new Date(`${day}T${time}Z`);
  if (!isDateTime(`${day}T${time}Z`)) throw badRequest('Field.InvalidDate', 'This is no date.', name);
  return date;
}

function pageOf({ query }: CustomerCall, pages: number): number {
  const page = Number(query.get('page') ?? 1);
  if (Number.isInteger(page) && page >= 1 && page <= pages) return page;
  throw badRequest('Resource.NotFound', 'There is no such page.', 'page');
}

function linksOf({ baseUrl, path, query }: CustomerCall, page: number, pages: number): object {
  const link = (to: number) => {
    const asked = new URLSearchParams(query);
    asked.set('page', String(to));
    return `${baseUrl}${path}?${asked.toString()}`;
  };
  return {
    Self: link(page),
    First: link(1),
    ...(page > 1 && { Prev: link(page - 1) }),
    ...(page < pages && { Next: link(page + 1) }),
    Last: link(pages),
  };
}

function presentTransaction(call: CustomerCall, account: BankAccount, line: BankTransaction): object {
  const { id, bookedAt, pence, who, by, isPending } = line;
  const { transaction } = call.names;
  const [Code, SubCode] = bankCodes[by][pence < 0 ? 'out' : 'in'];
  return {
    AccountId: account.id,
    TransactionId: id,
    CreditDebitIndicator: directionOf(pence),
    Status: isPending ? transaction.pending : transaction.booked,
    BookingDateTime: bookedAt.toISOString(),
    ...(!isPending && { ValueDateTime: bookedAt.toISOString() }),
    Amount: amountOf(pence, account.currency),
    BankTransactionCode: { Code, SubCode },
    ...(has(call, 'ReadTransactionsDetail') && { TransactionInformation: who }),
  };
}
