import { Kysely, PostgresDialect } from 'kysely';
import { TypeOverrides } from 'pg';

import { openPool } from './pool.ts';
import type { PlatformTables } from './platform-tables.ts';
import { preparing } from './prepared.ts';

/** Knows the platform's tables alone; a programme adds its own (`withTables`). */
export type Database = Kysely<PlatformTables>;

export interface DatabaseOptions {
  readonly url: string;
  /** Connections that this process may hold at once. */
  readonly maxConnections: number;
  /** Told about a connection that broke, in use or not; the next query opens another. */
  readonly onLost: (error: Error) => void;
  /** How long a connection may take, and a question; milliseconds, five and ten seconds when left out. */
  readonly connectMs?: number;
  readonly queryMs?: number;
  /** Whether statements that are asked again and again are prepared; never when left out. */
  readonly isPrepared?: boolean;
}

/** OID of `date`: kept as the text YYYY-MM-DD, because a birthday has no time zone. */
const dateOid = 1082;

/**
 * The pool of connections behind every repository.
 *
 * Unless it is told to prepare it sends no named statement, and never a `SET`, so that pgbouncer in transaction mode and any other
 * Postgres-compatible engine can stand in between.
 */
export function openDatabase<Tables = PlatformTables>({
  url,
  maxConnections,
  onLost,
  connectMs = 5_000,
  queryMs = 10_000,
  isPrepared = false,
}: DatabaseOptions): Kysely<Tables> {
  const types = new TypeOverrides();
  types.setTypeParser(dateOid, (text) => text);
  const pool = openPool({
    url,
    onLost,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    query_timeout: queryMs,
    types,
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: isPrepared ? preparing(pool) : pool }) });
}
