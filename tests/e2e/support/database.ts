import pg from 'pg';

type Rows = Promise<Record<string, unknown>[]>;

let pool: pg.Pool | undefined;

function poolAt(url: string | undefined): pg.Pool {
  return new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
}

/** Brings about what takes a day or an hour of waiting: a code that has expired, a limit that is reached. */
export async function inDatabase(sql: string, values: readonly unknown[] = []): Rows {
  pool ??= poolAt(process.env['E2E_DATABASE_URL']);
  return (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
}

let cardPool: pg.Pool | undefined;

/** The same of card-management's database. */
export async function inCardDatabase(sql: string, values: readonly unknown[] = []): Rows {
  cardPool ??= poolAt(process.env['E2E_CARD_DATABASE_URL']);
  return (await cardPool.query<Record<string, unknown>>(sql, [...values])).rows;
}

/** Before the database itself is stopped: a connection that is cut is an error of nobody's. */
export async function leaveDatabase(): Promise<void> {
  await Promise.all([pool?.end(), cardPool?.end()]);
  [pool, cardPool] = [undefined, undefined];
}

export async function customerIdOf(email: string): Promise<string> {
  const [row] = await inDatabase('select customer_id from customers where email = $1 order by created_at desc', [
    email,
  ]);
  if (typeof row?.['customer_id'] !== 'string') throw new Error(`Nobody has registered with ${email}.`);
  return row['customer_id'];
}
