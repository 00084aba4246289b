import { inDatabase } from '#tests/e2e/support/database.ts';

/** What changes by itself: when somebody was last seen, and what the rounds note while they ask. */
const changesByItself = [
  ...['seen_at', 'expires_at', 'looked_at', 'due_at', 'ask_at', 'leased_until', 'tried_at', 'tries', 'claim'],
];

/** All rows of every table that belong to a customer, but for what changes by itself and sessions that are over. */
export async function rowsOf({ id }: { readonly id: string }): Promise<string> {
  const tables = await inDatabase(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = 'customer_id' order by 1`,
  );
  if (tables.length < 10) throw new Error('The tables of customers are not here');
  const kept: Record<string, unknown> = {};
  for (const { name } of tables) {
    const table = String(name);
    const still = table === 'sessions' ? 'and expires_at > now()' : '';
    const rows = await inDatabase(
      `select (to_jsonb(t) - $2::text[])::text as row from "${table}" t where customer_id = $1 ${still} order by 1`,
      [id, changesByItself],
    );
    kept[table] = rows.map(({ row }) => row);
  }
  return JSON.stringify(kept);
}
