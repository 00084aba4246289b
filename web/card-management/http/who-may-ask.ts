import type { Middleware } from 'koa';

import { rateLimit } from '#web/platform/server/http/middleware/rate-limit.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';

import type { Needed } from '../use-cases/needed.ts';
import { refuse } from './middleware.ts';

/** Knows the API by a message that it has signed within the last minute. */
export function knowingTheApi({ messages }: Pick<Needed, 'messages'>): Middleware {
  return async (ctx, next) => {
    const token = /^Bearer (.+)$/u.exec(ctx.get('Authorization'))?.[1];
    ctx.state.isApi = token !== undefined && (await messages.read('service', token)) !== undefined;
    await next();
  };
}

/** Stops floods at every door. The API asks as often as it has to, and whoever looks after us whether we are ready. */
export function floodGuard(limiter: RateLimiter): Middleware {
  const limited = rateLimit(limiter);
  return async (ctx, next) => {
    if (ctx.state.isApi === true || ctx.path === '/ready') await next();
    else await limited(ctx, next);
  };
}

/** Whoever is not the API is refused. */
export const apiAlone: Middleware = async (ctx, next) => {
  if (ctx.state.isApi === true) await next();
  else refuse(ctx, 401, 'not-known');
};

declare module 'koa' {
  interface DefaultState {
    /** The API has signed who asks. */
    isApi?: boolean;
  }
}
