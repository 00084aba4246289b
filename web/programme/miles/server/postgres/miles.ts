import { type RawBuilder, sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DueMiles, Miles } from '#web/programme/miles/server/ports/miles.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { batchesIn } from './miles-batches.ts';

/** One process makes up batches at a time. */
const onlyOne = sql`select pg_advisory_xact_lock(hashtext('miles'))`;

/**
 * What was collected for miles and is not among the lines, by customer and cause: each penny at the rate that stood when it was
 * spent, though it is collected, or comes back, under another.
 */
const untold = (whose: RawBuilder<unknown>, isTold: RawBuilder<unknown>) => sql`
  select customer_id, cause, given.pence - coalesce(told.pence, 0) as pence, thousandths - coalesce(told.miles, 0) * 1000 as thousandths
  from (
    select gifts.customer_id, gifts.cause, sum(gifts.pence) as pence, sum(gifts.pence * 10 * rate.miles_per_pound) as thousandths
    from (select * from collected_gifts where ${whose} and collected_on is not null) as gifts join contributions using (transaction)
    join lateral (
      select miles_per_pound from miles_rates as rates where rates.cause = gifts.cause and from_at <= made_at order by from_at desc limit 1
    ) as rate on true
    group by gifts.customer_id, gifts.cause
  ) as given
  left join (
    select customer_id, cause, sum(pence) as pence, sum(miles) as miles from miles_lines where ${whose} and ${isTold} group by customer_id, cause
  ) as told using (customer_id, cause)`;

/** Memberships and miles in PostgreSQL. */
export function createMiles(database: ProgrammeDatabase): Miles {
  return { ...membershipsIn(database), ...untoldIn(database), ...batchesIn(database) };
}

function membershipsIn(
  database: ProgrammeDatabase,
): Pick<Miles, 'membership' | 'keepMembership' | 'standing' | 'credited'> {
  return {
    async membership(customerId) {
      const row = await database
        .selectFrom('airline_memberships')
        .selectAll()
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      return row && { sealed: row.sealed, hash: row.number_hash, ending: row.ending, state: row.state };
    },

    async keepMembership(customerId, { sealed, hash, ending, state }, at) {
      const given = { sealed, number_hash: hash, ending, state, given_at: at };
      await database
        .insertInto('airline_memberships')
        .values({ customer_id: customerId, ...given })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(given))
        .execute();
    },

    async standing(customerId) {
      const membership = await database
        .selectFrom('airline_memberships')
        .select(['state', 'given_at as givenAt'])
        .where('customer_id', '=', customerId)
        .executeTakeFirst();
      const { rows } = await sql<StandingLine>`
        select line_id, batch_id, until_day::text, pence, miles, state from miles_lines join miles_batches using (batch_id)
        where customer_id = ${customerId} order by made_at desc, line_id limit 50`.execute(database);
      const lines = rows.map((row) => ({
        ...{ id: row.line_id, batchId: row.batch_id, until: row.until_day, state: row.state },
        ...{ pence: Number(row.pence), miles: Number(row.miles) },
      }));
      return { membership: membership ?? null, lines };
    },

    async credited(customerId) {
      const rows = await database
        .selectFrom('miles_lines')
        .select(['cause', (line) => line.fn.sum<string>('miles').as('miles')])
        .where('customer_id', '=', customerId)
        .where('state', '=', 'credited')
        .groupBy('cause')
        .execute();
      return new Map(rows.map(({ cause, miles }) => [cause, Number(miles)]));
    },
  };
}

function untoldIn(database: ProgrammeDatabase): Pick<Miles, 'noteRates' | 'due' | 'countWaiting'> {
  return {
    async noteRates(milesPerPound, at) {
      await onlyOne.execute(database);
      await sql`
        insert into miles_rates (cause, from_at, miles_per_pound)
        select cause, case when latest.miles_per_pound is null then '-infinity'::timestamptz else ${at}::timestamptz end, said.miles_per_pound
        from unnest(${[...milesPerPound.keys()]}::text[], ${[...milesPerPound.values()]}::integer[]) as said (cause, miles_per_pound)
        left join lateral (
          select rates.miles_per_pound from miles_rates as rates where rates.cause = said.cause order by from_at desc limit 1
        ) as latest on true
        where latest.miles_per_pound is distinct from said.miles_per_pound
        on conflict (cause, from_at) do update set miles_per_pound = excluded.miles_per_pound`.execute(database);
    },

    async due(mostChanges) {
      await onlyOne.execute(database);
      const changed = await sql<{ readonly customer_id: string }>`
        delete from miles_changes where change in (select change from miles_changes order by change limit ${mostChanges})
        returning customer_id`.execute(database);
      if (changed.rows.length === 0) return undefined;
      const customers = [...new Set(changed.rows.map((row) => row.customer_id))];
      const given = untold(sql`customer_id = any(${customers}::uuid[])`, sql`state <> 'refused'`);
      const { rows } = await sql<Due>`
        select memberships.*, cause, pence, thousandths from (${given}) as untold
        join airline_memberships as memberships using (customer_id)
        where memberships.state = 'active' and thousandths >= 1000
        order by customer_id, cause`.execute(database);
      return rows.map(dueIn);
    },

    async countWaiting(cause) {
      const given = untold(sql`cause = ${cause}`, sql`state = 'credited'`);
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::integer as count from (${given}) as untold where thousandths >= 1000`.execute(database);
      return rows[0]?.count ?? 0;
    },
  };
}

interface StandingLine {
  readonly line_id: string;
  readonly batch_id: string;
  readonly until_day: CalendarDate;
  readonly pence: string;
  readonly miles: string;
  readonly state: 'told' | 'credited' | 'refused';
}

interface Due {
  readonly customer_id: string;
  readonly sealed: Buffer;
  readonly number_hash: string;
  readonly ending: string;
  readonly state: 'active';
  readonly cause: string;
  readonly pence: string;
  readonly thousandths: string;
}

function dueIn({
  customer_id: customerId,
  cause,
  pence,
  thousandths,
  sealed,
  number_hash: hash,
  ending,
  state,
}: Due): DueMiles {
  return {
    ...{ customerId, cause, pence: Number(pence), thousandths: Number(thousandths) },
    membership: { sealed, hash, ending, state },
  };
}
