import { type Selectable, sql } from 'kysely';

import { type Allocation, nothingGiven } from '#web/programme/giving/domain/allocation.ts';
import type { Giving } from '#web/programme/giving/server/ports/giving.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { chosenIn } from './chosen.ts';
import { countChanges, isToCount } from './count-contributions.ts';
import type { AllocationsTable } from './giving-tables.ts';

/** Of `entries`: no bank has paid it yet. */
const isUnpaid = sql<boolean>`not exists (
  select from contribution_charges as charges
  join collection_items on collection_items.contribution = charges.charge and is_live
  join collections on collections.collection_id = collection_items.collection_id
  where charges.transaction = entries.transaction and charges.owed_at = entries.counted_at
    and collections.state in ('confirmed', 'paid-out')
)`;

/** Allocations and contributions in PostgreSQL. */
export function createGiving(database: ProgrammeDatabase): Giving {
  return {
    isToCount: () => isToCount(database),
    count: (most, now) => countChanges(most, now, database),

    async allocation(customerId) {
      const row = await database
        .selectFrom('allocations')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? nothingGiven : allocationIn(row);
    },

    async allocate(customerId, { version, shares, roundUp }, at) {
      // A version that is not the latest is there already, and one beyond it follows on nothing.
      const { numAffectedRows } = await sql`
        insert into allocations (customer_id, version, shares, round_up_cause, round_up_to, chosen_at)
        select ${customerId}, ${version + 1}::integer, ${JSON.stringify(shares)}::jsonb, ${roundUp?.cause ?? null}, ${roundUp?.to ?? null}::smallint, ${at}
        where ${version}::integer = coalesce((select max(version) from allocations where customer_id = ${customerId}), 0)
        on conflict do nothing`.execute(database);
      return numAffectedRows === 1n;
    },

    async countGivingTo(cause) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::integer as count from customers
        left join lateral (
          select shares, round_up_cause from allocations where allocations.customer_id = customers.customer_id
          order by version desc limit 1
        ) as latest on true
        where closed_at is null and (
          round_up_cause = ${cause}
          or exists (
            select from jsonb_to_recordset(shares) as share (cause text, percent integer)
            where share.cause = ${cause} and percent > 0
          ) or exists (
            select from contribution_entries as entries where entries.customer_id = customers.customer_id
              and entries.cause = ${cause} and ${isUnpaid}
            having sum(entries.pence) > 0
          )
        )`.execute(database);
      return rows[0]?.count ?? 0;
    },

    async given(customerId) {
      const { rows } = await sql<Given>`
        with pending as (
          select entries.cause, sum(entries.pence) as pence from contribution_entries as entries
          where entries.customer_id = ${customerId} and ${isUnpaid}
          group by entries.cause
        )
        select cause_totals.cause, cause_totals.units, cause_totals.pence, greatest(coalesce(pending.pence, 0), 0) as pending_pence
        from cause_totals left join pending using (cause)
        where customer_id = ${customerId} order by cause_totals.cause`.execute(database);
      return rows.map(({ cause, units, pence, pending_pence: pending }) => ({
        ...{ cause, units: Number(units), pence: Number(pence), pendingPence: Number(pending) },
      }));
    },
  };
}

interface Given {
  readonly cause: string;
  readonly units: string;
  readonly pence: string;
  readonly pending_pence: string;
}

const allocationIn = (row: Selectable<AllocationsTable>): Allocation => ({ version: row.version, ...chosenIn(row) });
