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

/** Counts together with every other process, in Postgres; alone, in memory, while Postgres cannot be reached. */
export function createSharedLimiter(pool: RateLimitPool, { name, points, duration }: RateLimit): RateLimiter {
  const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const storeClient = pool.client;
  return limiterOf(
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limits',
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
  /** Deletes counts that ended long ago. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const hour = 3_600_000;

/** The library names its statements, which is not safe behind a pooler: the names are taken off here. */
export function openRateLimitPool({ url, onLost }: Pick<PoolOptions, 'url' | 'onLost'>): RateLimitPool {
  const pool = openPool({ url, onLost, max: 2, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  const query = ({ text, values }: { text: string; values?: unknown[] }) => pool.query(text, values);
  return {
    client: { query },
    async clear() {
      await pool.query('delete from rate_limits where expire < $1', [Date.now() - hour]);
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
