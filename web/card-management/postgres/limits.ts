import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';
import {
  createMemoryLimiter,
  createSharedLimiter,
  type RateLimitPool,
  unlimited,
} from '#web/platform/server/postgres/rate-limiters.ts';

export interface Limits {
  /** Whatever an address asks: many customers may share one, so these two stop floods, not people. */
  readonly any: RateLimiter;
  /** What an address brings sealed or encrypted, by either door. */
  readonly sealed: RateLimiter;
  /** What is tried with one card, wherever it comes from. */
  readonly card: RateLimiter;
}

/** Counts the dear things together with every other process of ours. */
export function limitsIn(pool: RateLimitPool): Limits {
  return {
    any: createMemoryLimiter({ name: 'any', points: 1_200, duration: 60 }),
    sealed: createSharedLimiter(pool, { name: 'sealed', points: 300, duration: 60 }),
    card: createSharedLimiter(pool, { name: 'card', points: 20, duration: 600 }),
  };
}

export const noLimits: Limits = { any: unlimited, sealed: unlimited, card: unlimited };
