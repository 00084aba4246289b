import type { Middleware } from 'koa';

import { networkOf } from '#web/platform/domain/network-of.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';

import { HttpProblem } from '../http-problem.ts';

/** Refuses a visitor who asks too often, and says when to come back. */
export function rateLimit(limiter: RateLimiter): Middleware {
  return async (ctx, next) => {
    const allowed = await limiter.take(networkOf(ctx.ip));
    if (allowed.kind === 'over') throw tooMany(allowed.retryAfterSeconds);
    await next();
  };
}

/** Told to whoever asks too often. */
export function tooMany(retryAfterSeconds: number): HttpProblem {
  return new HttpProblem('too-many-requests', {
    detail: 'You have tried this too many times. Please wait a little, then try again.',
    retryAfterSeconds,
  });
}
