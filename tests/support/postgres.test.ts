import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from './postgres.ts';

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
