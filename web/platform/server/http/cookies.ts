import { Value } from '@sinclair/typebox/value';
import type { Context } from 'koa';

import { SayView } from '#web/platform/contract/screen.ts';
import {
  browserMemory,
  keptForMs,
  type KeptThing,
  ownCookieName,
  sessionCookieName,
} from '#web/platform/domain/browser-memory.ts';
import type { HintKeeper, Hints } from '#web/platform/server/ports/hints.ts';

import type { SessionToken } from '../journeys/caller.ts';

const stopped = 'stopped';
/** Longer than a browser takes from one page to the next. */
const saidForMs = 30_000;
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
  readonly #saidName: string;
  readonly sessionName: string;

  constructor(publicUrl: string, keeper: HintKeeper<Known>) {
    this.#keeper = keeper;
    this.#isSecure = new URL(publicUrl).protocol === 'https:';
    this.sessionName = sessionCookieName(publicUrl);
    this.#saidName = ownCookieName(browserMemory.said, publicUrl);
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

  /** What is said on the page that an answer leads to, for who has no script to carry it there. */
  setSaid(ctx: Context, say: SayView | null): void {
    const value = say && Buffer.from(JSON.stringify(say)).toString('base64url');
    ctx.cookies.set(this.#saidName, value, { ...this.#flags(), ...(say !== null && { maxAge: saidForMs }) });
  }

  said(ctx: Context): SayView | undefined {
    const sent = ctx.cookies.get(this.#saidName);
    return sent === undefined ? undefined : saidIn(sent);
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

/** Anything that cannot be ours counts as nothing said. */
function saidIn(cookie: string): SayView | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString());
    return Value.Check(SayView, said) ? said : undefined;
  } catch {
    return undefined;
  }
}

function sessionIn(cookie = ''): SessionToken | undefined {
  const isSignedIn = cookie.startsWith(signedInMark);
  const token = isSignedIn ? cookie.slice(signedInMark.length) : cookie;
  return tokenShape.test(token) ? { token, isSignedIn } : undefined;
}
