import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import { type Migration, Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { migrations } from '#web/programme/server/postgres/migrations.ts';

const before = '068';

/** The shapes of a database in which nothing was added to anything yet. */
async function earlierMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrations)).filter((name) => name.endsWith('.ts') && name < before).sort();
  const loaded = files.map(async (file) => {
    const { migration } = (await import(new URL(file, migrations).href)) as { readonly migration: Migration };
    return [file.replace(/\.ts$/u, ''), migration] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

test('PLN-12 what was paid before plans added anything is kept as having nothing added, and what is nobody’s is not kept', async () => {
  const { url, drop } = await createDatabase();
  const database = openDatabase({ url, maxConnections: 1, onLost: () => undefined });
  afterFile(async () => {
    await database.destroy();
    await drop();
  });
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: earlierMigrations },
  }).migrateToLatest();
  expect(error).toBeUndefined();

  const [customerId, taken, asked, nobodys] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  // A customer of whom nothing but their id counts here.
  await sql`do $$ declare each text; begin
    for each in select column_name from information_schema.columns where table_name = 'customers'
      and is_nullable = 'NO' and column_name <> 'customer_id'
    loop execute format('alter table customers alter column %I drop not null', each); end loop;
  end $$`.execute(database);
  await sql`insert into customers (customer_id, partner_code, created_at) values (${customerId}, 'default', now())`.execute(
    database,
  );
  // Nor what of their card.
  await sql`alter table clearings drop constraint clearings_check`.execute(database);
  await sql`alter table authorisations drop constraint authorisations_check1`.execute(database);
  const clear = (event: string, transaction: string, whose: string | null) =>
    sql`insert into clearings (event, transaction, customer_id, kind, pence, region, channel, merchant, merchant_minor,
        merchant_currency, counted_on, happened_at)
      values (${event}, ${transaction}, ${whose}, 'spent', 8000, 'abroad', 'chip', '{}', 9000, 'EUR', '2026-06-10', now())`.execute(
      database,
    );
  await clear('one', taken, customerId);
  await clear('two', taken, customerId);
  await clear('lost', nobodys, null);
  await sql`insert into authorisations (message, transaction, customer_id, kind, pence, region, channel, merchant, merchant_minor,
      merchant_currency, state, created_at, decide_by)
    values ('m', ${asked}, ${customerId}, 'spend', 8000, 'abroad', 'chip', '{}', 9000, 'EUR', 'open', now(), now())`.execute(
    database,
  );

  expect(await migrate(database, migrations)).toContain('068-card-fees');
  const { rows } =
    await sql`select transaction, customer_id, exchange_basis_points, atm_fee_basis_points from card_fee_terms
    order by transaction`.execute(database);
  expect(rows).toEqual(
    [taken, asked].sort().map((transaction) => ({
      ...{ transaction, customer_id: customerId, exchange_basis_points: 0, atm_fee_basis_points: 0 },
    })),
  );
});
