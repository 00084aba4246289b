import type { Context } from 'koa';

import type { Visitor } from '#web/platform/server/ports/call.ts';
import type { HintKeeper, Hints } from '#web/platform/server/ports/hints.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import type { CookieJar } from './cookies.ts';

/** Who asks, before any session is looked up. */
export interface Caller<Known extends Hints = Hints> {
  readonly visitor: Visitor<Known>;
  /** SHA-256 of the session token that the browser sent. */
  readonly sessionHash: string | undefined;
  /** Whether that token was given to somebody who had signed in, or the page was drawn for one; a hint, never authority. */
  readonly cameSignedIn: boolean;
}

declare module 'koa' {
  interface DefaultState {
    /** Every request carries it. */
    requestId: string;
  }
}

/** Reads who asks; a browser without a device id is given one. */
export function callerOf<Known extends Hints>(ctx: Context, jar: CookieJar<Known>, secrets: Secrets): Caller<Known> {
  const cookies = jar.read(ctx);
  const deviceId = cookies.deviceId ?? secrets.newToken().token;
  if (cookies.deviceId === undefined) jar.setDevice(ctx, deviceId);
  return {
    visitor: {
      ip: ctx.ip,
      deviceId,
      userAgent: ctx.get('User-Agent').slice(0, 512),
      requestId: requestIdOf(ctx),
      hints: cookies.hints,
      resolution: null,
    },
    sessionHash: cookies.session && secrets.hashToken(cookies.session.token),
    cameSignedIn: cookies.session?.isSignedIn === true,
  };
}

/** Who asks for a page: the page itself may know that somebody was signed in, where the cookie is lost or another's (SES-01). */
export function callerAt(caller: Caller, page: { readonly cameSignedIn?: true | undefined }): Caller {
  return { ...caller, cameSignedIn: caller.cameSignedIn || page.cameSignedIn === true };
}

/** The visitor of a page with this query: what stands in the address bar counts before what the browser remembers. */
export function visitorAt(visitor: Visitor, query: Readonly<Record<string, string>>, keeper: HintKeeper): Visitor {
  return { ...visitor, hints: keeper.arrivedWith(visitor.hints, query) };
}

export function requestIdOf(ctx: Context): string {
  return ctx.state.requestId;
}
