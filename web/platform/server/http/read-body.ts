import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';

import { membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from './http-problem.ts';

type ParserOptions = NonNullable<Parameters<typeof bodyParser>[0]>;

/** JSON of at most `jsonLimit`, unpacked. */
export function json(jsonLimit: string): Middleware {
  return reader({ enableTypes: ['json'], jsonLimit });
}

/** Reads a body as it was sent, because its signature is that of these bytes; one over `limit` is refused unread. */
export function signedText(limit: '64kb' | '512kb'): (ctx: Context) => Promise<string> {
  const asText = reader({ enableTypes: ['text'], extendTypes: { text: ['application/json'] }, textLimit: limit });
  return async (ctx) => {
    await asText(ctx, () => Promise.resolve());
    return typeof ctx.request.body === 'string' ? ctx.request.body : '';
  };
}

/** Reads what a form of a page posts, as text. @throws {HttpProblem} for another kind of body. */
export function postedText(): (ctx: Context) => Promise<string> {
  const kind = 'application/x-www-form-urlencoded';
  const asText = reader({ enableTypes: ['text'], extendTypes: { text: [kind] }, textLimit: '64kb' });
  return async (ctx) => {
    if (ctx.request.is(kind) !== kind)
      throw new HttpProblem('request-invalid', { detail: 'Post a form of our pages.' });
    await asText(ctx, () => Promise.resolve());
    return typeof ctx.request.body === 'string' ? ctx.request.body : '';
  };
}

function reader(options: ParserOptions): Middleware {
  return bodyParser({ ...options, onError: refuseUnreadable }) as Middleware;
}

/** What cannot be read is the sender's doing: bytes that are not packed as its Content-Encoding says fail without a status. */
function refuseUnreadable(error: Error): never {
  const { status } = membersOf(error);
  if (status === 415) throw new HttpProblem('request-invalid', { detail: 'We do not support this Content-Encoding.' });
  if (typeof status === 'number') throw error;
  throw new HttpProblem('request-invalid', { detail: 'The body does not match its Content-Encoding.' });
}
