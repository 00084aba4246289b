import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Histogram } from 'prom-client';

import { requestIdOf } from '../visitor.ts';

declare module 'koa' {
  interface DefaultState {
    /** Set by routers: the pattern that matched, never the path, which may hold what somebody typed. */
    route?: string;
    /** The code of the problem that was answered. */
    problem?: string;
  }
}

/** One line and one measurement a request: names, ids and outcome from this list only, never a body or a query (OPS-06). */
export function accessLog(logger: Logger, durations: Histogram<'route' | 'method' | 'status'>): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    try {
      await next();
    } finally {
      const { route = 'page', problem } = ctx.state;
      const milliseconds = performance.now() - began;
      const { method, status } = ctx;
      durations.observe({ route, method, status: String(status) }, milliseconds / 1000);
      const line = {
        event: 'request',
        requestId: requestIdOf(ctx),
        method,
        route,
        status,
        ms: Math.round(milliseconds * 10) / 10,
        problem,
      };
      if (status >= 500) logger.error(line);
      else logger.info(line);
    }
  };
}
