import { randomUUID } from 'node:crypto';

import type { Middleware } from 'koa';

/** Names every request, in the answer and in every log line and event that it causes (OPS-06). */
export function requestId(): Middleware {
  return (ctx, next) => {
    const id = randomUUID();
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    return next();
  };
}
