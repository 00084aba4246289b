import { randomUUID } from 'node:crypto';

import type { Middleware } from 'koa';

import type { RequestState } from '../visitor.ts';

/** Names every request, in the answer and in every log line and event that it causes (OPS-06). */
export function requestId(): Middleware {
  return (ctx, next) => {
    const id = randomUUID();
    (ctx.state as RequestState).requestId = id;
    ctx.set('X-Request-Id', id);
    return next();
  };
}
