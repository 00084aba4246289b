import type { Context, Middleware } from 'koa';

import { HttpProblem } from '../http-problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests that change something come from our own pages only: the browser says so itself in Sec-Fetch-Site, an older
 * one in Origin. And they are JSON, which no other site's form can send.
 */
export function sameOrigin(publicUrl: string): Middleware {
  return (ctx, next) => {
    if (safe.has(ctx.method)) return next();
    refuseOtherSites(ctx, publicUrl);
    if (ctx.method !== 'DELETE' && ctx.request.is('application/json') !== 'application/json') {
      throw new HttpProblem('json-only', { detail: 'Send JSON, with the Content-Type application/json.' });
    }
    return next();
  };
}

/** @throws {HttpProblem} `cross-site` for what a page of another site has sent, or nobody's. */
export function refuseOtherSites(ctx: Context, publicUrl: string): void {
  const site = ctx.get('Sec-Fetch-Site');
  const isOurs = site === '' ? ctx.get('Origin') === new URL(publicUrl).origin : site === 'same-origin';
  if (!isOurs) throw new HttpProblem('cross-site');
}

/** Answers of the API are about one person: nobody keeps them. */
export function noStore(): Middleware {
  return (ctx, next) => {
    if (/^\/(api|internal|metrics)\b/u.test(ctx.path)) ctx.set('Cache-Control', 'no-store');
    return next();
  };
}
