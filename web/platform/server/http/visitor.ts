import type { Context } from 'koa';

import type { Hints } from '#web/platform/server/ports/hints.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import type { Caller } from '../journeys/caller.ts';
import type { CookieJar } from './cookies.ts';

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

export function requestIdOf(ctx: Context): string {
  return ctx.state.requestId;
}
