import { sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';
import type { Collections } from '#web/programme/collecting/server/ports/collections.ts';

import { collectionOf } from './collection-row.ts';
import { owedItems } from './owed-items.ts';

/** How what was cleared, and what plans cost, is gathered, in PostgreSQL. */
export function gatheringIn(
  database: ProgrammeDatabase,
): Pick<Collections, 'nextToGather' | 'putOffGathering' | 'gather'> {
  return {
    async nextToGather({ day, at }, after) {
      const row = await payers(database, day)
        .where((query) => {
          const pausing = query.selectFrom('gathering_pauses').select('again_at').where('again_at', '>', at);
          return query.not(
            query.exists(pausing.whereRef('gathering_pauses.customer_id', '=', 'exposures.customer_id')),
          );
        })
        .select('exposures.customer_id')
        .where(sql<boolean>`exposures.customer_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`)
        .orderBy('exposures.customer_id')
        .limit(1)
        .executeTakeFirst();
      return row?.customer_id;
    },

    async putOffGathering(customerId, at) {
      await sql`insert into gathering_pauses (customer_id, tries, again_at) values (${customerId}, 1, ${at}::timestamptz + interval '1 minute')
        on conflict (customer_id) do update set tries = gathering_pauses.tries + 1,
          again_at = ${at}::timestamptz + least(2 ^ least(gathering_pauses.tries, 6), 60) * interval '1 minute'`.execute(
        database,
      );
    },

    async gather({ id, customerId }, { day, at, chargeOn }) {
      const payer = await payers(database, day)
        .innerJoin('bank_links', 'bank_links.bank_link_id', 'mandates.bank_link_id')
        .select(['mandates.provider_id', 'mandates.active_from', 'bank_links.masked_number'])
        .where('exposures.customer_id', '=', customerId)
        .forUpdate(['exposures'])
        .executeTakeFirst();
      if (payer === undefined || payer.provider_id === null) return undefined;
      const collection = {
        ...{ collection_id: id, customer_id: customerId, mandate: payer.provider_id, noticed_on: day },
        account_ending: /\d+$/u.exec(payer.masked_number ?? '')?.[0] ?? null,
        ...{ charge_on: chargeOn(payer.active_from), ask_at: at },
      };
      const gathered = await insertGathered(collection, database);
      if (gathered === undefined) return undefined;
      const { pence } = gathered;
      await sql`update exposures set receivable = receivable - ${pence}, collecting = collecting + ${pence}
        where customer_id = ${customerId}`.execute(database);
      await post({ source: `collection ${id} gathered`, kind: 'gathered', customerId, pence, at }, database);
      await database.deleteFrom('gathering_pauses').where('customer_id', '=', customerId).execute();
      return gathered;
    },
  };
}

/**
 * Who owes something and may be asked for it: by an active mandate, once a day, and not while a person is to look first. It is the
 * one in use, or, where the account was suspended or unlinked since, the last that was (DBT-06).
 */
function payers(database: ProgrammeDatabase, day: string) {
  return database
    .selectFrom('exposures')
    .innerJoin('mandates', 'mandates.customer_id', 'exposures.customer_id')
    .where('exposures.receivable', '>', '0')
    .where('mandates.mandate_id', '=', (query) =>
      query
        .selectFrom('mandates as theirs')
        .select('theirs.mandate_id')
        .whereRef('theirs.customer_id', '=', 'exposures.customer_id')
        .where(sql<boolean>`(is_in_use or first_used_at is not null)`)
        .orderBy(sql`is_in_use desc, last_used_at desc nulls last`)
        .limit(1),
    )
    .where(
      sql<boolean>`(mandates.state = 'active' and mandates.provider_id is not null and mandates.wish is distinct from 'cancel')`,
    )
    .where((query) => {
      const collected = query.selectFrom('collections').select('collection_id').where('noticed_on', '=', day);
      return query.not(query.exists(collected.whereRef('collections.customer_id', '=', 'exposures.customer_id')));
    })
    .where((query) => {
      const stopped = query.selectFrom('spending_stops').select('reason').where('reason', '=', 'person');
      return query.not(query.exists(stopped.whereRef('spending_stops.customer_id', '=', 'exposures.customer_id')));
    });
}

interface NewCollection {
  readonly collection_id: string;
  readonly customer_id: string;
  readonly mandate: string;
  readonly account_ending: string | null;
  readonly noticed_on: string;
  readonly charge_on: string;
  readonly ask_at: Date;
}

/** The collection and its items, in one statement: what is cleared meanwhile is in both, or in neither (DBT-06). */
async function insertGathered(row: NewCollection, database: ProgrammeDatabase) {
  const { rows } = await sql<Parameters<typeof collectionOf>[0]>`
    with fresh as materialized (
      select event, of, pence, plan_pence,
        exists (
          select from collection_items join collections using (collection_id)
          where collection_items.event = owed.event and collections.state in ('failed', 'claimed')
            and ended_because is distinct from 'our-mistake'
        ) as was_returned
      from (${owedItems(sql`customer_id = ${row.customer_id}`)}) as owed
    ), made as (
      insert into collections (collection_id, customer_id, mandate, account_ending, pence, plan_pence, given_pence, noticed_on, charge_on,
        state, is_again, ask_at)
      select ${row.collection_id}::uuid, ${row.customer_id}::uuid, ${row.mandate}, ${row.account_ending}, sum(pence),
        sum(plan_pence),
        coalesce(sum(pence) filter (where of = 'contribution'), 0), ${row.noticed_on}::date, ${row.charge_on}::date, 'noticed', bool_or(was_returned), ${row.ask_at}::timestamptz
      from fresh having sum(pence) > 0
      returning *
    ), items as (
      insert into collection_items (collection_id, event, of, pence)
      select made.collection_id, fresh.event, fresh.of, fresh.pence from fresh, made
    )
    select * from made`.execute(database);
  return rows[0] && collectionOf(rows[0]);
}
