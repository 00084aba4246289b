import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';

import { openPool, type PoolOptions } from './pool.ts';

export interface RateLimit {
  readonly name: string;
  /** So many requests … */
  readonly points: number;
  /** … in so many seconds. */
  readonly duration: number;
}

/** Counts in this process only: cheap, before anything else is done for a request. */
export function createMemoryLimiter({ name, points, duration }: RateLimit): RateLimiter {
  return limiterOf(new RateLimiterMemory({ keyPrefix: name, points, duration }));
}

/** Lets everybody through. */
export const unlimited: RateLimiter = { take: () => Promise.resolve({ kind: 'allowed' }) };

/** Counts together with every other process, in Postgres; alone, in memory, while Postgres cannot be reached. */
export function createSharedLimiter(pool: RateLimitPool, { name, points, duration }: RateLimit): RateLimiter {
  const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const { client: storeClient, schema } = pool;
  return limiterOf(
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
      ...(schema !== undefined && { schemaName: schema }),
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter,
      clearExpiredByTimeout: false,
    }),
  );
}

export interface RateLimitPool {
  readonly client: unknown;
  /** Where the counts stand; in the usual one when left out. */
  readonly schema: string | undefined;
  /** Deletes counts that ended long ago. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const hour = 3_600_000;

interface RateLimitPoolOptions extends Pick<PoolOptions, 'url' | 'onLost'> {
  readonly schema?: string;
}

/** The library names its statements, which is not safe behind a pooler: the names are taken off here. */
export function openRateLimitPool({ url, onLost, schema }: RateLimitPoolOptions): RateLimitPool {
  const pool = openPool({ url, onLost, max: 2, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  const table = schema === undefined ? 'rate_limits' : `${schema}.rate_limits`;
  const query = ({ text, values }: { text: string; values?: unknown[] }) => pool.query(text, values);
  return {
    client: { query },
    schema,
    async clear() {
      await pool.query(`delete from ${table} where expire < $1`, [Date.now() - hour]);
    },
    close: () => pool.end(),
  };
}

function limiterOf(limiter: RateLimiterAbstract): RateLimiter {
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return { kind: 'allowed' };
      } catch (over) {
        if (!(over instanceof RateLimiterRes)) throw over;
        return { kind: 'over', retryAfterSeconds: Math.max(1, Math.ceil(over.msBeforeNext / 1000)) };
      }
    },
  };
}
