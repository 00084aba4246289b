import type { Context } from 'koa';

import { findAccountType } from '#web/domain/account-type.ts';
import { type Hints, keptWord, parseSignUpHint, previousLoginSeconds, signUpHintSeconds } from '#web/domain/entry.ts';

const deviceSeconds = 31_536_000;
const tokenShape = /^[A-Za-z0-9_-]{43}$/u;

/** What the browser is told to remember, and what it says it remembers. */
export interface Cookies {
  readonly sessionToken: string | undefined;
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
    const token = ctx.cookies.get(this.sessionName);
    const device = ctx.cookies.get('did');
    return {
      sessionToken: token !== undefined && tokenShape.test(token) ? token : undefined,
      deviceId: device !== undefined && tokenShape.test(device) ? device : undefined,
      hints: {
        signUp: parseSignUpHint(jsonIn(ctx.cookies.get('sign-up'))),
        previousLoginCustomerType: findAccountType(ctx.cookies.get('previousLoginCustomerType')) ?? null,
        previousLoginPromoPartnerId: keptWord(ctx.cookies.get('previousLoginPromoPartnerId')),
      },
    };
  }

  /** A session cookie ends with the browser; how long the session lasts is the server's to say. */
  setSession(ctx: Context, token: string): void {
    ctx.cookies.set(this.sessionName, token, this.#flags());
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

function jsonIn(cookie: string | undefined): unknown {
  if (cookie === undefined || cookie.length > 4096) return undefined;
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
