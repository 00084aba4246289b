import { json, type Reply, type Route } from '../http/routes.ts';
import { PROGRAMME } from './present.ts';
import { presentTransaction } from './present-transaction.ts';
import type { DisputeBook } from './dispute-book.ts';
import { type Guard, refuse } from './processor-routes.ts';
import type { TransactionBook } from './transaction-book.ts';
import { isSettling, type Transaction, type TransactionEvent } from './transaction.ts';

interface Books {
  readonly transactions: TransactionBook;
  readonly disputes: DisputeBook;
}

/** What has become of purchases, and what is settled by day. */
export function transactionRoutes({ transactions, disputes }: Books, guarded: Guard): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/v1\/transactions\/([0-9a-f-]{36})$/u,
      answer: guarded(({ params }) => {
        const found = transactions.find(params[0] ?? '');
        return found === undefined ? refuse(404, 'Transaction not found') : json(200, presentTransaction(found));
      }),
    },
    {
      method: 'GET',
      path: /^\/v1\/transactions$/u,
      answer: guarded(({ url: { searchParams } }) => {
        const card = searchParams.get('card_token');
        const found = transactions.list().filter(({ cardToken }) => card === null || cardToken === card);
        return page(found, { query: searchParams, most: 100, present: presentTransaction });
      }),
    },
    {
      method: 'GET',
      path: /^\/v1\/reports\/settlement\/details\/(\d{4}-\d{2}-\d{2})$/u,
      answer: guarded(({ params, url }) =>
        page([...settledOn(params[0] ?? '', transactions), ...wonOn(params[0] ?? '', { transactions, disputes })], {
          query: url.searchParams,
          most: 500,
          present: presentDetail,
        }),
      ),
    },
  ];
}

/** Part of a list, as Lithic pages it: `page_size`, and `starting_after` the token of the last one seen. */
function page<Item extends { readonly token: string }>(
  items: readonly Item[],
  {
    query,
    most,
    present,
  }: { readonly query: URLSearchParams; readonly most: number; readonly present: (item: Item) => object },
): Reply {
  const size = Number(query.get('page_size') ?? '50');
  if (!Number.isInteger(size) || size < 1 || size > most) return refuse(400, `page_size must be 1 to ${String(most)}`);
  const after = query.get('starting_after');
  const at = after === null ? -1 : items.findIndex(({ token }) => token === after);
  if (after !== null && at === -1) return refuse(400, 'starting_after is not found');
  const shown = items.slice(at + 1, at + 1 + size);
  return json(200, { data: shown.map(present), has_more: at + 1 + size < items.length });
}

interface Detail extends Pick<TransactionEvent, 'token' | 'amount' | 'created'> {
  readonly type: TransactionEvent['type'] | 'CHARGEBACK';
  readonly transaction: Transaction;
}

/** Disputes that were won on that day: the network gives back what was disputed. */
function wonOn(day: string, { transactions, disputes }: Books): Detail[] {
  return disputes.list().flatMap(({ token, transactionToken, amount, status, resolved }) => {
    const transaction = transactions.find(transactionToken);
    if (status !== 'CASE_WON' || resolved?.startsWith(day) !== true || transaction === undefined) return [];
    return [{ token, type: 'CHARGEBACK' as const, amount: -amount, created: resolved, transaction }];
  });
}

/** What moved money on that day, in UTC. */
function settledOn(day: string, transactions: TransactionBook): Detail[] {
  return transactions
    .list()
    .flatMap((transaction) => transaction.events.map((event) => ({ ...event, transaction })))
    .filter((event) => isSettling(event) && event.created.startsWith(day));
}

function presentDetail({ token, type, amount, created, transaction }: Detail) {
  const day = created.slice(0, 10);
  const isDispute = type === 'CHARGEBACK';
  const gross = { disputes_gross_amount: isDispute ? amount : 0, transactions_gross_amount: isDispute ? 0 : amount };
  const nothing = { interchange_gross_amount: 0, interchange_fee_extended_precision: 0 };
  return {
    // One record for each event, so they go by one name.
    ...{ token, event_tokens: [token], transaction_token: transaction.token, card_program_token: PROGRAMME },
    ...{ account_token: transaction.cardToken, card_token: transaction.cardToken, created, updated: created },
    ...{ currency: 'GBP', institution: '999999', network: 'VISA', report_date: day, settlement_date: day },
    ...{ ...nothing, other_fees_details: { ISA: 0 }, other_fees_gross_amount: 0, ...gross },
    type: isDispute ? type : type.startsWith('FINANCIAL_') ? 'FINANCIAL' : 'CLEARING',
  };
}
