import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { type Database, openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { platformMigration } from '#web/platform/server/postgres/platform-migration.ts';

import { migrations } from './migrations.ts';

async function emptyDatabase(): Promise<Database> {
  const { url, drop } = await createDatabase();
  const database = openDatabase({ url, maxConnections: 2, onLost: () => undefined });
  afterFile(async () => {
    await database.destroy();
    await drop();
  });
  return database;
}

interface Named {
  readonly of: string;
  readonly what: string;
}

/** Columns, constraints, indexes and triggers, each as PostgreSQL words it. */
async function shapeOf(database: Database): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select table_name as of, concat_ws(' ', column_name, data_type, is_nullable, column_default) as what
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tablename, replace(indexdef, indexname, '') from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`.execute(database);
  return rows.filter(({ of }) => !of.startsWith('kysely_'));
}

test('RUN-19 a programme that begins now has the platform’s tables in the shape that the card’s migrations give them', async () => {
  const begun = await emptyDatabase();
  await platformMigration.up(begun);
  const grown = await emptyDatabase();
  await migrate(grown, migrations);

  const fresh = await shapeOf(begun);
  const tables = new Set(fresh.map(({ of }) => of));
  expect([...tables].sort()).toEqual([
    ...['attempts', 'devices', 'email_links', 'events', 'form_versions', 'hand_overs', 'idempotency'],
    ...['journey_sessions', 'journey_versions', 'media', 'one_time_codes', 'outbox', 'rate_limits', 'releases'],
    ...['sessions', 'sign_in_links', 'themes'],
  ]);
  expect(fresh).toEqual((await shapeOf(grown)).filter(({ of }) => tables.has(of)));
});
