import pg from 'pg';

export interface PoolOptions extends Omit<pg.PoolConfig, 'connectionString'> {
  readonly url: string;
  /** Told about a connection that broke, in use or not; the next query opens another. */
  readonly onLost: (error: Error) => void;
}

/**
 * A pool of connections whose loss ends nothing but the work on them.
 *
 * The pool itself listens only while a connection lies idle. One that breaks while it is in use, between two queries of a
 * transaction, would say so to nobody, and Node.js ends the process for that.
 */
export function openPool({ url, onLost, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionString: url });
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined); // the connection has told of it already
  return pool;
}
