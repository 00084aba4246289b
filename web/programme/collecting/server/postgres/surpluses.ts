import { type RawBuilder, type Selectable, sql } from 'kysely';

import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import type { CollectionsTable } from './collecting-tables.ts';

type Row = Selectable<CollectionsTable>;

/** What was paid twice, in PostgreSQL. */
export function surplusesIn(
  database: ProgrammeDatabase,
): Pick<Collections, 'whose' | 'agreeSurplus' | 'dismissSurplus'> {
  return {
    async whose(id) {
      const row = await database
        .selectFrom('collections')
        .select('customer_id')
        .where('collection_id', '=', id)
        .executeTakeFirst();
      return row?.customer_id;
    },

    async agreeSurplus(id, at) {
      const { numUpdatedRows } = await undecided(id, database)
        .set({ surplus_agreed_at: at, ask_at: at })
        .where(isPaidByOthers(sql`${id}::uuid`))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async dismissSurplus(id, at) {
      const { numUpdatedRows } = await undecided(id, database)
        .set({ surplus_dismissed_at: at, ask_at: at })
        // Also before others have paid: what was given back by hand is never owed to them again.
        .where(isAskedByOthers(sql`${id}::uuid`))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** Whether others have paid for what a collection had gathered, or for a part of it, and no other asks for any of it: what nobody gathers is owed beside. */
const isPaidByOthers = (id: RawBuilder<unknown>) => sql<boolean>`not exists (
    select from collection_items as mine join collection_items as other using (event)
      join collections as live on live.collection_id = other.collection_id
    where mine.collection_id = ${id} and other.collection_id <> ${id} and other.is_live and live.state not in ('confirmed', 'paid-out')
  ) and ${isAskedByOthers(id)}`;

/** What came back and may be paid twice, of which nobody has said yet what becomes of it. */
function undecided(id: string, database: ProgrammeDatabase) {
  return (
    database
      .updateTable('collections')
      .where('collection_id', '=', id)
      .where('state', 'in', ['failed', 'claimed'])
      .where('payment', 'is not', null)
      // What came back and stays so is asked about no more.
      .where('ask_at', 'is not', null)
      .where('surplus_agreed_at', 'is', null)
      .where('surplus_dismissed_at', 'is', null)
  );
}

/** Whether others have gathered any of what a collection had gathered. */
const isAskedByOthers = (id: RawBuilder<unknown>) => sql<boolean>`exists (
    select from collection_items as mine join collection_items as other using (event)
    where mine.collection_id = ${id} and other.collection_id <> ${id} and other.is_live
  )`;

/** Of `collections`: what came back is presented once more, or paid after all, though others have paid for the same, and nobody has agreed yet whose it is. */
export const mayBePaidTwice = sql<boolean>`(
  state in ('failed', 'claimed') and payment is not null and ask_at is not null and ${isPaidByOthers(sql.ref('collections.collection_id'))}
)`;

/**
 * Makes what a returned collection has paid after all its customer’s, where a person has said so and others have paid for the same: an
 * item below nothing. False where that is not so. The exposure is locked by the caller.
 */
export async function keepSurplus(row: Row, at: Date, within: ProgrammeDatabase): Promise<boolean> {
  if (row.surplus_agreed_at === null) return false;
  const { numAffectedRows } = await sql`
    insert into surpluses (surplus, collection_id, nth, customer_id, pence, plan_pence, given_pence, made_at)
    select 'surplus ' || collection_id || ' ' || next.nth, collection_id, next.nth, customer_id, -pence, plan_pence, given_pence, ${at}
    from collections cross join lateral (
      select coalesce(max(nth), 0) + 1 as nth from surpluses where surpluses.collection_id = collections.collection_id
    ) as next
    where collection_id = ${row.collection_id} and ${isPaidByOthers(sql.ref('collections.collection_id'))}`.execute(
    within,
  );
  // It pays for no plan and no cause: others have.
  if (numAffectedRows === 1n)
    await within
      .updateTable('collections')
      .set({ plan_pence: 0, given_pence: 0 })
      .where('collection_id', '=', row.collection_id)
      .execute();
  return numAffectedRows === 1n;
}

/** The bank has taken back what was paid twice: an item of as much more, for the first may have been repaid. */
export async function takeSurplusBack({ collection_id: id }: Row, at: Date, within: ProgrammeDatabase): Promise<void> {
  await sql`
    with taken as (
      insert into surpluses (surplus, collection_id, nth, customer_id, pence, plan_pence, given_pence, made_at)
      select 'surplus ' || collection_id || ' ' || nth + 1, collection_id, nth + 1, customer_id, -pence, plan_pence, given_pence, ${at}
      from (select * from surpluses where collection_id = ${id} order by nth desc limit 1) as last where pence < 0
      returning collection_id, plan_pence, given_pence
    )
    update collections set plan_pence = taken.plan_pence, given_pence = taken.given_pence
    from taken where collections.collection_id = taken.collection_id`.execute(within);
}

/** Locks what the customer has paid twice: rows of collections are locked before the exposure. */
export async function lockSurpluses(
  { collection_id: id, customer_id: customerId }: Row,
  within: ProgrammeDatabase,
): Promise<void> {
  await sql`select from collections where customer_id = ${customerId} and collection_id <> ${id}
    and exists (select from surpluses where surpluses.collection_id = collections.collection_id)
    order by collection_id for no key update`.execute(within);
}

/**
 * What had paid for the same as surpluses has come back: they pay for it once more, and are hers no longer, so that what they had
 * gathered stays paid. Not one that was repaid or taken off something else meanwhile. The exposure is locked by the caller.
 */
export async function payBySurpluses(row: Row, at: Date, within: ProgrammeDatabase): Promise<void> {
  // One after the other, for each has to see what the one before it pays for by now.
  while (await payByLargest(row, at, within));
}

/** Pays by the largest surplus that can, which leaves least that nothing pays for; false where none can. */
async function payByLargest(
  { collection_id: id, customer_id: customerId }: Row,
  at: Date,
  within: ProgrammeDatabase,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with last as (
      select distinct on (collection_id) * from surpluses where customer_id = ${customerId} order by collection_id, nth desc
    ), paying as (
      select last.* from last join collections using (collection_id)
      where state in ('confirmed', 'paid-out') and last.pence < 0
        and exists (
          select from collection_items as mine join collection_items as other using (event)
          where mine.collection_id = last.collection_id and other.collection_id = ${id}
        )
        and not exists (
          select from collection_items as mine join collection_items as other using (event)
          where mine.collection_id = last.collection_id and other.is_live
        )
        and not exists (select from collection_items where event = last.surplus and is_live)
        and not exists (
          select from repayments where repayments.customer_id = last.customer_id and repayments.made_at >= last.made_at
          and repayments.state <> 'failed'
        )
      order by last.pence, last.made_at limit 1
    ), ended as (
      insert into surpluses (surplus, collection_id, nth, customer_id, pence, plan_pence, given_pence, made_at)
      select 'surplus ' || collection_id || ' ' || nth + 1, collection_id, nth + 1, customer_id, -pence, plan_pence, given_pence, ${at}
      from paying returning collection_id, plan_pence, given_pence
    ), gathered as (
      update collection_items set is_live = true from ended where collection_items.collection_id = ended.collection_id
    ), paid as (
      update collections set plan_pence = ended.plan_pence, given_pence = ended.given_pence
      from ended where collections.collection_id = ended.collection_id
    )
    update exposures set at_risk = at_risk + ended.plan_pence + ended.given_pence
    from ended where exposures.customer_id = ${customerId}`.execute(within);
  return numAffectedRows === 1n;
}
