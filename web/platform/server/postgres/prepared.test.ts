import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createDatabase } from '#tests/support/postgres.ts';
import { afterFile } from '#tests/support/after-file.ts';

import { type Database, openDatabase } from './database.ts';

const open = async ({ isPrepared }: { readonly isPrepared: boolean }) => {
  const { url, drop } = await createDatabase();
  const database = openDatabase({ url, maxConnections: 1, onLost: () => undefined, isPrepared });
  afterFile(async () => {
    await database.destroy();
    await drop();
  });
  return database;
};
const namesIn = async (database: Database) => {
  const { rows } = await sql<{ name: string; calls: string }>`
    select name, (generic_plans + custom_plans)::text as calls from pg_prepared_statements
    where statement like '%twice%' order by name`.execute(database);
  return rows;
};
const twice = async (number: number, database: Database) => {
  const { rows } = await sql<{ twice: number }>`select ${number}::int * 2 as twice`.execute(database);
  return rows[0]?.twice;
};

test('CRD-11 a statement is prepared once a connection where that is wanted, and has the values of each time', async () => {
  const database = await open({ isPrepared: true });
  expect([await twice(1, database), await twice(21, database)]).toEqual([2, 42]);
  expect(await namesIn(database)).toMatchObject([{ calls: '2' }, {}]);
  await expect(sql`select 1 / ${0}::int as twice`.execute(database)).rejects.toThrow(/division by zero/u);
  expect(await twice(4, database)).toBe(8);
});

test('OPS-05 without being told to nothing is prepared, and texts that are made up as one goes fill no server', async () => {
  const plain = await open({ isPrepared: false });
  expect([await twice(1, plain), await namesIn(plain)]).toEqual([2, []]);
  const database = await open({ isPrepared: true });
  for (let count = 0; count < 250; count += 1) await sql`select ${sql.lit(count)} as twice`.execute(database);
  expect((await namesIn(database)).length).toBeLessThanOrEqual(200);
});
