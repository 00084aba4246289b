import { performance } from 'node:perf_hooks';

import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';

import { membersOf } from '#web/platform/domain/members.ts';
import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';
import { answerProblem } from '#web/platform/server/http/middleware/problem-errors.ts';

import { uuid } from '../contract/uuid.ts';

const retrySeconds = 2;

/** Says no in few words; nothing of what was sent is in them. */
export function refuse(ctx: Context, status: number, code: string): void {
  ctx.status = status;
  ctx.body = { code };
  if (status === 503) ctx.set('Retry-After', String(retrySeconds));
  ctx.state.code = code;
}

/** At these doors pages of `origin` alone, and who is no browser; no cookie goes along. */
export function cors(doors: readonly string[], origin: string): Middleware {
  return async (ctx, next) => {
    if (!doors.includes(ctx.path)) {
      await next();
      return;
    }
    const asked = ctx.get('Origin');
    ctx.set('Vary', 'Origin');
    if (asked !== '' && asked !== origin) {
      refuse(ctx, 403, 'origin');
      return;
    }
    if (asked === origin)
      ctx.set({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'content-type',
        'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
        'Access-Control-Max-Age': '600',
      });
    if (ctx.method === 'OPTIONS') ctx.status = 204;
    else await next();
  };
}

/** One line a request: id, route, status, time and code, never what was sent. */
export function logged(logger: Logger): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    await next();
    const isKnown = membersOf(ctx)['_matchedRoute'] !== undefined;
    const route = isKnown ? ctx.path.replaceAll(new RegExp(uuid, 'gu'), ':card') : 'unknown';
    const ms = Math.round(performance.now() - began);
    const { requestId, code, problem } = ctx.state;
    const { method, status } = ctx;
    logger.info({ event: 'request', requestId, method, route, status, ms, code: code ?? problem });
  };
}

/** What every answer says of itself, and faults without what they quote. */
export function guarded(logger: Logger): Middleware {
  return async (ctx, next) => {
    ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });
    try {
      await next();
    } catch (error) {
      const { status } = membersOf(error);
      if (error instanceof HttpProblem) answerProblem(ctx, error);
      else if (typeof status === 'number' && status >= 400 && status < 500) refuse(ctx, status, 'request-invalid');
      else {
        logger.error({ event: 'fault', ...describeFault(error) });
        refuse(ctx, 503, 'unavailable');
      }
    }
  };
}

declare module 'koa' {
  interface DefaultState {
    /** What came of a request, in a word for the log. */
    code?: string;
  }
}
