import pg from 'pg';
import { expect, test } from 'vitest';
import { dropDatabases } from '../../scripts/lib/databases.mjs';
import { createDatabase, createFilledDatabase, startPostgres, type Filling } from './postgres.ts';

async function tablesAt(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists proof (id int)');
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await client.end();
  return rows.map((row) => row.name);
}

test('OPS-03 two test files get databases that do not see each other', async () => {
  const [one, two] = await Promise.all([createDatabase(), createDatabase()]);
  expect(one.url).not.toBe(two.url);
  expect(await tablesAt(one.url)).toEqual(['proof']);
  expect(await tablesAt(two.url)).toEqual(['proof']);
  await Promise.all([one.drop(), two.drop()]);
  await expect(tablesAt(one.url)).rejects.toThrow('does not exist');
});

test('OPS-03 several who ask for a filled database at once get copies of one that was filled once', async () => {
  let times = 0;
  const filled: Filling = {
    name: 'support',
    fill: async (url) => {
      times += 1;
      await tablesAt(url);
    },
  };
  const [one, two] = await Promise.all([createFilledDatabase(filled), createFilledDatabase(filled)]);
  expect(times).toBe(1);
  expect(one.url).not.toBe(two.url);
  expect(await tablesAt(one.url)).toEqual(['proof']);
  await Promise.all([one.drop(), two.drop()]);

  const broken: Filling = { name: 'broken', fill: () => Promise.reject(new Error('There is no such table.')) };
  await expect(createFilledDatabase(broken)).rejects.toThrow('There is no such table.');
  const mended = await createFilledDatabase({ ...filled, name: broken.name });
  expect(times).toBe(2);
  await mended.drop();
});

test('OPS-03 what a run has copied its databases from is dropped by the start of its name, and nothing else', async () => {
  const [one, two, other] = await Promise.all(
    ['drop_me_1', 'drop_me_2', 'drop_not_me'].map((name) => createDatabase(name)),
  );
  await dropDatabases((await startPostgres()).url, 'drop_me_');
  await expect(tablesAt(one?.url ?? '')).rejects.toThrow('does not exist');
  await expect(tablesAt(two?.url ?? '')).rejects.toThrow('does not exist');
  expect(await tablesAt(other?.url ?? '')).toEqual(['proof']);
  await other?.drop();
});
