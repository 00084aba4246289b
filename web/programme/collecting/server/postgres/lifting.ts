import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { collectionOf } from './collection-row.ts';
import type { CollectionsTable } from './collecting-tables.ts';

/** How stops are lifted of which nothing is owed any more, in PostgreSQL. */
export function liftingIn(database: ProgrammeDatabase): Pick<Collections, 'liftWhereNothingIsOwed' | 'nextMadeUpFor'> {
  return {
    liftWhereNothingIsOwed: (customerId) => liftOnceNothingIsReturned(customerId, database),

    async nextMadeUpFor(after) {
      const { rows } = await sql<Selectable<CollectionsTable>>`
        select last.* from spending_stops join exposures using (customer_id) cross join lateral (
          select * from collections as returned where returned.customer_id = spending_stops.customer_id and ${isReturned}
          order by noticed_on desc limit 1
        ) as last
        where reason <> 'person' and receivable <= 0
          and spending_stops.customer_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
          and not exists (select from (${unpaidItems(sql.ref('spending_stops.customer_id'))}) as unpaid where asked_by is not null)
        order by spending_stops.customer_id limit 1`.execute(database);
      return rows[0] && collectionOf(rows[0]);
    },
  };
}

/** What is presented once more is returned until it is paid. */
const isReturned = sql`(returned.state in ('failed', 'claimed') or returned.state in ('noticed', 'submitted') and returned.ended_because is not null)
  and returned.ended_because is distinct from 'our-mistake'`;

/**
 * What was returned and has not been paid since, each once, with what of it is for plans, and the collection that asks for it
 * once more.
 */
const unpaidItems = (customerId: RawBuilder<unknown>) => sql`
  select distinct on (item.event) item.event, item.pence,
    case item.of when 'plan' then item.pence
      else coalesce(repayments.plan_pence, 0) * case when item.event like '% failed' then -1 else 1 end end as plan_pence,
    (select again.collection_id from collection_items as again where again.event = item.event and again.is_live) as asked_by
  from collections as returned join collection_items as item using (collection_id)
    left join repayments on repayments.repayment_id = item.repayment
  where returned.customer_id = ${customerId} and ${isReturned} and not exists (
    select from collection_items as again join collections as paid using (collection_id)
    where again.event = item.event and again.is_live and paid.state in ('confirmed', 'paid-out')
  )`;

/**
 * Spending goes on once all that was returned has been paid, or made up for by what was given back since; where a person is to
 * look, once they have.
 */
export function liftOnceNothingIsReturned(customerId: string, within: ProgrammeDatabase): Promise<boolean> {
  return lift({ customerId, may: sql`reason <> 'person'` }, within);
}

/**
 * The same once a collection that was returned is paid after all, also where a person was to look at it: not where one is to look at
 * anything else, another claim or second return, or a payer who has died.
 */
export function liftOncePaidAfterAll(
  { collection_id: id, customer_id: customerId }: Pick<Selectable<CollectionsTable>, 'collection_id' | 'customer_id'>,
  within: ProgrammeDatabase,
): Promise<boolean> {
  const isForAnother = sql`exists (
      select from collections where collections.customer_id = ${customerId} and collection_id <> ${id} and state in ('failed', 'claimed')
        and (state = 'claimed' or is_again or ended_because in ('deceased', 'disputed'))
    ) or exists (select from mandates where mandates.customer_id = ${customerId} and ended_because = 'deceased')`;
  return lift({ customerId, may: sql`(reason <> 'person' or pence > 0 and not (${isForAnother}))` }, within);
}

async function lift(
  { customerId, may }: { readonly customerId: string; readonly may: RawBuilder<unknown> },
  within: ProgrammeDatabase,
): Promise<boolean> {
  // What is returned meanwhile stops them before or after, as a statement of its own sees it.
  await sql`select from exposures where customer_id = ${customerId} for update`.execute(within);
  const { rows } = await sql`
    delete from spending_stops where customer_id = ${customerId} and ${may} and not exists (
      select from (${unpaidItems(sql`${customerId}`)}) as unpaid
      where asked_by is not null or (select receivable from exposures where exposures.customer_id = ${customerId}) > 0
    ) returning customer_id`.execute(within);
  return rows.length > 0;
}

/**
 * What was returned in all and is neither paid nor made up for: no more than is owed, and asked for once more, less what came back
 * with it (DBT-04).
 */
export async function sumUnpaid(
  customerId: string,
  within: ProgrammeDatabase,
): Promise<{ readonly pence: number; readonly plan_pence: number }> {
  const { rows } = await sql<{ readonly pence: string; readonly plan_pence: string }>`
    with unpaid as (${unpaidItems(sql`${customerId}`)}), asked as (
      select least(sum(unpaid.pence), collections.pence) as pence
      from unpaid join collections on collection_id = asked_by group by collection_id
    )
    select greatest(0, least(coalesce(sum(pence), 0), (select coalesce(sum(pence), 0) from asked) + greatest(0,
        (select receivable from exposures where exposures.customer_id = ${customerId})))) as pence,
      coalesce(sum(plan_pence), 0) as plan_pence
    from unpaid`.execute(within);
  return { pence: Number(rows[0]?.pence), plan_pence: Number(rows[0]?.plan_pence) };
}
