import { sql } from 'kysely';

import { collectionStates, heldIn, isLive, isPaid } from '#web/programme/collecting/domain/collection.ts';
import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { owedItems } from './owed-items.ts';

const customersAtOnce = 500;

/** How customers are counted anew, in PostgreSQL. */
export function comparingIn(database: ProgrammeDatabase): Pick<Collections, 'compareBalances'> {
  return {
    async compareBalances(after) {
      const { rows } = await comparing(after).execute(database);
      const differing = rows.filter(({ differs }) => differs).map(({ customer_id: id }) => id);
      return { count: rows.length, differing, last: rows.at(-1)?.customer_id ?? null };
    },
  };
}

const statesWhere = (is: (state: (typeof collectionStates)[number]) => boolean) =>
  sql.join(collectionStates.filter(is).map((state) => sql.lit(state)));

/** What an exposure says beside what reservations, clearings, fees, plans, contributions, rewards, collections, books and what is still to be gathered come to (properties 3 and 6 of cards.md 10). */
function comparing(after: string | null) {
  return sql<{ readonly customer_id: string; readonly differs: boolean }>`
    with batch as materialized (
      select * from exposures where customer_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by customer_id limit ${customersAtOnce}
    ), aside as (
      select customer_id, sum(pence + fee_pence) as pence from reservations
      where customer_id in (select customer_id from batch) group by customer_id
    ), cleared as (
      select customer_id, sum(pence) as pence from (
        select customer_id, case kind when 'refunded' then -pence else pence end as pence from clearings
        union all select customer_id, pence from card_fees
      ) as taken where customer_id in (select customer_id from batch) group by customer_id
    ), repaid as (
      select customer_id, sum(pence) as pence, sum(pence - plan_pence) as spent from repayments
      where state <> 'failed' and customer_id in (select customer_id from batch) group by customer_id
    ), plans as (
      select customer_id, sum(pence) as pence from plan_charges
      where customer_id in (select customer_id from batch) group by customer_id
    ), given as (
      select customer_id, sum(pence) as pence from contribution_charges
      where customer_id in (select customer_id from batch) group by customer_id
    ), rewarded as (
      select customer_id, sum(pence) as pence from referral_rewards
      where customer_id in (select customer_id from batch) group by customer_id
    ), collected as (
      select customer_id, sum(pence) filter (where is_debited) as debited,
        sum(pence - plan_pence - given_pence) filter (where state in (${statesWhere(isPaid)})) as paid,
        sum(pence) filter (where state in (${statesWhere(isLive)})) as live,
        sum(pence) filter (where state in (${statesWhere((state) => heldIn(state) === 'collecting')})) as under_way
      from collections where customer_id in (select customer_id from batch) group by customer_id
    ), fresh as (
      select customer_id, sum(pence) as pence from (
        ${owedItems(sql`customer_id in (select customer_id from batch)`)}
      ) as owed group by customer_id
    ), books as (
      select customer_id, sum(pence) filter (where account = 'receivable') as receivable,
        sum(pence) filter (where account = 'collecting') as collecting
      from ledger_entries where customer_id in (select customer_id from batch) group by customer_id
    )
    select batch.customer_id,
      (to_ask, at_risk, batch.receivable, batch.collecting, batch.receivable, batch.receivable, batch.collecting) is distinct from (
        coalesce(aside.pence, 0) + coalesce(cleared.pence, 0) + coalesce(plans.pence, 0) + coalesce(given.pence, 0) + coalesce(repaid.pence, 0)
          - coalesce(rewarded.pence, 0) - coalesce(debited, 0),
        coalesce(aside.pence, 0) + coalesce(cleared.pence, 0) + coalesce(repaid.spent, 0) - coalesce(rewarded.pence, 0) - coalesce(paid, 0),
        coalesce(cleared.pence, 0) + coalesce(plans.pence, 0) + coalesce(given.pence, 0) + coalesce(repaid.pence, 0) - coalesce(rewarded.pence, 0) - coalesce(live, 0), coalesce(under_way, 0), coalesce(fresh.pence, 0),
        coalesce(books.receivable, 0), coalesce(books.collecting, 0)
      ) as differs
    from batch left join aside using (customer_id) left join cleared using (customer_id) left join plans using (customer_id) left join given using (customer_id) left join repaid using (customer_id) left join rewarded using (customer_id)
      left join collected using (customer_id) left join fresh using (customer_id) left join books using (customer_id)
    order by batch.customer_id`;
}
