import { beforeEach, describe, expect, test } from 'vitest';

import { type HttpBrowser, HttpWorld } from './http-world.builder.ts';
import { details, mobileOfDetails, registration } from './identity-world.builder.ts';

const email = registration.email.toLowerCase();
const { password } = registration;
const sid = '__Host-sid';
const minute = 60;
const newPassword = { password: 'Other-Harbour-7', confirmPassword: 'Other-Harbour-7' };

let world: HttpWorld;
let own: HttpBrowser;
beforeEach(async () => {
  world = await HttpWorld.start();
  own = world.browser();
}, 30_000);

const tokenOf = (browser: HttpBrowser): string => browser.cookies.get(sid) ?? '';

/** Whether a token alone opens the account: what a thief of the cookie has. */
async function opens(token: string): Promise<boolean> {
  const thief = world.browser();
  thief.cookies.set(sid, token);
  return (await thief.ask('GET', '/api/session')).status === 200;
}

function signIn(browser: HttpBrowser) {
  return browser.keyed('POST', '/api/session', { email, password });
}

async function register(): Promise<string> {
  const { body } = await own.keyed('POST', '/api/users', registration);
  await own.keyed('POST', '/api/email-verifications', { code: await world.identity.linkFor(email) });
  return String(body['customerId']);
}

async function registerWithMobile(): Promise<void> {
  await own.keyed('PATCH', `/api/customers/${await register()}`, details);
  await prove(own, 'mobileVerification');
}

async function prove(browser: HttpBrowser, notificationType: string): Promise<void> {
  await browser.keyed('POST', '/api/one-time-codes', { notificationType });
  const token = await world.identity.codeFor(mobileOfDetails);
  await browser.keyed('POST', '/api/one-time-codes/verifications', { notificationType, token });
}

/** In another browser, by a link from the mailbox. */
async function signedInByLink(): Promise<HttpBrowser> {
  const browser = world.browser();
  await browser.visit('/user/login');
  await browser.act('request-link', { email });
  const code = await world.identity.linkFor(email, '/user/forgot-password');
  await browser.visit(`/user/forgot-password?code=${code}`);
  await browser.act('confirm', undefined, { query: { code } });
  return browser;
}

/** A browser whose request got no answer: it holds the cookies of before, and sends the request again. */
async function signInWithLostAnswer(browser: HttpBrowser): Promise<{ lost: string; second: string }> {
  await browser.visit('/user/login');
  const before = new Map(browser.cookies);
  await browser.act('sign-in', { email, password });
  const lost = tokenOf(browser);
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  await browser.again();
  return { lost, second: tokenOf(browser) };
}

describe('a session token', () => {
  test('LOG-16 that somebody planted is worth nothing once its victim has signed in', async () => {
    await register();
    const thief = world.browser();
    await thief.visit('/user/login');
    const victim = world.browser();
    victim.cookies.set(sid, tokenOf(thief));
    expect((await signIn(victim)).status).toBe(200);
    expect(await opens(tokenOf(thief))).toBe(false);
    expect(await opens(tokenOf(victim))).toBe(true);
  });

  test('LOG-16 that somebody made up is not taken up', async () => {
    const madeUp = 'A'.repeat(43);
    own.cookies.set(sid, madeUp);
    await own.visit('/user/login');
    expect(tokenOf(own)).not.toBe(madeUp);
    await register();
    expect(await opens(madeUp)).toBe(false);
  });

  test('LOG-16 is a new one after each proof: registration, sign-in, link, code and new password', async () => {
    await registerWithMobile();
    const seen: string[] = [];
    const changed = async (browser: HttpBrowser, prove: () => Promise<unknown>) => {
      const before = tokenOf(browser);
      await prove();
      expect(tokenOf(browser)).not.toBe(before);
      expect(before !== '' && (await opens(before))).toBe(false);
      expect(await opens(tokenOf(browser))).toBe(true);
      seen.push(tokenOf(browser));
    };
    await changed(own, () => signIn(own));
    await changed(own, () => prove(own, 'authentication'));
    world.identity.clock.passSeconds(minute); // two codes are half a minute apart
    const weak = await signedInByLink();
    await changed(weak, () => prove(weak, 'authentication'));
    await weak.visit('/reset-password');
    await changed(weak, () => weak.act('submit', newPassword));
    expect(new Set(seen).size).toBe(4);
  });
});

describe('the end of a session', () => {
  test('LOG-13 LOG-16 signing out ends what a thief has copied', async () => {
    await register();
    const copied = tokenOf(own);
    expect(await opens(copied)).toBe(true);
    await own.ask('DELETE', '/api/session');
    expect(await opens(copied)).toBe(false);
  });

  test.each([
    ['said before', 'one-and-the-same'],
    ['without end', 'x'.repeat(9_000)],
  ])('LOG-13 a request id %s does not keep anybody signed in', async (_what, id) => {
    await register();
    for (let times = 0; times < 2; times += 1) {
      await signIn(own);
      await own.ask('DELETE', '/api/session', { headers: { 'X-Request-Id': id } });
      expect((await own.ask('GET', '/api/session')).status).toBe(401);
    }
  });

  test('LOG-16 signing out ends every session that a lost answer has left on this device, and none elsewhere', async () => {
    await register();
    const elsewhere = world.browser();
    await signIn(elsewhere);
    own.cookies.delete(sid);
    const { lost, second } = await signInWithLostAnswer(own);
    expect([lost === second, await opens(lost), await opens(second)]).toEqual([false, true, true]);
    await own.visit('/user/logout');
    expect([await opens(lost), await opens(second)]).toEqual([false, false]);
    expect(await opens(tokenOf(elsewhere))).toBe(true);
  });

  test('LOG-16 signing out leaves another customer of the same device signed in', async () => {
    await register();
    const other = world.browser();
    other.cookies.set('did', own.cookies.get('did') ?? '');
    await other.keyed('POST', '/api/users', { ...registration, email: 'somebody.else@example.com' });
    await own.ask('DELETE', '/api/session');
    expect(await opens(tokenOf(other))).toBe(true);
  });

  test('LOG-16 nobody’s session ends alone', async () => {
    const visitor = world.browser();
    await visitor.visit('/user/login');
    const another = world.browser();
    another.cookies.set('did', visitor.cookies.get('did') ?? '');
    await another.visit('/user/register/customer/email');
    const { session } = another.view;
    await visitor.ask('DELETE', '/api/session');
    await another.visit('/user/register/customer/email');
    expect(another.view.session).toBe(session);
  });

  test('LOG-11 LOG-16 a new password ends every session but the one that gave it', async () => {
    await register();
    const elsewhere = world.browser();
    await signIn(elsewhere);
    const weak = await signedInByLink();
    await weak.visit('/reset-password');
    await weak.act('submit', newPassword);
    expect([await opens(tokenOf(own)), await opens(tokenOf(elsewhere))]).toEqual([false, false]);
    expect(await opens(tokenOf(weak))).toBe(true);
  });

  test('LOG-16 half an hour without use, or twelve hours in use, and the API asks to sign in', async () => {
    await register();
    for (let used = 0; used < 25; used += 1) {
      world.identity.clock.passSeconds(28 * minute);
      expect((await own.ask('GET', '/api/session')).status).toBe(200);
    }
    world.identity.clock.passSeconds(21 * minute); // 12 hours and a minute after it began
    const { status, body } = await own.ask('GET', '/api/session');
    expect([status, body['code']]).toEqual([401, 'signed-out']);
    await signIn(own);
    world.identity.clock.passSeconds(30 * minute);
    expect((await own.ask('GET', '/api/session')).status).toBe(401);
  });
});
