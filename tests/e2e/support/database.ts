import pg from 'pg';

let pool: pg.Pool | undefined;

/** Brings about what takes a day or an hour of waiting: a code that has expired, a limit that is reached. */
export async function inDatabase(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  pool ??= new pg.Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: 1, allowExitOnIdle: true });
  const { rows } = await pool.query<Record<string, unknown>>(sql, [...values]);
  return rows;
}

/** Before the database itself is stopped: a connection that is cut is an error of nobody's. */
export async function leaveDatabase(): Promise<void> {
  await pool?.end();
  pool = undefined;
}

export async function customerIdOf(email: string): Promise<string> {
  const [row] = await inDatabase('select customer_id from customers where email = $1 order by created_at desc', [
    email,
  ]);
  if (typeof row?.['customer_id'] !== 'string') throw new Error(`Nobody has registered with ${email}.`);
  return row['customer_id'];
}
