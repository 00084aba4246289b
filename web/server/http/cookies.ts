import type { Context } from 'koa';

import { findAccountType } from '#web/domain/account-type.ts';
import { type Hints, keptWord, parseSignUpHint, previousLoginSeconds, signUpHintSeconds } from '#web/domain/entry.ts';

const deviceSeconds = 31_536_000;
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

  constructor(publicUrl: string) {
    this.#isSecure = new URL(publicUrl).protocol === 'https:';
  }

  get sessionName(): string {
    return this.#isSecure ? '__Host-sid' : 'sid';
  }

  /** What the browser sent; anything that cannot be ours counts as not sent. */
  read(ctx: Context): Cookies {
    const device = ctx.cookies.get('did');
    return {
      session: sessionIn(ctx.cookies.get(this.sessionName)),
      deviceId: device !== undefined && tokenShape.test(device) ? device : undefined,
      hints: {
        signUp: parseSignUpHint(jsonIn(ctx.cookies.get('sign-up'))),
        previousLoginCustomerType: findAccountType(ctx.cookies.get('previousLoginCustomerType')) ?? null,
        previousLoginPromoPartnerId: keptWord(ctx.cookies.get('previousLoginPromoPartnerId')),
      },
    };
  }

  /** A session cookie ends with the browser; how long the session lasts is the server's to say. */
  setSession(ctx: Context, { token, isSignedIn }: SessionCookie): void {
    ctx.cookies.set(this.sessionName, isSignedIn ? signedInMark + token : token, this.#flags());
  }

  setDevice(ctx: Context, deviceId: string): void {
    ctx.cookies.set('did', deviceId, { ...this.#flags(), maxAge: deviceSeconds * 1000 });
  }

  /** Sets the hints that are there; null removes one. */
  setHints(ctx: Context, hints: Partial<Hints>): void {
    const { signUp, previousLoginCustomerType, previousLoginPromoPartnerId } = hints;
    if (signUp !== undefined) {
      const value = signUp === null ? null : Buffer.from(JSON.stringify(signUp)).toString('base64url');
      this.#setHint(ctx, 'sign-up', { value, seconds: signUpHintSeconds });
    }
    if (previousLoginCustomerType !== undefined) {
      this.#setHint(ctx, 'previousLoginCustomerType', {
        value: previousLoginCustomerType,
        seconds: previousLoginSeconds,
      });
    }
    if (previousLoginPromoPartnerId !== undefined) {
      this.#setHint(ctx, 'previousLoginPromoPartnerId', {
        value: previousLoginPromoPartnerId,
        seconds: previousLoginSeconds,
      });
    }
  }

  #setHint(ctx: Context, name: string, { value, seconds }: { value: string | null; seconds: number }): void {
    const flags = this.#flags();
    ctx.cookies.set(name, value, value === null ? flags : { ...flags, maxAge: seconds * 1000 });
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
