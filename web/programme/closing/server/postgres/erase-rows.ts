import { type RawBuilder, sql } from 'kysely';

import { belongings, type Fate, whoseRows } from '#web/programme/account/server/postgres/belongings.ts';
import type { Age } from '#web/programme/closing/domain/closing.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/**
 * Deletes or empties a customer's rows that are kept no longer than `ages`, table by table, as `belongings` says: one walk
 * through it, in its order, so that no row is deleted while another names it.
 */
export async function eraseRows(customerId: string, ages: readonly Age[], database: ProgrammeDatabase): Promise<void> {
  for (const [table, how] of Object.entries(belongings)) {
    const isTheirs = whoseRows(how, customerId);
    if (isTheirs !== undefined && how.then !== undefined)
      for (const statement of statementsFor(how.then, { table, isTheirs, ages })) await statement.execute(database);
  }
}

interface Erasing {
  readonly table: string;
  readonly isTheirs: RawBuilder<boolean>;
  readonly ages: readonly Age[];
}

function statementsFor(then: Fate, { table, isTheirs, ages }: Erasing): readonly RawBuilder<unknown>[] {
  if ('kept' in then) return [];
  const rows = sql`${sql.table(table)} as kept`;
  if ('deleted' in then) return ages.includes(then.deleted) ? [sql`delete from ${rows} where ${isTheirs}`] : [];
  return ages.flatMap((age) => {
    const columns = Object.entries(then.emptied[age] ?? {});
    const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return set.length === 0 ? [] : [sql`update ${rows} set ${sql.join(set)} where ${isTheirs}`];
  });
}
