import { type SelectQueryBuilder, sql } from 'kysely';

/**
 * The keys that `rows` selects of a table with `due_at` and `leased_until`, for a column to be equal to: `most` of what is due and
 * nobody's now, the longest due first, locked so that no two who ask at the same time get the same.
 *
 * They are chosen once, before anything changes: within `in (…)` PostgreSQL may choose again for each row, and nobody would
 * have the turn that it takes too much.
 */
export function dueIn<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { now, most }: { readonly now: Date; readonly most: number },
) {
  const isDue = sql<boolean>`due_at <= ${now} and (leased_until is null or leased_until <= ${now})`;
  const due = rows
    .where(isDue)
    .orderBy(sql`due_at`)
    .limit(most)
    .forUpdate()
    .skipLocked();
  return sql<string>`any(array(${due}))`;
}

/** `due_at` after a turn of what was due at `taken`: whoever has made it due anew meanwhile is heard. */
export function dueAgain(taken: Date, dueAt: Date | null) {
  return sql<Date | null>`case when date_trunc('milliseconds', due_at) = ${taken} then ${dueAt} else due_at end`;
}
