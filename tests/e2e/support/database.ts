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

const inAnHour = "now() + interval '1 hour'";

/** As if something had been asked for more often than is allowed. */
export async function reachLimit(key: string): Promise<void> {
  const row = `insert into attempts (key, count, window_ends_at) values ($1, 1000, ${inAnHour})`;
  await inDatabase(`${row} on conflict (key) do update set count = 1000, window_ends_at = ${inAnHour}`, [key]);
}

/** The same for every counter of a sort: its keys hold a keyed hash that only the API can make. */
export async function reachLimitsLike(prefix: string): Promise<void> {
  await inDatabase(`update attempts set count = 1000, window_ends_at = ${inAnHour} where key like $1`, [`${prefix}%`]);
}

/** As if the wait between two sends were over. */
export async function waitBetweenSends(prefix: string): Promise<void> {
  await inDatabase('delete from attempts where key like $1', [`${prefix}%`]);
}
