import { sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/**
 * The transactions of the purchases that a change belongs to: its own where its merchant has taken something, else, for a refund
 * under a transaction of its own, the purchase of the same customer at the same merchant in the same currency before it: one of the same
 * amount, first of all one that was given back by a dispute, or the latest of which so much is left. Left is all that its merchant has
 * not given back: what a dispute gave back, the merchant may give back once more. None where there is none: what cannot be told of a
 * purchase gives nothing back, until one is counted (`lookAgainAtRefunds`). Once found it stays, unless its own purchase is told of
 * after all: then it is of both that something has changed.
 */
export async function purchasesOf(transaction: string, within: ProgrammeDatabase): Promise<readonly string[]> {
  const taken = await within
    .selectFrom('clearings')
    .select('event')
    .where('transaction', '=', transaction)
    .where('kind', '=', 'spent')
    .limit(1)
    .executeTakeFirst();
  if (taken !== undefined) return [transaction, ...(await letGo(transaction, within))];
  const kept = await within
    .selectFrom('contribution_refunds')
    .select('refund_of')
    .where('transaction', '=', transaction)
    .executeTakeFirst();
  if (kept !== undefined) return [kept.refund_of];
  const { rows } = await matching(transaction).execute(within);
  const [found] = rows;
  if (found === undefined) return [];
  await within
    .insertInto('contribution_refunds')
    .values({ transaction, customer_id: found.customer_id, refund_of: found.transaction })
    .execute();
  return [found.transaction];
}

/** The purchase that a refund was taken for one of while its own was not told of. */
async function letGo(transaction: string, within: ProgrammeDatabase): Promise<readonly string[]> {
  const rows = await within
    .deleteFrom('contribution_refunds')
    .where('transaction', '=', transaction)
    .returning('refund_of')
    .execute();
  return rows.map(({ refund_of: purchase }) => purchase);
}

/** Lists the refunds of which no purchase is known at the merchant of one that is counted for the first time: they may have been told of before it. */
export async function lookAgainAtRefunds(
  { transaction, madeAt }: { readonly transaction: string; readonly madeAt: Date },
  within: ProgrammeDatabase,
): Promise<void> {
  await sql`
    insert into contribution_changes (transaction)
    select distinct back.transaction from clearings as taken
    join clearings as back on back.customer_id = taken.customer_id and back.happened_at >= ${madeAt} and back.kind = 'refunded'
      and back.merchant ->> 'name' = taken.merchant ->> 'name' and back.merchant_currency = taken.merchant_currency
    where taken.transaction = ${transaction} and taken.kind = 'spent'
      and not exists (select from clearings as own where own.transaction = back.transaction and own.kind = 'spent')
      and not exists (
        select from contribution_refunds where contribution_refunds.transaction = back.transaction
      )`.execute(within);
}

/** Whether it is what came back of a purchase by a dispute, and not from its merchant: so the books have it. */
function isOfDispute(clearing: string) {
  return sql<boolean>`exists (
    select from ledger_transactions where ledger_transactions.source = ${sql.ref(`${clearing}.event`)}
      and ledger_transactions.kind in ('dispute-won', 'written-off')
  )`;
}

function matching(transaction: string) {
  return sql<{ readonly transaction: string; readonly customer_id: string }>`
    with refund as (
      select customer_id, merchant ->> 'name' as merchant, merchant_currency, sum(merchant_minor) as minor, min(happened_at) as at
      from clearings where transaction = ${transaction} and kind = 'refunded' and customer_id is not null
      group by customer_id, merchant ->> 'name', merchant_currency
    ), purchases as (
      select contributions.transaction, contributions.customer_id, contributions.made_at, refund.minor as back,
        exists (
          select from clearings as credit where credit.transaction = contributions.transaction and ${isOfDispute('credit')}
        ) as is_credited,
        (select sum(case kind when 'spent' then merchant_minor when 'refunded' then -merchant_minor else merchant_minor end)
          from clearings as moved where not ${isOfDispute('moved')} and (
            moved.transaction = contributions.transaction or moved.transaction in (
              select transaction from contribution_refunds where refund_of = contributions.transaction
            )
          )) as left_minor
      from refund join contributions using (customer_id)
      where contributions.made_at <= refund.at and exists (
        select from clearings where clearings.transaction = contributions.transaction and kind = 'spent'
          and merchant ->> 'name' = refund.merchant and merchant_currency = refund.merchant_currency
      )
    )
    select transaction, customer_id from purchases where left_minor >= back
    order by left_minor = back desc, left_minor = back and is_credited desc, made_at desc, transaction limit 1`;
}
