import type { Context } from 'koa';

import { findAccountType } from '#web/domain/account-type.ts';
import { browserMemory, keptForMs, type LastingCookie, sessionCookieName } from '#web/domain/browser-memory.ts';
import { type Hints, keptWord, parseSignUpHint } from '#web/domain/entry.ts';

const stopped = 'stopped';
const tokenShape = /^[A-Za-z0-9_-]{43}$/u;
/** Before the token of somebody signed in: when that session is gone, it is over and not merely absent (SES-01). */
const signedInMark = 's.';

/** A session's token, and whether somebody is signed in with it. */
export interface SessionCookie {
  readonly token: string;
  readonly isSignedIn: boolean;
}

/** What the browser is told to remember, and what it says it remembers. */
export interface Cookies {
  readonly session: SessionCookie | undefined;
  readonly deviceId: string | undefined;
  readonly hints: Hints;
}

/** The names and flags of our cookies; over https the session's cannot be set by any other host. */
export class CookieJar {
  readonly #isSecure: boolean;
  readonly sessionName: string;

  constructor(publicUrl: string) {
    this.#isSecure = new URL(publicUrl).protocol === 'https:';
    this.sessionName = sessionCookieName(publicUrl);
  }

  /** What the browser sent; anything that cannot be ours counts as not sent. */
  read(ctx: Context): Cookies {
    const sent = (key: LastingCookie) => ctx.cookies.get(browserMemory[key].name);
    const device = sent('device');
    return {
      session: sessionIn(ctx.cookies.get(this.sessionName)),
      deviceId: device !== undefined && tokenShape.test(device) ? device : undefined,
      hints: {
        signUp: parseSignUpHint(jsonIn(sent('sign-up'))),
        previousLoginCustomerType: findAccountType(sent('customer-type')) ?? null,
        previousLoginPromoPartnerId: keptWord(sent('partner')),
        eventsStopped: sent('events') === stopped,
      },
    };
  }

  /** A session cookie ends with the browser; how long the session lasts is the server's to say. */
  setSession(ctx: Context, { token, isSignedIn }: SessionCookie): void {
    ctx.cookies.set(this.sessionName, isSignedIn ? signedInMark + token : token, this.#flags());
  }

  setDevice(ctx: Context, deviceId: string): void {
    this.#set(ctx, 'device', deviceId);
  }

  /** Sets the hints that are there; null removes one. */
  setHints(ctx: Context, hints: Partial<Hints>): void {
    const { signUp, previousLoginCustomerType, previousLoginPromoPartnerId, eventsStopped } = hints;
    if (signUp !== undefined)
      this.#set(ctx, 'sign-up', signUp && Buffer.from(JSON.stringify(signUp)).toString('base64url'));
    if (previousLoginCustomerType !== undefined) this.#set(ctx, 'customer-type', previousLoginCustomerType);
    if (previousLoginPromoPartnerId !== undefined) this.#set(ctx, 'partner', previousLoginPromoPartnerId);
    if (eventsStopped !== undefined) this.#set(ctx, 'events', eventsStopped ? stopped : null);
  }

  #set(ctx: Context, key: LastingCookie, value: string | null): void {
    const flags = this.#flags();
    const lasting = value === null ? flags : { ...flags, maxAge: keptForMs(key) };
    ctx.cookies.set(browserMemory[key].name, value, lasting);
  }

  #flags() {
    return { httpOnly: true, sameSite: 'lax', secure: this.#isSecure, path: '/', overwrite: true } as const;
  }
}

function sessionIn(cookie = ''): SessionCookie | undefined {
  const isSignedIn = cookie.startsWith(signedInMark);
  const token = isSignedIn ? cookie.slice(signedInMark.length) : cookie;
  return tokenShape.test(token) ? { token, isSignedIn } : undefined;
}

function jsonIn(cookie: string | undefined): unknown {
  if (cookie === undefined || cookie.length > 4096) return undefined;
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
