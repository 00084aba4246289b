import { beforeEach, describe, expect, test } from 'vitest';

import { blockCustomer } from '#web/programme/customer/server/block-customer.ts';

import { type HttpBrowser, HttpWorld } from './http-world.builder.ts';
import { details, mobileOfDetails, registration } from './identity-world.builder.ts';

const email = registration.email.toLowerCase();

let world: HttpWorld;
let own: HttpBrowser;
let customerId: string;
beforeEach(async () => {
  world = await HttpWorld.start();
  own = world.browser();
  customerId = await registeredInFull(own);
}, 30_000);

/** A customer with a proved mobile number, by the API alone. */
async function registeredInFull(browser: HttpBrowser): Promise<string> {
  const { body } = await browser.keyed('POST', '/api/users', { ...registration, type: 'PERSONAL' });
  const id = String(body['customerId']);
  await browser.keyed('POST', '/api/email-verifications', { code: await world.identity.linkFor(email) });
  await browser.keyed('PATCH', `/api/customers/${id}`, details);
  await prove(browser, 'mobileVerification');
  return id;
}

async function prove(browser: HttpBrowser, notificationType: 'mobileVerification' | 'authentication'): Promise<void> {
  await browser.keyed('POST', '/api/one-time-codes', { notificationType });
  const token = await world.identity.codeFor(mobileOfDetails);
  const { body } = await browser.keyed('POST', '/api/one-time-codes/verifications', { notificationType, token });
  expect(body).toEqual({ outcome: 'correct' });
}

/** Signed in by a link alone: too weak for anything but a code. */
async function weak(): Promise<HttpBrowser> {
  const browser = world.browser();
  await browser.visit('/user/login');
  await browser.act('request-link', { email });
  const code = await world.identity.linkFor(email, '/user/forgot-password');
  await browser.visit(`/user/forgot-password?code=${code}`);
  const { route } = await browser.act('confirm', undefined, { query: { code } });
  await browser.visit(route ?? '');
  return browser;
}

test('SES-08 SES-10 a step that leads on to a closed page leads round it, says what it had to say, and calls nothing there', async () => {
  const browser = world.browser();
  await browser.visit('/user/register/customer/email?promoCode=LOWERHARBOUR');
  await browser.act('submit', { ...registration, email: 'quay@example.com' });
  const link = await world.identity.linkFor('quay@example.com');
  await browser.visit(`/validate?code=${link}`);
  const { body } = await browser.act('confirm', undefined, { query: { code: link } });
  expect(body).toMatchObject({ kind: 'go', route: '/app-only-onboarding', say: { kind: 'success' } });
  expect(JSON.stringify(body)).toContain('First step completed');
  await browser.visit('/app-only-onboarding');
  expect(browser.view.step).toBe('app-only');
});

describe('SES-08 LOG-06 a session that is too weak', () => {
  test('is led to the code from every page that is closed, and back after it', async () => {
    const browser = await weak();
    expect(browser.view.step).toBe('step-up');
    for (const page of ['/customer/bank-journey-intro', '/customer/details', '/validate?code=x', '/reset-password']) {
      const { route } = await browser.open(page);
      expect(route).toBe(`/stepup/otp?referrer=${encodeURIComponent(page)}`);
    }
    await browser.visit('/stepup/otp?referrer=%2Freset-password');
    const code = await world.identity.codeFor(mobileOfDetails);
    const { route } = await browser.act('submit', { code }, { query: { referrer: '/reset-password' } });
    expect(route).toBe('/reset-password');
    await browser.visit('/reset-password');
    expect(browser.view.step).toBe('reset-password');
  });

  test('OTP-08 sees of the mobile number that gets the code no more than its last digits, on any page', async () => {
    const browser = await weak();
    const seen = [browser.view, (await browser.ask('GET', '/api/session')).body];
    for (const page of ['/customer/verify-otp', '/customer/edit-mobile', '/reset-password']) {
      seen.push((await browser.open(page)).body);
    }
    expect(JSON.stringify(seen[0])).toContain('ending in 0123');
    expect(JSON.stringify(seen).replaceAll(/[\s+]/gu, '')).not.toMatch(/7700900/u);
  });

  test('SES-04 OTP-08 is strong after the code, and the profile is open once there is a new password', async () => {
    const browser = await weak();
    expect((await browser.ask('GET', '/api/session')).body).toMatchObject({ stepUp: false });
    await prove(browser, 'authentication');
    expect((await browser.ask('GET', '/api/session')).body).toMatchObject({ stepUp: true });
    const profile = () => browser.ask('GET', `/api/customers/${customerId}`);
    expect((await profile()).body).toMatchObject({ code: 'page-closed', next: '/reset-password' });
    await browser.visit('/reset-password');
    await browser.act('submit', { password: 'Other-Harbour-7', confirmPassword: 'Other-Harbour-7' });
    expect((await profile()).status).toBe(200);
  });

  test('LOG-06 the same holds for a password after 90 days', async () => {
    world.identity.clock.passSeconds(91 * 24 * 60 * 60);
    const browser = own;
    await browser.visit('/user/login');
    const { route } = await browser.act('sign-in', { email, password: registration.password });
    expect(route).toBe('/stepup/otp');
    expect((await browser.open('/customer/bank-journey-intro')).route).toMatch(/^\/stepup\/otp/u);
    expect((await browser.ask('GET', `/api/customers/${customerId}`)).status).toBe(403);
  });
});

describe('SES-01 a session that is over', () => {
  const expired = { kind: 'warning', text: 'Your session has expired. Please login again' };
  const protectedPage = '/customer/bank-journey-intro';
  const login = `/user/login?referrer=${encodeURIComponent(protectedPage)}`;

  test('SES-01 LOG-16 leads to the sign-in with the page that was asked for, says that it has expired, once, and comes back', async () => {
    world.identity.clock.passSeconds(31 * 60);
    const { route, body } = await own.open(protectedPage);
    expect(route).toBe(login);
    expect(body['say']).toEqual(expired);
    expect(body['frame']).toMatchObject({ signedIn: false, sessionExpired: true });
    expect((await own.open(protectedPage)).body['say']).toBeUndefined();
    await own.visit(login);
    const query = { referrer: protectedPage };
    const signedIn = await own.act('sign-in', { email, password: registration.password }, { query });
    expect(signedIn.route).toBe(protectedPage);
  });

  test('SES-01 an action in mid-form does nothing, and tells the browser to keep what was typed', async () => {
    await own.visit(protectedPage);
    world.identity.clock.passSeconds(31 * 60);
    const { body } = await own.act('continue');
    expect(body).toMatchObject({ kind: 'go', route: login, refused: true, say: expired });
  });

  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['whose cookie is lost', () => Promise.resolve(own.cookies.delete('__Host-sid'))],
    ['whose cookie nobody knows', () => Promise.resolve(own.cookies.set('__Host-sid', 'A'.repeat(43)))],
    ['that was ended in another tab', () => own.visit('/user/logout')],
  ];
  test.each(ways)('SES-01 and one %s has expired for the page that was open meanwhile', async (_which, end) => {
    await own.visit(protectedPage);
    const page = own.view;
    await end();
    const { journey, session, seq, route } = page;
    const body = { journey, session, seq, route, action: 'continue', query: {}, cameSignedIn: true };
    const acted = await own.send({ body, key: `after-${session}` });
    expect(acted.body).toMatchObject({ kind: 'go', route: login, refused: true, say: expired });
    expect(acted.body['frame']).toMatchObject({ signedIn: false, sessionExpired: true });
    expect((await own.open(protectedPage, { cameSignedIn: true })).body['say']).toEqual(expired);
    expect((await own.open(protectedPage)).body).not.toHaveProperty('say');
  });

  test('SES-01 who signs out in the page itself hears nothing of it, and is not told to come back', async () => {
    const { body } = await own.open('/user/logout', { cameSignedIn: true });
    expect(body['frame']).toMatchObject({ signedIn: false });
    expect(body['frame']).not.toHaveProperty('sessionExpired');
    expect(JSON.stringify(body)).not.toContain(expired.text);
  });

  test('SES-01 is not spoken of to who was never signed in, nor to who has signed out', async () => {
    expect((await world.browser().open(protectedPage)).body['say']).toBeUndefined();
    await own.visit('/user/logout');
    expect((await own.open(protectedPage)).body).not.toHaveProperty('say');
  });

  test('SES-01 LOG-16 an operation of the API answers 401', async () => {
    world.identity.clock.passSeconds(31 * 60);
    expect((await own.ask('GET', `/api/customers/${customerId}`)).status).toBe(401);
  });
});

describe('SES-02 a customer who is blocked', () => {
  const block = (kind: 'CUSTOMER_BLOCKED' | 'BUSINESS_BLOCKED' | null) =>
    world.identity.unitOfWork.transaction((store) => blockCustomer(store, customerId, kind));

  test('LOG-16 SES-02 ERR-04 loses every session, and after a sign-in sees only that, and the way out', async () => {
    await block('CUSTOMER_BLOCKED');
    expect((await own.ask('GET', '/api/session')).status).toBe(401);
    await own.visit('/user/login');
    const { route } = await own.act('sign-in', { email, password: registration.password });
    expect(route).toBe('/customer-blocked');
    await own.visit('/reset-password');
    expect(own.view).toMatchObject({ step: 'customer-blocked', route: '/customer-blocked' });
    await own.visit('/user/logout');
    expect((await own.open('/customer-blocked')).route).toBe('/user/login');
  });

  test('SES-02 ERR-04 has a page for a business of its own', async () => {
    await block('BUSINESS_BLOCKED');
    await own.signInAs(customerId);
    await own.visit('/');
    expect(own.view.step).toBe('business-blocked');
  });

  test('SES-02 goes on where they were once the block is lifted', async () => {
    await block('CUSTOMER_BLOCKED');
    await own.signInAs(customerId);
    await own.visit('/customer-blocked');
    await block(null);
    expect((await own.open('/customer-blocked')).route).toBe('/customer/bank-journey-intro');
  });
});

test('SES-09 what has changed elsewhere counts from the next page on', async () => {
  const browser = world.browser();
  const email = 'second@example.com';
  const { body } = await browser.keyed('POST', '/api/users', { ...registration, email, type: 'PERSONAL' });
  await browser.visit('/customer/verify-email');
  const phone = world.browser();
  await phone.signInAs(String(body['customerId']));
  await phone.keyed('POST', '/api/email-verifications', { code: await world.identity.linkFor(email) });
  expect((await browser.open('/customer/verify-email')).route).toBe('/customer/details');
  expect((await browser.ask('GET', '/api/session')).body).toMatchObject({
    setupState: ['USER_REGISTERED', 'EMAIL_VERIFIED'],
  });
});
