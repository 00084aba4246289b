import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * Of a table with `due_at` and `leased_until`: what is due and nobody's now, the longest due first, locked so that no two who
 * ask at the same time get the same.
 */
export function dueIn<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  now: Date,
): SelectQueryBuilder<Tables, Table, Row> {
  const isDue = sql<boolean>`due_at <= ${now} and (leased_until is null or leased_until <= ${now})`;
  return rows
    .where(isDue)
    .orderBy(sql`due_at`)
    .forUpdate()
    .skipLocked();
}

/** `due_at` after a turn of what was due at `taken`: whoever has made it due anew meanwhile is heard. */
export function dueAgain(taken: Date, dueAt: Date | null) {
  return sql<Date | null>`case when date_trunc('milliseconds', due_at) = ${taken} then ${dueAt} else due_at end`;
}
