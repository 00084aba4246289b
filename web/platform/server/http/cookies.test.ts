import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import Koa, { type Context } from 'koa';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noSignUpHint } from '#web/programme/sign-up/domain/entry.ts';

import { entryHints } from '#web/programme/sign-up/server/entry-hints.ts';

import { CookieJar } from './cookies.ts';

const now = Date.parse('2027-02-28T23:59:59Z');
const jar = new CookieJar('http://localhost:3000', entryHints);
let ctx: Context;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const request = new IncomingMessage(new Socket());
  ctx = new Koa().createContext(request, new ServerResponse(request));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Until when the browser keeps each cookie that it was told of; nothing when only until it is closed. */
function keptUntil(): Record<string, string | undefined> {
  const told = [ctx.response.get('Set-Cookie')].flat();
  return Object.fromEntries(
    told.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), /expires=([^;]+)/iu.exec(cookie)?.[1]]),
  );
}

test('ENT-01 ENT-08 a browser is known for 365 days to the second, a partner’s link for an hour', () => {
  const token = 'a'.repeat(43);
  jar.setDevice(ctx, token);
  jar.setHints(ctx, {
    signUp: noSignUpHint,
    previousLoginCustomerType: 'PERSONAL',
    previousLoginPromoPartnerId: 'penhallow',
    eventsStopped: true,
  });
  jar.setSession(ctx, { token, isSignedIn: true });
  const aYear = 'Mon, 28 Feb 2028 23:59:59 GMT';
  expect(keptUntil()).toEqual({
    did: aYear,
    'sign-up': 'Mon, 01 Mar 2027 00:59:59 GMT',
    previousLoginCustomerType: aYear,
    previousLoginPromoPartnerId: aYear,
    events: aYear,
    sid: undefined,
  });
});
