import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createDatabase } from '#tests/support/postgres.ts';
import { afterFile } from '#tests/support/after-file.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { type Database, openDatabase } from './database.ts';
import { createUnitOfWork } from './transaction.ts';

const open = async ({ isPrepared }: { readonly isPrepared: boolean }) => {
  const { url, drop } = await createDatabase();
  const options = { url, maxConnections: 1, onLost: () => undefined };
  const [database, migrating] = [openDatabase({ ...options, isPrepared }), openDatabase(options)];
  afterFile(async () => {
    await Promise.all([database.destroy(), migrating.destroy()]);
    await drop();
  });
  return { database, migrating };
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

test('CRD-11 a statement that is asked again and again is prepared once a connection, and has the values of each time', async () => {
  const { database } = await open({ isPrepared: true });
  expect([await twice(1, database), await twice(21, database)]).toEqual([2, 42]);
  expect(await namesIn(database)).toEqual([]);
  expect([await twice(3, database), await twice(5, database)]).toEqual([6, 10]);
  expect(await namesIn(database)).toMatchObject([{ calls: '2' }]);
  await expect(sql`select 1 / ${0}::int as twice`.execute(database)).rejects.toThrow(/division by zero/u);
  expect(await twice(4, database)).toBe(8);
});

test('OPS-05 without being told to nothing is prepared, and texts that are made up as one goes fill no server', async () => {
  const { database: plain } = await open({ isPrepared: false });
  for (let time = 0; time < 5; time += 1) expect(await twice(1, plain)).toBe(2);
  expect(await namesIn(plain)).toEqual([]);
  const { database } = await open({ isPrepared: true });
  for (let count = 0; count < 450; count += 1)
    for (let time = 0; time < 3; time += 1) await sql`select ${sql.lit(count)} as twice`.execute(database);
  const names = await namesIn(database);
  expect(names.length).toBeGreaterThan(300);
  expect(names.length).toBeLessThanOrEqual(400);
});

const moored = sql<{ berth: number }>`select * from moored`;

async function moor(database: Database) {
  await sql`create table moored (berth int not null)`.execute(database);
  await sql`insert into moored values (7)`.execute(database);
}

test('OPS-05 what a migration has changed the answer of is asked anew', async () => {
  const { database, migrating } = await open({ isPrepared: true });
  await moor(migrating);
  for (let time = 0; time < 4; time += 1) await moored.execute(database);
  await sql`alter table moored add column rope text`.execute(migrating);
  expect((await moored.execute(database)).rows).toEqual([{ berth: 7, rope: null }]);
  for (let time = 0; time < 4; time += 1)
    expect((await moored.execute(database)).rows).toEqual([{ berth: 7, rope: null }]);
});

test('OPS-05 a transaction in which it is asked begins anew, and does all of it once', async () => {
  const { database, migrating } = await open({ isPrepared: true });
  await moor(migrating);
  for (let time = 0; time < 4; time += 1) await moored.execute(database);
  await sql`alter table moored add column rope text`.execute(migrating);
  let begun = 0;
  const unitOfWork = createUnitOfWork(database, (within) => within as unknown as PlatformStore & Database);
  await unitOfWork.transaction(async (within) => {
    begun += 1;
    await sql`insert into moored (berth) values (8)`.execute(within);
    await moored.execute(within);
  });
  expect(begun).toBe(2);
  expect((await moored.execute(database)).rows.map(({ berth }) => berth)).toEqual([7, 8]);
});
