import { Kysely, PostgresDialect } from 'kysely';
import pg, { TypeOverrides } from 'pg';

import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  /** Connections that this process may hold at once. */
  readonly maxConnections: number;
  /** Told about a connection that broke while nobody used it; the next query opens another. */
  readonly onIdleError: (error: Error) => void;
}

/** OID of `date`: kept as the text YYYY-MM-DD, because a birthday has no time zone. */
const dateOid = 1082;

/**
 * The pool of connections behind every repository.
 *
 * It sends no named statement and no `SET`, so that pgbouncer in transaction mode and any other
 * Postgres-compatible engine can stand in between.
 */
export function openDatabase({ url, maxConnections, onIdleError }: DatabaseOptions): Database {
  const types = new TypeOverrides();
  types.setTypeParser(dateOid, (text) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 10_000,
    types,
  });
  pool.on('error', onIdleError);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
