import { sql } from 'kysely';

import { afterFile } from '#tests/support/after-file.ts';
import { createFilledDatabase, type Filling } from '#tests/support/postgres.ts';
import { type Database, openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';

import { letIn } from './postgres/api-role.ts';
import { migrations } from './postgres/migrations.ts';
import { type ProgrammeDatabase, withProgrammeTables } from './postgres/tables.ts';

interface Shared {
  /** Of the owner of the tables. */
  readonly database: Database;
  /** Of the role that the API logs in with. */
  readonly asApi: Database;
  readonly url: string;
}

let shared: Promise<Shared> | undefined;

/** All tables of the programme, and nothing in them. */
export const migrated: Filling = {
  name: 'programme',
  fill: async (url) => {
    const database = openDatabase({ url, maxConnections: 1, onLost: () => undefined });
    await migrate(database, migrations);
    await database.destroy();
  },
};

async function openTestDatabase(): Promise<Shared> {
  const { url, guest, drop } = await createFilledDatabase(migrated);
  const guestUrl = await guest();
  const open = (each: string) =>
    openDatabase({ url: each, maxConnections: 10, onLost: () => undefined, isPrepared: true });
  const [database, asApi] = [open(url), open(guestUrl)];
  afterFile(async () => {
    shared = undefined;
    await Promise.all([database.destroy(), asApi.destroy()]);
    await drop();
  });
  await letIn(new URL(guestUrl).username, database);
  return { database, asApi, url };
}

/** The one of this test file, opened when it is first asked for. */
function sharedDatabase(): Promise<Shared> {
  return (shared ??= openTestDatabase());
}

/** The same database as the role that the API logs in with. */
export async function testDatabaseAsApi(): Promise<ProgrammeDatabase> {
  return withProgrammeTables((await sharedDatabase()).asApi);
}

/** The Postgres database of this test file; every world of the file empties it first. */
export async function testDatabase(): Promise<ProgrammeDatabase> {
  return withProgrammeTables((await sharedDatabase()).database);
}

/** Where a process of its own finds it. */
export async function testDatabaseUrl(): Promise<string> {
  return (await sharedDatabase()).url;
}

/** What is kept of customers; what is published stays. */
const emptied = [
  'account_analyses',
  'account_assessments',
  'account_operations',
  'airline_memberships',
  'allocations',
  'asked_operations',
  'attempts',
  'authorisations',
  'bank_authorisations',
  'bank_consents',
  'bank_links',
  'bank_turns',
  'card_event_inbox',
  'card_events',
  'card_fee_terms',
  'card_fees',
  'cards',
  'cause_payees',
  'cause_payout_entries',
  'cause_payouts',
  'cause_totals',
  'clearings',
  'closings',
  'collection_items',
  'collections',
  'consents',
  'contribution_changes',
  'contribution_charges',
  'contribution_entries',
  'contribution_refunds',
  'contributions',
  'customers',
  'data_requests',
  'devices',
  'disputes',
  'email_links',
  'exposures',
  'gathering_pauses',
  'gift_aid_claim_lines',
  'gift_aid_claimed',
  'gift_aid_claims',
  'gift_aid_declarations',
  'hand_overs',
  'identities',
  'ledger_entries',
  'ledger_transactions',
  'mandates',
  'merchant_places',
  'miles_batches',
  'miles_changes',
  'miles_lines',
  'miles_rates',
  'notice_reads',
  'odd_shops',
  'one_time_codes',
  'outbox',
  'partner_months',
  'payment_changes',
  'payment_counts',
  'payments',
  'plan_charges',
  'plan_notices',
  'plan_quotes',
  'purchase_digests',
  'reconciliations',
  'referral_rewards',
  'referrals',
  'repayments',
  'reservations',
  'sessions',
  'setup_times',
  'shop_orders',
  'shop_visits',
  'shops',
  'sign_in_links',
  'spending_stops',
  'subscriptions',
  'support_actions',
  'surpluses',
  'unpaid_gifts',
  'wallets',
  'withdrawals',
];

/**
 * The database of this test file with no customers in it, as the role that the API logs in with. Few tables have rows then, and emptying
 * all of them would take longer than most tests.
 */
export async function emptiedDatabase(): Promise<Database> {
  const { database, asApi } = await sharedDatabase();
  await database.transaction().execute(async (emptying) => {
    // Whoever still writes there is waited for.
    await sql`lock table ${sql.join(emptied.map((name) => sql.table(name)))} in exclusive mode`.execute(emptying);
    // The ledger is only added to, but for those whose database it is.
    await sql`set local session_replication_role = replica`.execute(emptying);
    for (const name of await withRows(emptying)) await sql`delete from ${sql.table(name)}`.execute(emptying);
  });
  return asApi;
}

/** Those of them that have a row. */
async function withRows(database: Database): Promise<string[]> {
  const each = emptied.map((name) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`);
  const { rows } = await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(database);
  return rows.map(({ name }) => name);
}
