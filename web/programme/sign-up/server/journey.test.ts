import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
let browser: HttpBrowser;

beforeAll(async () => {
  world = await HttpWorld.start();
});
let people = 0;
beforeEach(() => {
  browser = world.browser();
  people += 1;
});

const person = () => ({
  givenName: 'Ada',
  familyName: 'Fairweather',
  email: `ada-${String(people)}@example.com`,
  password: 'Quiet-Harbour-9',
});
const number = () => `07700 9001${String(people).padStart(2, '0')}`;
const details = () => ({
  title: 'Dr',
  dateOfBirth: '1990-04-12',
  mobilePhoneNumber: number(),
  address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'tr113qa' },
});

async function register(): Promise<void> {
  await browser.visit('/user/register/customer/email');
  await browser.act('submit', person());
}

async function verifyEmail(): Promise<void> {
  const code = await world.identity.linkFor(person().email);
  await browser.visit(`/validate?code=${code}`);
  await browser.act('confirm', undefined, { query: { code } });
}

async function codeFromText(): Promise<string> {
  return world.identity.codeFor(number().replaceAll(' ', '').replace(/^0/u, '+44'));
}

describe('sign-up over HTTP', () => {
  test('ENT-08 DET-05 OTP-03 a customer gets from the first page to the bank introduction', async () => {
    await register();
    expect(browser.view.route).toBe('/customer/verify-email');
    await verifyEmail();
    expect(browser.view.route).toBe('/customer/details');
    expect(browser.view.say).toEqual({
      kind: 'success',
      text: 'Your email is verified. First step completed. Well done!',
    });
    await browser.act('submit', details());
    expect(browser.view.route).toBe('/customer/verify-otp');
    await browser.act('submit', { code: await codeFromText() });
    expect(browser.view.route).toBe('/customer/bank-journey-intro');
    const { body } = await browser.ask('GET', '/api/session');
    expect(body['setupState']).toEqual(['USER_REGISTERED', 'EMAIL_VERIFIED', 'PROFILE_UPDATED', 'MOBILE_VERIFIED']);
  });

  test('ENT-01 a partner’s link is remembered for an hour and brands what follows', async () => {
    const opened = await browser.open('/get-started/personal/penhallow/web?utm=x');
    expect(opened.route).toBe('/user/login');
    const cookie = opened.headers.getSetCookie().find((set) => set.startsWith('sign-up='));
    expect(cookie).toMatch(/httponly/iu);
    expect(browser.cookies.has('sign-up')).toBe(true);
    await register();
    const { body } = await browser.ask('GET', '/api/session');
    expect(body['promoPartnerId']).toBe('penhallow');
  });

  test('ENT-08 after registration the browser remembers customer type and partner for a year', async () => {
    await browser.visit('/get-started/personal/penhallow');
    await browser.visit('/user/register/customer/email');
    const answer = await browser.act('submit', person());
    const year = new Date(Date.now() + 364 * 24 * 3600 * 1000);
    for (const name of ['previousLoginCustomerType', 'previousLoginPromoPartnerId']) {
      const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
      const expires = /expires=([^;]+)/iu.exec(set)?.[1] ?? '';
      expect(new Date(expires).getTime(), name).toBeGreaterThan(year.getTime());
    }
  });

  test('ENT-06 a code that only the server can judge is marked on its field, in the form’s words', async () => {
    await browser.visit('/user/register/customer/email');
    await browser.act('submit', { ...person(), promoCode: 'NOSUCH' });
    expect(browser.view.step).toBe('register');
    expect(browser.form.errors).toEqual({
      promoCode: 'We don’t recognise this promo code. Check it, or leave it empty',
    });
  });

  test('RUN-04 answers that break a rule are refused with a pointer and a message each', async () => {
    await browser.visit('/user/register/customer/email');
    const { status, body } = await browser.act('submit', { ...person(), email: 'nobody', password: 'short' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'answers-invalid',
      errors: [
        {
          pointer: '/email',
          code: 'format',
          detail: 'Enter an email address in the correct format, like name@example.com',
        },
        { pointer: '/password', code: 'minLength', detail: 'Password must be at least 8 characters' },
      ],
    });
  });

  test('RUN-04 a field that the form does not ask is refused, whatever it would set', async () => {
    await browser.visit('/user/register/customer/email');
    const { status, body } = await browser.act('submit', { ...person(), setupState: 'CARD_CREATED', customerId: 'x' });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject([{ pointer: '/setupState' }, { pointer: '/customerId' }]);
  });

  test('SES-03 a later page cannot be opened before its turn', async () => {
    await register();
    const opened = await browser.open('/customer/verify-otp');
    expect(opened.route).toBe('/customer/verify-email');
    const own = await world.browser().open('/customer/details');
    expect(own.route).toContain('/user/login');
  });

  test('EML-02 EML-05 the link opened signed out leads through the sign-in and back', async () => {
    await register();
    const code = await world.identity.linkFor(person().email);
    const other = world.browser();
    const opened = await other.open(`/validate?code=${code}`);
    expect(opened.route).toMatch(/^\/user\/login\?referrer=/u);
    await other.visit(opened.route ?? '');
    const query = Object.fromEntries(new URL(opened.route ?? '', 'https://x.example').searchParams);
    const { email, password } = person();
    const signedIn = await other.act('sign-in', { email, password }, { query });
    expect(signedIn.route).toBe(`/validate?code=${code}`);
    await other.visit(signedIn.route ?? '');
    await other.act('confirm', undefined, { query: { code } });
    expect(other.view.route).toBe('/customer/details');
  });

  test('RUN-10 on another device the customer goes on where they were', async () => {
    await register();
    await verifyEmail();
    await browser.act('submit', details());
    const phone = world.browser();
    await phone.visit('/user/login');
    const { email, password } = person();
    const { route } = await phone.act('sign-in', { email, password });
    expect(route).toBe('/customer/verify-otp');
    await phone.visit(route ?? '');
    await phone.act('submit', { code: await codeFromText() });
    expect(phone.view.route).toBe('/customer/bank-journey-intro');
  });

  test('OTP-01 a reload within the code’s lifetime sends no second code', async () => {
    await register();
    await verifyEmail();
    await browser.act('submit', details());
    const before = await codeFromText();
    await browser.visit('/customer/verify-otp');
    expect(await codeFromText()).toBe(before);
  });

  test('OTP-04 a wrong code is marked on its field', async () => {
    await register();
    await verifyEmail();
    await browser.act('submit', details());
    const right = await codeFromText();
    await browser.act('submit', { code: right === '000000' ? '000001' : '000000' });
    expect(browser.form.errors['code']).toMatch(/^Invalid OTP/u);
  });

  test('EML-01 the newsletter choice is kept without a form', async () => {
    await register();
    for (const answers of [{ optIn: 'yes' }, {}]) {
      const { status, body } = await browser.act('choose-newsletter', answers);
      expect([status, body['detail']]).toEqual([400, '"optIn" must be a boolean.']);
    }
    await browser.act('choose-newsletter', { optIn: true, setupState: 'CARD_CREATED' });
    expect(browser.view.say?.text).toBe('Your choice is saved.');
    expect(browser.view.blocks.find(({ block }) => block === 'newsletter')).toMatchObject({ value: true });
  });
});
