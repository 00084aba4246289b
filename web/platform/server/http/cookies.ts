import type { Context } from 'koa';

import { browserMemory, keptForMs, type KeptThing, sessionCookieName } from '#web/platform/domain/browser-memory.ts';
import type { HintKeeper, Hints } from '#web/platform/server/ports/hints.ts';

import type { SessionToken } from '../journeys/caller.ts';

const stopped = 'stopped';
const tokenShape = /^[A-Za-z0-9_-]{43}$/u;
/** Before the token of somebody signed in: when that session is gone, it is over and not merely absent (SES-01). */
const signedInMark = 's.';

/** What the browser is told to remember, and what it says it remembers. */
export interface Cookies<Known extends Hints = Hints> {
  readonly session: SessionToken | undefined;
  readonly deviceId: string | undefined;
  readonly hints: Known;
}

/** The names and flags of our cookies; over https the session's cannot be set by any other host. */
export class CookieJar<Known extends Hints = Hints> {
  readonly #isSecure: boolean;
  readonly #keeper: HintKeeper<Known>;
  readonly sessionName: string;

  constructor(publicUrl: string, keeper: HintKeeper<Known>) {
    this.#keeper = keeper;
    this.#isSecure = new URL(publicUrl).protocol === 'https:';
    this.sessionName = sessionCookieName(publicUrl);
  }

  /** What the browser sent; anything that cannot be ours counts as not sent. */
  read(ctx: Context): Cookies<Known> {
    const sent = ({ name }: KeptThing) => ctx.cookies.get(name);
    const device = sent(browserMemory.device);
    const sentByKey = (key: string) => {
      const cookie = this.#keeper.cookies[key];
      return cookie && sent(cookie);
    };
    return {
      session: sessionIn(ctx.cookies.get(this.sessionName)),
      deviceId: device !== undefined && tokenShape.test(device) ? device : undefined,
      hints: this.#keeper.read(sentByKey, { eventsStopped: sent(browserMemory.events) === stopped }),
    };
  }

  /** A session cookie ends with the browser; how long the session lasts is the server's to say. */
  setSession(ctx: Context, { token, isSignedIn }: SessionToken): void {
    ctx.cookies.set(this.sessionName, isSignedIn ? signedInMark + token : token, this.#flags());
  }

  setDevice(ctx: Context, deviceId: string): void {
    this.#set(ctx, browserMemory.device, deviceId);
  }

  /** Sets the hints that are there; null removes one. */
  setHints(ctx: Context, hints: Partial<Known>): void {
    const { eventsStopped } = hints;
    if (eventsStopped !== undefined) this.#set(ctx, browserMemory.events, eventsStopped ? stopped : null);
    for (const [key, value] of Object.entries(this.#keeper.write(hints))) {
      const cookie = this.#keeper.cookies[key];
      if (cookie === undefined) throw new Error(`No cookie is called "${key}"`);
      this.#set(ctx, cookie, value);
    }
  }

  #set(ctx: Context, { name, life }: KeptThing, value: string | null): void {
    const flags = this.#flags();
    const lasting = value === null || life === 'until-closed' ? flags : { ...flags, maxAge: keptForMs({ life }) };
    ctx.cookies.set(name, value, lasting);
  }

  #flags() {
    return { httpOnly: true, sameSite: 'lax', secure: this.#isSecure, path: '/', overwrite: true } as const;
  }
}

function sessionIn(cookie = ''): SessionToken | undefined {
  const isSignedIn = cookie.startsWith(signedInMark);
  const token = isSignedIn ? cookie.slice(signedInMark.length) : cookie;
  return tokenShape.test(token) ? { token, isSignedIn } : undefined;
}
