import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';

const asText = bodyParser({
  enableTypes: ['text'],
  extendTypes: { text: ['application/json'] },
  textLimit: '64kb',
}) as Middleware;

/** The body as it was sent, because its signature is that of these bytes; at most 64 kB. */
export async function signedText(ctx: Context): Promise<string> {
  await asText(ctx, () => Promise.resolve());
  return typeof ctx.request.body === 'string' ? ctx.request.body : '';
}
