import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';

/** Reads a body as it was sent, because its signature is that of these bytes; one over `limit` is refused unread. */
export function signedText(limit: '64kb' | '512kb'): (ctx: Context) => Promise<string> {
  const asText = bodyParser({
    enableTypes: ['text'],
    extendTypes: { text: ['application/json'] },
    textLimit: limit,
  }) as Middleware;
  return async (ctx) => {
    await asText(ctx, () => Promise.resolve());
    return typeof ctx.request.body === 'string' ? ctx.request.body : '';
  };
}
