import { beforeEach, describe, expect, test } from 'vitest';

import access from '#journeys/definitions/access.json' with { type: 'json' };
import { operations } from '#web/contract/operations.ts';
import type { Operation } from '#web/contract/operation.ts';

import { type HttpBrowser, HttpWorld } from '../http-world.builder.ts';
import { details, mobileOfDetails, registration } from '../identity-world.builder.ts';

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

/** A request of the right shape, with the customer's own id. */
function requestOf({ method, path }: Operation): { method: string; path: string; body: object | undefined } {
  const bodies: Record<string, object> = {
    updateUser: { newEmail: 'other@example.com' },
    updateCustomer: { preferences: { newsletter: true } },
    verifyEmail: { code: 'x' },
  };
  const { id } = Object.values(operations).find((each) => each.path === path && each.method === method) ?? { id: '' };
  const filled = path.replace('{id}', customerId);
  return {
    method: method.toUpperCase(),
    path: id === 'findAddresses' ? `${filled}?postcode=TR11%203QA` : filled,
    body: bodies[id],
  };
}

const guarded: Operation[] = Object.values(operations as Record<string, Operation>).filter(
  ({ audience }) => audience === 'signed-in',
);
const isOpen = (operation: Operation) =>
  operation.audience === 'signed-in' && access.gates.every(({ except }) => except.includes(operation.page));

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

  test('SES-08 is refused by every operation whose page is closed, and told where to go', async () => {
    const browser = await weak();
    expect(guarded.length).toBeGreaterThan(5);
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const operation of guarded.filter((each) => !isOpen(each))) {
      const { method, path, body } = requestOf(operation);
      const answer = body === undefined ? await browser.ask(method, path) : await browser.keyed(method, path, body);
      answers[operation.id] = [answer.status, answer.body['code'], answer.body['next']];
      expected[operation.id] = [403, 'page-closed', '/stepup/otp'];
    }
    expect(answers).toEqual(expected);
    expect(Object.keys(answers)).toContain('getCustomer');
  });

  test('SES-04 OTP-08 is strong after the code, and the profile is open again', async () => {
    const browser = await weak();
    expect((await browser.ask('GET', '/api/session')).body).toMatchObject({ stepUp: false });
    await prove(browser, 'authentication');
    expect((await browser.ask('GET', '/api/session')).body).toMatchObject({ stepUp: true });
    expect((await browser.ask('GET', `/api/customers/${customerId}`)).status).toBe(200);
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
