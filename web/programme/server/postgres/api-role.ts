import { type Kysely, sql } from 'kysely';

/** The API's role reads these and adds to them, and changes nothing in them (DBT-05, ACC-08, CON-11, PTR-09). */
const onlyAddedTo = [
  'ledger_transactions',
  'ledger_entries',
  'consents',
  'allocations',
  'contribution_entries',
  'gift_aid_claims',
  'gift_aid_claim_lines',
  'gift_aid_claimed',
  'partner_months',
];
/** These it reads, adds to and, once their time is over, deletes from, and changes nothing in them (CON-12). */
const neverChanged = ['gift_aid_declarations', 'card_fees', 'card_fee_terms', 'surpluses'];
/** Which migrations were applied is the owner's to note. */
const notToBeWritten = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Lets the role in that the API logs in with, as far as the API needs: asked after each migration, by the owner of the tables. Several at
 * once wait for each other.
 *
 * @throws when there is no such role, or the tables are not the caller's.
 */
export async function letIn<Tables>(role: string, database: Kysely<Tables>): Promise<void> {
  const statements = [
    sql`lock table ${sql.table('kysely_migration_lock')} in exclusive mode`,
    sql`grant usage on schema public to ${sql.id(role)}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(role)}`,
    sql`grant usage on all sequences in schema public to ${sql.id(role)}`,
    sql`revoke update, delete, truncate, trigger on ${tables(onlyAddedTo)} from ${sql.id(role)}`,
    sql`revoke update, truncate, trigger on ${tables(neverChanged)} from ${sql.id(role)}`,
    sql`revoke insert, update, delete on ${tables(notToBeWritten)} from ${sql.id(role)}`,
  ];
  await database.transaction().execute(async (within) => {
    for (const statement of statements) await statement.execute(within);
  });
}

const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));

/** Whether the role of this connection could change what is in the ledger. */
export async function mayChangeLedger<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ readonly may: boolean }>`
    select bool_or(
      has_table_privilege(name, 'update, delete, truncate, trigger')
      or pg_has_role((select relowner from pg_class where oid = name::regclass), 'usage')
    ) as may
    from unnest(${onlyAddedTo}::text[]) as name`.execute(database);
  return rows[0]?.may === true;
}
