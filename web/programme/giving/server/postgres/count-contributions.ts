import { sql } from 'kysely';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import {
  addedTo,
  changesIn,
  type Contributed,
  contributionsOf,
  type CountedPayment,
} from '#web/programme/giving/domain/contribution.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { beginExposure, lockExposure } from '#web/programme/spending/server/postgres/authorisations.ts';
import { settleFees } from '#web/programme/spending/server/postgres/card-fees.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

import { lookAgainAtRefunds, purchasesOf } from './refunded-purchase.ts';
import { keptTerms, type TermsInForce } from './terms-in-force.ts';

/**
 * One process counts at a time: a cause's total is read and written by nobody else. Rows are locked in one order: this, then
 * exposures, by customer. They are last, for a till waits for its customer's.
 */
const onlyOne = sql`select pg_advisory_xact_lock(hashtext('contributions'))`;

/** Rounds ask each second, and mostly there is nothing: so it takes one statement and no lock. */
export async function isToCount(database: ProgrammeDatabase): Promise<boolean> {
  const { rows } = await sql<{ readonly there: boolean }>`
    select exists (select from contribution_changes) as there`.execute(database);
  return rows[0]?.there === true;
}

/**
 * Counts so many changed transactions anew, each from all that is stored of it, and adds what is different from what was counted
 * before: in whatever order money is told of, and however often, it comes to the same (CON-10, CON-11).
 */
export async function countChanges(most: number, now: Date, within: ProgrammeDatabase): Promise<number> {
  await onlyOne.execute(within);
  const { rows } = await sql<{ readonly transaction: string }>`
    delete from contribution_changes where change in (select change from contribution_changes order by change limit ${most})
    returning transaction`.execute(within);
  // A purchase is counted anew for each refund under a transaction of its own, and owed once.
  const owed = new Map<string, Owed & { readonly isRefundedElsewhere: boolean }>();
  for (const transaction of new Set(rows.map((row) => row.transaction)))
    for (const purchase of await purchasesOf(transaction, within))
      for (const more of await count(purchase, now, within)) {
        const before = owed.get(purchase);
        const isRefundedElsewhere = purchase !== transaction || before?.isRefundedElsewhere === true;
        owed.set(purchase, { ...more, pence: more.pence + (before?.pence ?? 0), isRefundedElsewhere });
      }
  for (const each of [...owed.values()].toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))) {
    if (each.pence !== 0) await owe(each, within);
    if (each.isRefundedElsewhere) await giveFeesBack(each, within);
  }
  return rows.length;
}

/** What comes to whole pence of a payment is owed, in the same transaction. */
async function count(transaction: string, now: Date, within: ProgrammeDatabase): Promise<readonly Owed[]> {
  const payment = await paymentAsItStands(transaction, within);
  if (payment === undefined) return [];
  const { terms, savingBefore, isFirst } = await keptTerms({ transaction, ...payment }, within);
  if (isFirst) await lookAgainAtRefunds({ transaction, ...payment }, within);
  const { savingPence, contributed } = contributionsOf(payment, terms);
  const changes = changesIn(await countedBefore(transaction, within), contributed);
  const { customerId } = payment;
  if (savingPence === savingBefore && changes.length === 0) return [{ customerId, transaction, pence: 0, now }];
  await within
    .updateTable('contributions')
    .set({ saving_pence: savingPence })
    .where('transaction', '=', transaction)
    .execute();
  let pence = 0;
  for (const change of changes) pence += await add(change, { ...payment, transaction, now }, within);
  // Its row in the customer's list says what was saved and given.
  await sql`insert into payment_changes (transaction) values (${transaction})`.execute(within);
  return [{ customerId, transaction, pence, now }];
}

interface Standing extends CountedPayment, TermsInForce {}

/** What its merchant has taken and what has come back, under whatever transaction; nothing of one on a card that is nobody's. */
async function paymentAsItStands(transaction: string, within: ProgrammeDatabase): Promise<Standing | undefined> {
  const { rows } = await sql<{
    readonly customer_id: string;
    readonly made_at: Date;
    readonly currency: string;
    readonly is_cash: boolean;
    readonly pence: string;
    readonly minor: string;
    readonly refunded: string;
  }>`
    select customer_id, min(merchant_currency) as currency, bool_or(channel = 'atm') as is_cash,
      least(min(happened_at), (select min(created_at) from authorisations where transaction = ${transaction})) as made_at,
      sum(pence) as pence, sum(merchant_minor) as minor,
      (select coalesce(sum(case kind when 'refunded' then merchant_minor when 'refund-reversed' then -merchant_minor else 0 end), 0)
        from clearings as back where transaction = ${transaction}
          or transaction in (select transaction from contribution_refunds where refund_of = ${transaction})) as refunded
    from clearings where transaction = ${transaction} and kind = 'spent' and customer_id is not null
    group by customer_id`.execute(within);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...{ customerId: row.customer_id, madeAt: row.made_at, isInPounds: row.currency === 'GBP', isCash: row.is_cash },
    ...{ pence: Number(row.pence), minor: Number(row.minor), refundedMinor: Number(row.refunded) },
  };
}

async function countedBefore(transaction: string, within: ProgrammeDatabase): Promise<readonly Contributed[]> {
  const rows = await within
    .selectFrom('contribution_entries')
    .select(['cause', 'kind', 'units'])
    .where('transaction', '=', transaction)
    .execute();
  return rows.map(({ cause, kind, units }) => ({ cause, kind, units: Number(units) }));
}

interface Counting {
  readonly customerId: string;
  readonly transaction: string;
  readonly now: Date;
}

interface Owed extends Counting {
  /** Below nothing where they have it back. */
  readonly pence: number;
}

/** Adds units to what a cause has of the customer; how many pence that is. */
async function add(
  { cause, kind, units }: Contributed,
  { customerId, transaction, now }: Counting,
  within: ProgrammeDatabase,
): Promise<number> {
  const row = await within
    .selectFrom('cause_totals')
    .select(['units', 'pence'])
    .where('customer_id', '=', customerId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  const before = { units: Number(row?.units ?? 0), pence: Number(row?.pence ?? 0) };
  const { total, pence } = addedTo(before, units);
  await within
    .insertInto('cause_totals')
    .values({ customer_id: customerId, cause, ...total })
    .onConflict((conflict) => conflict.columns(['customer_id', 'cause']).doUpdateSet(total))
    .execute();
  await within
    .insertInto('contribution_entries')
    .values({ transaction, customer_id: customerId, cause, kind, units, pence, counted_at: now })
    .execute();
  return pence;
}

/** What a plan adds to a purchase comes back with a refund under a transaction of its own as well. */
async function giveFeesBack({ customerId, transaction, now: at }: Owed, within: ProgrammeDatabase): Promise<void> {
  await lockExposure(customerId, within);
  await settleFees({ customerId, transaction, at }, within);
}

/** So many pence are owed, or owed back: in the books, and in what is collected next. Nobody was paid for it, so it is no risk of spending. */
async function owe({ customerId, transaction, pence, now }: Owed, within: ProgrammeDatabase): Promise<void> {
  const { count } = await within
    .selectFrom('contribution_charges')
    .select((charge) => charge.fn.countAll<string>().as('count'))
    .where('transaction', '=', transaction)
    .executeTakeFirstOrThrow();
  const charge = `contribution ${transaction} ${String(Number(count) + 1)}`;
  await within
    .insertInto('contribution_charges')
    .values({ charge, customer_id: customerId, transaction, pence, owed_at: now })
    .execute();
  await beginExposure(customerId, { day: londonDate(now) }, within);
  await sql`update exposures set receivable = receivable + ${pence}, to_ask = to_ask + ${pence}
    where customer_id = ${customerId}`.execute(within);
  const kind = pence > 0 ? 'given' : 'given-back';
  await post({ source: charge, kind, customerId, pence: Math.abs(pence), at: now }, within);
}
