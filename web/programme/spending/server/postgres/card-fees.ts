import { type RawBuilder, sql } from 'kysely';

import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import {
  cashFeesOf,
  type FeeKind,
  type FeeTerms,
  firstTaken,
  isCashAbroad,
  leftOf,
  marginOn,
  type Moved,
  noFees,
} from '#web/programme/spending/domain/card-fees.ts';
import type { PostingKind } from '#web/programme/spending/domain/ledger.ts';
import { monthOf } from '#web/programme/spending/domain/spend-limits.ts';

import { post } from './ledger.ts';

/** A customer's purchase, by the processor's transaction. */
interface OfCustomer {
  readonly transaction: string;
  readonly customerId: string;
  readonly at: Date;
}

const posted = {
  margin: { added: 'margin-added', back: 'margin-given-back' },
  cash: { added: 'cash-fee-added', back: 'cash-fee-given-back' },
} as const satisfies Record<FeeKind, Readonly<Record<'added' | 'back', PostingKind>>>;

/**
 * Brings what a customer's plan adds to a purchase, and to cash of its month, to what it should be by all that has moved, in whatever order that was
 * told of. A refund under a transaction of its own counts once its purchase is found. Whoever calls it holds the customer's exposure.
 */
export async function settleFees(of: OfCustomer, within: ProgrammeDatabase): Promise<void> {
  const moved = await movedOf(sql`select ${of.transaction}::uuid`, of.customerId, within);
  const first = firstTaken(moved);
  if (first === undefined) return;
  if (first.asked.currency !== 'GBP') {
    const terms = await keptTerms({ ...of, at: first.happenedAt }, within);
    await settle(of, { kind: 'margin', pence: marginOn(moved, terms) }, within);
  }
  if (isCashAbroad(first)) await settleCash(monthOf(first.countedOn), of, within);
}

/** Cash of one month, machine by machine: what comes back of one may leave more of the free sum to the next. */
async function settleCash(month: string, of: OfCustomer, within: ProgrammeDatabase): Promise<void> {
  const { customerId, at } = of;
  const taken = sql`select transaction from clearings where customer_id = ${customerId} and channel = 'atm' and region = 'abroad'
    and kind = 'spent' and counted_on >= ${month}::date and counted_on < ${month}::date + interval '1 month'`;
  const moved = await movedOf(taken, customerId, within);
  const machines = [];
  for (const transaction of new Set(moved.map((each) => each.transaction))) {
    const own = moved.filter((each) => each.transaction === transaction);
    const first = firstTaken(own);
    if (first === undefined || monthOf(first.countedOn) !== month) continue;
    const terms = await keptTerms({ transaction, customerId, at: first.happenedAt }, within);
    machines.push({ transaction, first, left: leftOf(own), terms });
  }
  for (const { transaction, pence } of cashFeesOf(machines))
    await settle({ transaction, customerId, at }, { kind: 'cash', pence }, within);
}

interface MovedOf extends Moved {
  /** The purchase that it belongs to. */
  readonly transaction: string;
}

/** All that has moved of these purchases, with what was found to have come back of them under other transactions. */
async function movedOf(
  purchases: RawBuilder<unknown>,
  customerId: string,
  within: ProgrammeDatabase,
): Promise<readonly MovedOf[]> {
  const { rows } = await sql<Row>`
    with purchases as materialized (${purchases}), parts (transaction, part) as (
      select *, * from purchases
      union select refund_of, transaction from contribution_refunds where refund_of in (select * from purchases)
    )
    select parts.transaction, kind, pence, merchant_minor as minor, merchant_currency as currency, region, channel,
      counted_on, happened_at
    from parts join clearings on clearings.transaction = parts.part
    where customer_id = ${customerId} order by happened_at, event`.execute(within);
  return rows.map(({ pence, minor, currency, counted_on: countedOn, happened_at: happenedAt, ...row }) => ({
    ...row,
    ...{ pence: Number(pence), asked: { minor: Number(minor), currency }, countedOn, happenedAt },
  }));
}

interface Row extends Pick<MovedOf, 'transaction' | 'kind' | 'region' | 'channel'> {
  readonly pence: string;
  readonly minor: string;
  readonly currency: string;
  readonly counted_on: string;
  readonly happened_at: Date;
}

/** Charges what is missing to what a fee should come to, or gives back what is too much. */
async function settle(
  { transaction, customerId, at }: OfCustomer,
  { kind, pence }: { readonly kind: FeeKind; readonly pence: number },
  within: ProgrammeDatabase,
): Promise<void> {
  const { charged, count } = await within
    .selectFrom('card_fees')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('pence'), sql<string>`0`).as('charged'),
      fn.countAll<string>().as('count'),
    ])
    .where('transaction', '=', transaction)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const more = pence - Number(charged);
  if (more === 0) return;
  const fee = `${transaction} ${kind} ${String(Number(count) + 1)}`;
  await within
    .insertInto('card_fees')
    .values({ fee, transaction, customer_id: customerId, kind, pence: more, happened_at: at })
    .execute();
  await sql`update exposures set receivable = receivable + ${more}, to_ask = to_ask + ${more}, at_risk = at_risk + ${more}
    where customer_id = ${customerId}`.execute(within);
  const as = posted[kind][more > 0 ? 'added' : 'back'];
  await post({ source: fee, kind: as, customerId, pence: Math.abs(more), at }, within);
  // Its row in the customer's list says what was added.
  await sql`insert into payment_changes (transaction) values (${transaction})`.execute(within);
}

/**
 * What counts for a purchase: what its customer's plan said when it was approved, or first taken without asking; kept from then on,
 * whatever they are sold since.
 */
export async function keptTerms(
  { transaction, customerId, at }: OfCustomer,
  within: ProgrammeDatabase,
): Promise<FeeTerms> {
  const kept = await within
    .selectFrom('card_fee_terms')
    .selectAll()
    .where('transaction', '=', transaction)
    .executeTakeFirst();
  if (kept !== undefined)
    return {
      exchangeBasisPoints: kept.exchange_basis_points,
      atmFreePence: Number(kept.atm_free_pence),
      atmFeeBasisPoints: kept.atm_fee_basis_points,
    };
  const day = utcDate(at);
  const sold = await within
    .selectFrom('subscriptions')
    .select(feeTerms.as('terms'))
    .where('customer_id', '=', customerId)
    .where('started_on', '<=', day)
    .where((query) => query.or([query('ended_on', 'is', null), query('ended_on', '>', day)]))
    .orderBy('started_on', 'desc')
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const terms = sold?.terms ?? noFees;
  await keepTerms({ transaction, customerId, terms }).execute(within);
  return terms;
}

interface OfPurchase {
  readonly transaction: string;
  readonly customerId: string;
  readonly terms: FeeTerms;
}

/** Keeps them with a purchase, where none are kept; once for a row of `from`, so that whoever writes that waits first. */
export function keepTerms(
  { transaction, customerId, terms }: OfPurchase,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`insert into card_fee_terms (transaction, customer_id, exchange_basis_points, atm_free_pence, atm_fee_basis_points)
    select ${transaction}::uuid, ${customerId}::uuid, ${terms.exchangeBasisPoints}::integer, ${terms.atmFreePence}::bigint,
      ${terms.atmFeeBasisPoints}::integer ${from}
    on conflict (transaction) do nothing`;
}

/** What a subscription says of fees, as it was sold. */
export const feeTerms = sql<FeeTerms>`jsonb_build_object(
  'exchangeBasisPoints', coalesce((subscriptions.terms ->> 'exchangeBasisPoints')::integer, 0),
  'atmFreePence', coalesce((subscriptions.terms ->> 'atmFreePence')::bigint, 0),
  'atmFeeBasisPoints', coalesce((subscriptions.terms ->> 'atmFeeBasisPoints')::integer, 0)
)`;
