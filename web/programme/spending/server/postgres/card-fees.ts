import { sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import {
  cashFeeFor,
  cashIn,
  type FeeKind,
  type FeeTerms,
  firstTakenOn,
  isCashAbroad,
  marginOn,
  noFees,
} from '#web/programme/spending/domain/card-fees.ts';
import type { PostingKind } from '#web/programme/spending/domain/ledger.ts';
import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import { monthOf } from '#web/programme/spending/domain/spend-limits.ts';

import { post } from './ledger.ts';

/** A customer's purchase, by the processor's transaction. */
export interface OfCustomer {
  readonly transaction: string;
  readonly customerId: string;
  readonly at: Date;
}

const posted = {
  margin: { added: 'margin-added', back: 'margin-given-back' },
  cash: { added: 'cash-fee-added', back: 'cash-fee-given-back' },
} as const satisfies Record<FeeKind, Readonly<Record<'added' | 'back', PostingKind>>>;

/** What a clearing that is kept already adds to its customer's fees, or gives back. Whoever calls it holds the customer's exposure. */
export async function chargeFees(
  cleared: OfCustomer & Pick<Purchase, 'region' | 'channel'> & { readonly event: string },
  within: ProgrammeDatabase,
): Promise<void> {
  await settleMargin(cleared, within);
  if (isCashAbroad(cleared)) await chargeCash(cleared, within);
}

/**
 * Brings what is added to the rate of a purchase to what it should be by all that has moved of it, in whatever order that was
 * told of; whether that was something else. A refund under a transaction of its own counts once its purchase is found.
 */
export async function settleMargin(of: OfCustomer, within: ProgrammeDatabase): Promise<boolean> {
  const { transaction, customerId } = of;
  const rows = await within
    .selectFrom('clearings')
    .select(['kind', 'pence', 'merchant_minor as minor', 'merchant_currency as currency', 'counted_on as countedOn'])
    .where('customer_id', '=', customerId)
    .where((query) => {
      const found = query.selectFrom('contribution_refunds').select('transaction').where('refund_of', '=', transaction);
      return query.or([query('transaction', '=', transaction), query('transaction', 'in', found)]);
    })
    .execute();
  const on = firstTakenOn(rows);
  if (on === undefined || rows.every(({ currency }) => currency === 'GBP')) return false;
  const moved = rows.map(({ kind, pence, minor, currency }) => ({
    ...{ kind, pence: Number(pence), asked: { minor: Number(minor), currency } },
  }));
  const { pence: before } = await within
    .selectFrom('card_fees')
    .select((fees) => fees.fn.coalesce(fees.fn.sum<string>('pence'), sql<string>`0`).as('pence'))
    .where('transaction', '=', transaction)
    .where('kind', '=', 'margin')
    .executeTakeFirstOrThrow();
  const more = marginOn(moved, await feeTermsOn(on, customerId, within)) - Number(before);
  await charge(of, { kind: 'margin', pence: more, month: monthOf(on) }, within);
  return more !== 0;
}

/** Cash of one month, which is that of the first time that the machine's money was counted: no more comes back than was taken in it. */
async function chargeCash(of: OfCustomer & { readonly event: string }, within: ProgrammeDatabase): Promise<void> {
  const { transaction, customerId } = of;
  const own = await within
    .selectFrom('clearings')
    .select(['kind', 'counted_on as countedOn'])
    .where('transaction', '=', transaction)
    .where('customer_id', '=', customerId)
    .execute();
  const on = firstTakenOn(own);
  if (on === undefined) return;
  const month = monthOf(on);
  const cash = await within
    .selectFrom('clearings')
    .select(['event', 'transaction', 'kind', 'pence', 'counted_on as countedOn'])
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'atm')
    .where('region', '=', 'abroad')
    .where('counted_on', '>=', month)
    .execute();
  const total = (rows: typeof cash) =>
    cashIn(
      month,
      rows.map((row) => ({ ...row, pence: Number(row.pence) })),
    );
  const change = { before: total(cash.filter(({ event }) => event !== of.event)), after: total(cash) };
  const { pence: taken } = await within
    .selectFrom('card_fees')
    .select((fees) => fees.fn.coalesce(fees.fn.sum<string>('pence'), sql<string>`0`).as('pence'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'cash')
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  const pence = Math.max(cashFeeFor(change, await feeTermsOn(on, customerId, within)), -Number(taken));
  await charge(of, { kind: 'cash', pence, month }, within);
}

async function charge(
  { transaction, customerId, at }: OfCustomer,
  { kind, pence, month }: { readonly kind: FeeKind; readonly pence: number; readonly month: CalendarDate },
  within: ProgrammeDatabase,
): Promise<void> {
  if (pence === 0) return;
  const { count } = await within
    .selectFrom('card_fees')
    .select((fees) => fees.fn.countAll<string>().as('count'))
    .where('transaction', '=', transaction)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const fee = `${transaction} ${kind} ${String(Number(count) + 1)}`;
  await within
    .insertInto('card_fees')
    .values({ fee, transaction, customer_id: customerId, kind, month, pence, happened_at: at })
    .execute();
  await sql`update exposures set receivable = receivable + ${pence}, to_ask = to_ask + ${pence}, at_risk = at_risk + ${pence}
    where customer_id = ${customerId}`.execute(within);
  const as = posted[kind][pence > 0 ? 'added' : 'back'];
  await post({ source: fee, kind: as, customerId, pence: Math.abs(pence), at }, within);
}

/** What the customer's plan adds on a day, as it was sold; nothing without one. */
export async function feeTermsOn(day: CalendarDate, customerId: string, within: ProgrammeDatabase): Promise<FeeTerms> {
  const row = await within
    .selectFrom('subscriptions')
    .select('terms')
    .where('customer_id', '=', customerId)
    .where('started_on', '<=', day)
    .where((query) => query.or([query('ended_on', 'is', null), query('ended_on', '>', day)]))
    .orderBy('started_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.terms ?? noFees;
}
