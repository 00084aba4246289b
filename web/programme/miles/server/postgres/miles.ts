import { sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DueMiles, Miles, MilesLine } from '#web/programme/miles/server/ports/miles.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/** One process makes up batches at a time. */
const onlyOne = sql`select pg_advisory_xact_lock(hashtext('miles'))`;

/** Of `charity_gifts`, which are those of every cause: a bank has paid it, or it came back of what a bank has paid, whichever way. */
const isCollected = sql<boolean>`(paid_on is not null or (pence < 0 and given_on is not null))`;

/** Memberships and miles in PostgreSQL. */
export function createMiles(database: ProgrammeDatabase): Miles {
  return { ...membershipsIn(database), ...batchesIn(database), ...answersIn(database) };
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

function batchesIn(database: ProgrammeDatabase): Pick<Miles, 'due' | 'countWaiting' | 'begin'> {
  return {
    async due(milesPerPound, most) {
      await onlyOne.execute(database);
      const { rows } = await sql<Due>`
        select memberships.*, given.cause, given.pence - coalesce(told.pence, 0) as pence, coalesce(told.thousandths, 0) as thousandths
        from unnest(${[...milesPerPound.keys()]}::text[], ${[...milesPerPound.values()]}::integer[]) as rates (cause, miles_per_pound)
        join (
          select customer_id, cause, sum(pence) as pence from charity_gifts
          where cause = any(${[...milesPerPound.keys()]}::text[]) and ${isCollected}
          group by customer_id, cause
        ) as given on given.cause = rates.cause
        join airline_memberships as memberships on memberships.customer_id = given.customer_id and memberships.state = 'active'
        left join lateral (
          select sum(pence) as pence, sum(pence * miles_lines.miles_per_pound * 10 - miles * 1000) as thousandths from miles_lines
          where miles_lines.customer_id = given.customer_id and miles_lines.cause = given.cause and miles_lines.state <> 'refused'
        ) as told on true
        where (given.pence - coalesce(told.pence, 0)) * rates.miles_per_pound * 10 + coalesce(told.thousandths, 0) >= 1000
          and given.pence > coalesce(told.pence, 0)
        order by memberships.customer_id, given.cause limit ${most}`.execute(database);
      return rows.map(dueIn);
    },

    async countWaiting(cause) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::integer as count from (
          select customer_id, sum(pence) as pence from charity_gifts
          where cause = ${cause} and ${isCollected} group by customer_id
        ) as given
        where pence > (select coalesce(sum(pence), 0) from miles_lines
          where miles_lines.customer_id = given.customer_id and cause = ${cause} and state = 'credited')`.execute(
        database,
      );
      return rows[0]?.count ?? 0;
    },

    async begin({ id, until, at }, lines) {
      await database
        .insertInto('miles_batches')
        .values({ batch_id: id, until_day: until, made_at: at, answered_at: null })
        .execute();
      const rows = lines.map((line) => ({
        ...{ line_id: line.id, batch_id: id, customer_id: line.customerId, cause: line.cause },
        ...{ number_hash: line.membership.hash, sealed: line.membership.sealed },
        ...{ pence: line.pence, miles_per_pound: line.milesPerPound, miles: line.miles, state: 'told' as const },
      }));
      await database.insertInto('miles_lines').values(rows).execute();
    },
  };
}

function answersIn(database: ProgrammeDatabase): Pick<Miles, 'open' | 'settle'> {
  return {
    async open() {
      const { rows } = await sql<Open>`
        select until_day::text, lines.* from miles_batches as batches join miles_lines as lines using (batch_id)
        where answered_at is null order by line_id`.execute(database);
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
      await sql`update miles_lines set state = case when line_id = any(${refused}::uuid[]) then 'refused' else 'credited' end, sealed = null
        where batch_id = ${batchId}`.execute(database);
      const { rows } = await sql<{ readonly customer_id: string }>`
        update airline_memberships as memberships set state = 'refused' from miles_lines as lines
        where lines.batch_id = ${batchId} and lines.state = 'refused'
          and memberships.customer_id = lines.customer_id and memberships.number_hash = lines.number_hash
        returning memberships.customer_id`.execute(database);
      return rows.map(({ customer_id: customerId }) => customerId);
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

interface Open {
  readonly batch_id: string;
  readonly until_day: CalendarDate;
  readonly line_id: string;
  readonly customer_id: string;
  readonly cause: string;
  readonly number_hash: string;
  readonly pence: string;
  readonly miles_per_pound: number;
  readonly miles: string;
  /** Of a batch that is open it is there. */
  readonly sealed: Buffer;
}

function lineIn(row: Open): MilesLine {
  return {
    ...{ id: row.line_id, customerId: row.customer_id, cause: row.cause },
    membership: { sealed: row.sealed, hash: row.number_hash },
    ...{ pence: Number(row.pence), milesPerPound: row.miles_per_pound, miles: Number(row.miles) },
  };
}
