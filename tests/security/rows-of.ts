import { inDatabase } from '#tests/e2e/support/database.ts';

const ofRounds = ['due_at', 'ask_at', 'looked_at', 'leased_until', 'tried_at', 'tries', 'claim'];
/** What changes by itself, by table: when somebody was last seen, and what the rounds note while they ask. */
const changesByItself: Readonly<Record<string, readonly string[]>> = {
  sessions: ['seen_at', 'expires_at'],
  ...Object.fromEntries(
    ['account_analyses', 'bank_consents', 'identities', 'mandates', 'outbox'].map((table) => [table, ofRounds]),
  ),
};

/**
 * All rows of every table that belong to a customer, and whoever else has proved their address, but for what changes by itself and
 * sessions that are over.
 */
export async function rowsOf({
  id,
  person: { email },
}: {
  readonly id: string;
  readonly person: { readonly email: string };
}): Promise<string> {
  const tables = await inDatabase(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = 'customer_id' order by 1`,
  );
  if (tables.length < 10) throw new Error('The tables of customers are not here');
  const owners = await inDatabase(
    'select customer_id from customers where email = $1 and email_verified_at is not null order by 1',
    [email],
  );
  const kept: Record<string, unknown> = { owners };
  for (const { name } of tables) {
    const table = String(name);
    const still = table === 'sessions' ? 'and expires_at > now()' : '';
    const rows = await inDatabase(
      `select (to_jsonb(t) - $2::text[])::text as row from "${table}" t where customer_id = $1 ${still} order by 1`,
      [id, changesByItself[table] ?? []],
    );
    kept[table] = rows.map(({ row }) => row);
  }
  return JSON.stringify(kept);
}
