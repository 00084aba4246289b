import { randomUUID } from 'node:crypto';

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { createDatabase } from '#tests/support/postgres.ts';
import { afterFile } from '#tests/support/after-file.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createPostgresWorld, testDatabase, testDatabaseAsApi } from '#web/programme/server/identity-world.builder.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

import { mayChangeLedger } from './api-role.ts';
import type { ProgrammeDatabase } from './tables.ts';

let api: ProgrammeDatabase;
beforeAll(async () => {
  await createPostgresWorld();
  api = await testDatabaseAsApi();
  await posted(api);
});

const posted = async (database: ProgrammeDatabase) => {
  const source = randomUUID();
  const lost = { source, kind: 'lost', customerId: null, pence: 500, at: new Date() } as const;
  await database.transaction().execute((within) => post(lost, within));
  return source;
};

test('DBT-05 the API’s role adds to the ledger and reads it', async () => {
  const source = await posted(api);
  const entries = api.selectFrom('ledger_entries').select(['account', 'pence']).where('source', '=', source);
  expect(await entries.orderBy('account').execute()).toEqual([
    { account: 'losses', pence: '500' },
    { account: 'scheme', pence: '-500' },
  ]);
});

const changes = ['ledger_transactions', 'ledger_entries', 'consents'].flatMap((table) => [
  `update ${table} set customer_id = null`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
  `drop table ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `drop trigger ${table}_only_added_to on ${table}`,
  `create trigger mine before insert on ${table} for each row execute function ledger_must_balance()`,
  `alter table ${table} owner to current_user`,
]);

test.each([
  ...changes,
  'set session_replication_role = replica',
  'create or replace function ledger_is_only_added_to() returns trigger language plpgsql as $$ begin return null; end $$',
  `insert into kysely_migration (name, timestamp) values ('999-mine', 'now')`,
])('DBT-05 the API’s role is refused by permission: %s', async (change) => {
  const before = await countIn(api);
  await expect(sql.raw(change).execute(api)).rejects.toMatchObject({ code: '42501' });
  expect(await countIn(api)).toBe(before);
});

const countIn = async (database: ProgrammeDatabase) => {
  const { rows } = await sql<{ count: string }>`select count(*) from ledger_entries`.execute(database);
  return Number(rows[0]?.count);
};

test('DBT-05 the API’s role gives itself nothing', async () => {
  await sql`grant update on ledger_entries to current_user`.execute(api);
  expect(await mayChangeLedger(api)).toBe(false);
});

test('DBT-05 a role that could change the ledger is known as one: the owner’s, and one that was given more', async () => {
  const owner = await testDatabase();
  expect([await mayChangeLedger(api), await mayChangeLedger(owner)]).toEqual([false, true]);
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(api);
  const role = sql.id(rows[0]?.name ?? '');
  await sql`grant delete on ledger_entries to ${role}`.execute(owner);
  expect(await mayChangeLedger(api)).toBe(true);
  await sql`revoke delete on ledger_entries from ${role}`.execute(owner);
});

const migrating = fileURLToPath(new URL('../migrate.ts', import.meta.url));
/** What is said of it when the database is migrated. */
const migrate = (addresses: Readonly<Record<string, string>>) =>
  execFileSync(process.execPath, ['--import', 'tsx', migrating], {
    ...{ env: { ...process.env, ...addresses }, encoding: 'utf8', stdio: 'pipe' },
  });

test('DBT-05 whoever migrates is told when the API owns its tables; with an owner of its own the API is let in, again and again', async () => {
  const { url, guest, drop } = await createDatabase();
  afterFile(drop);
  expect(migrate({ DATABASE_URL: url })).toContain('triggers alone');
  const guestUrl = await guest();
  for (let time = 0; time < 2; time += 1) {
    const said = migrate({ DATABASE_URL: guestUrl, MIGRATE_URL: url });
    expect(said).toContain('only adds to the ledger');
    expect(said).not.toContain('triggers alone');
  }
  const database = openDatabase({ url: guestUrl, maxConnections: 1, onLost: () => undefined });
  expect(await mayChangeLedger(database)).toBe(false);
  await database.destroy();
});
