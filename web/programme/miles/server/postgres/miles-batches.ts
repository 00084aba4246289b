import { type RawBuilder, sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Miles, MilesLine, UnansweredBatch } from '#web/programme/miles/server/ports/miles.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/** What the airline is told in one go, and what it, or a person who has looked there, says of it. */
export function batchesIn(
  database: ProgrammeDatabase,
): Pick<Miles, 'begin' | 'nextOpen' | 'settle' | 'unanswered' | 'hold' | 'release' | 'settleByHand'> {
  return { ...toldIn(database), ...heldIn(database) };
}

function toldIn(database: ProgrammeDatabase): Pick<Miles, 'begin' | 'nextOpen' | 'settle'> {
  return {
    async begin({ id, until, at }, lines) {
      await database
        .insertInto('miles_batches')
        .values({ batch_id: id, until_day: until, made_at: at, answered_at: null })
        .execute();
      const rows = lines.map((line) => ({
        ...{ line_id: line.id, batch_id: id, customer_id: line.customerId, cause: line.cause },
        ...{ number_hash: line.membership.hash, sealed: line.membership.sealed },
        ...{ pence: line.pence, miles: line.miles, state: 'told' as const },
      }));
      await database.insertInto('miles_lines').values(rows).execute();
    },

    async nextOpen(notToldSince, at) {
      const { rows } = await sql<Open>`
        with next as (
          update miles_batches set tried_at = ${at} where batch_id = (
            select batch_id from miles_batches
            where answered_at is null and held_at is null and (tried_at is null or tried_at < ${notToldSince})
            order by tried_at nulls first, made_at limit 1 for update skip locked
          ) returning batch_id, until_day
        )
        select until_day::text, lines.* from next join miles_lines as lines using (batch_id) order by line_id`.execute(
        database,
      );
      const [first] = rows;
      return first && { id: first.batch_id, until: first.until_day, lines: rows.map(lineIn) };
    },

    async settle(batchId, refused, at) {
      const { numUpdatedRows } = await database
        .updateTable('miles_batches')
        .set({ answered_at: at })
        .where('batch_id', '=', batchId)
        .where('answered_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return [];
      await answer(batchId, sql`line_id <> all(${refused}::uuid[])`, database);
      const { rows } = await sql<{ readonly customer_id: string }>`
        update airline_memberships as memberships set state = 'refused' from miles_lines as lines
        where lines.batch_id = ${batchId} and lines.state = 'refused'
          and memberships.customer_id = lines.customer_id and memberships.number_hash = lines.number_hash and memberships.state = 'active'
        returning memberships.customer_id`.execute(database);
      return rows.map(({ customer_id: customerId }) => customerId);
    },
  };
}

function heldIn(database: ProgrammeDatabase): Pick<Miles, 'unanswered' | 'hold' | 'release' | 'settleByHand'> {
  const change = async (batchId: string, held: { readonly at: Date; readonly by: string } | null) => {
    const { numUpdatedRows } = await database
      .updateTable('miles_batches')
      .set({ held_at: held?.at ?? null, held_by: held?.by ?? null })
      .where('batch_id', '=', batchId)
      .where('answered_at', 'is', null)
      .where('held_at', held === null ? 'is not' : 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  return {
    async unanswered() {
      const { rows } = await sql<Unanswered>`
        select batch_id, until_day::text, made_at, held_by, json_agg(json_build_object('id', line_id, 'miles', miles) order by line_id) as lines
        from miles_batches join miles_lines using (batch_id) where answered_at is null
        group by batch_id order by made_at, batch_id`.execute(database);
      return rows.map((row) => ({
        ...{ id: row.batch_id, until: row.until_day, madeAt: row.made_at, heldBy: row.held_by, lines: row.lines },
      }));
    },

    hold: (batchId, by, at) => change(batchId, { at, by }),
    release: (batchId) => change(batchId, null),

    async settleByHand(batchId, { credited, by, at, heldSince }) {
      const { numUpdatedRows } = await database
        .updateTable('miles_batches')
        .set({ answered_at: at, settled_by: by })
        .where('batch_id', '=', batchId)
        .where('answered_at', 'is', null)
        .where('held_at', '<=', heldSince)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await answer(batchId, sql`line_id = any(${credited}::uuid[])`, database);
      return true;
    },
  };
}

/** Nobody needs the number of an answered line; whoever was refused is looked at again, for there may be another number. */
async function answer(batchId: string, isCredited: RawBuilder<unknown>, database: ProgrammeDatabase): Promise<void> {
  await sql`
    with answered as (
      update miles_lines set state = case when ${isCredited} then 'credited' else 'refused' end, sealed = null
      where batch_id = ${batchId} returning customer_id, state
    )
    insert into miles_changes (customer_id) select customer_id from answered where state = 'refused'`.execute(database);
}

interface Unanswered {
  readonly batch_id: string;
  readonly until_day: CalendarDate;
  readonly made_at: Date;
  readonly held_by: string | null;
  readonly lines: UnansweredBatch['lines'];
}

interface Open {
  readonly batch_id: string;
  readonly until_day: CalendarDate;
  readonly line_id: string;
  readonly customer_id: string;
  readonly cause: string;
  readonly number_hash: string;
  readonly pence: string;
  readonly miles: string;
  /** Of a batch that is open it is there. */
  readonly sealed: Buffer;
}

function lineIn(row: Open): MilesLine {
  return {
    ...{ id: row.line_id, customerId: row.customer_id, cause: row.cause },
    membership: { sealed: row.sealed, hash: row.number_hash },
    ...{ pence: Number(row.pence), miles: Number(row.miles) },
  };
}
