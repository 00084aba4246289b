import { type Kysely, sql } from 'kysely';

/** Deletes the rows of a table whose time is over; says how many. */
export function clearExpiredIn<Table extends string, Tables extends Record<Table, { expires_at: Date }>>(
  database: Kysely<Tables>,
  table: Table,
) {
  return async (now: Date): Promise<number> => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where expires_at <= ${now}`.execute(database);
    return Number(numAffectedRows ?? 0);
  };
}
