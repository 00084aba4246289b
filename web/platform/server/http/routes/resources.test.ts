import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { byLink } from '#web/platform/domain/sign-in-proof.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
let browser: HttpBrowser;
let people = 0;

beforeAll(async () => {
  world = await HttpWorld.start();
});
beforeEach(() => {
  browser = world.browser();
  people += 1;
});

const person = () => ({
  givenName: 'Cy',
  familyName: 'Reed',
  email: `cy-${String(people)}@example.com`,
  password: 'Quiet-Harbour-9',
});
const details = {
  title: 'Mx',
  dateOfBirth: '1990-04-12',
  mobilePhoneNumber: '07700 900 123',
  address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
};

async function registered(): Promise<string> {
  const { body } = await browser.keyed('POST', '/api/users', { ...person(), type: 'PERSONAL' });
  return String(body['customerId']);
}

async function verified(): Promise<string> {
  const id = await registered();
  while ((await world.identity.deliver()).length > 0);
  const code = await world.identity.linkFor(person().email);
  expect((await browser.keyed('POST', '/api/email-verifications', { code })).body).toEqual({ verified: true });
  return id;
}

async function idOfAnother(): Promise<string> {
  const { body } = await world.browser().keyed('POST', '/api/users', { ...person(), type: 'PERSONAL' });
  return String(body['customerId']);
}

describe('the resources', () => {
  test('ENT-07 REGISTER_USER registers and signs in', async () => {
    const { status, body } = await browser.keyed('POST', '/api/users', {
      ...person(),
      type: 'FREELANCE',
      consumerCodes: [],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ type: 'FREELANCE', email: person().email, setupState: ['USER_REGISTERED'] });
    expect((await browser.ask('GET', '/api/session')).body).toEqual(body);
  });

  test('ENT-07 REGISTER_USER obeys the published form', async () => {
    const { status, body } = await browser.keyed('POST', '/api/users', {
      ...person(),
      email: 'nobody',
      promoCode: 'NOSUCH',
    });
    expect([status, body['code']]).toEqual([422, 'answers-invalid']);
    expect(body['errors']).toMatchObject([{ pointer: '/email', code: 'format' }]);
  });

  test.each(['nobody', 'a b@example.com', '\u0001@example.com', 'ada@nowhere'])(
    'EML-04 UPDATE_USER refuses %j, which is no address',
    async (newEmail) => {
      const id = await registered();
      const { status, body } = await browser.keyed('PATCH', `/api/users/${id}`, {
        newEmail,
        password: person().password,
      });
      expect([status, body['errors']]).toMatchObject([422, [{ pointer: '/newEmail', code: 'format' }]]);
      expect((await browser.ask('GET', '/api/session')).body).toMatchObject({ newEmail: null });
    },
  );

  test('LOGIN and Logout', async () => {
    await registered();
    expect((await browser.ask('DELETE', '/api/session')).status).toBe(204);
    expect((await browser.ask('GET', '/api/session')).status).toBe(401);
    const { email, password } = person();
    const wrong = await browser.keyed('POST', '/api/session', { email, password: 'wrong' });
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'credentials-wrong']);
    const right = await browser.keyed('POST', '/api/session', { email, password });
    expect([right.status, right.body['email']]).toEqual([200, email]);
  });

  test('LOG-07 a refused sign-in counts, and a repeat under its key does not count again', async () => {
    await registered();
    const { email } = person();
    const thief = world.browser();
    await thief.visit('/user/login');
    const headers = { 'Idempotency-Key': 'the same key each time' };
    const tries = Array.from({ length: 8 }, () => ({ body: { email, password: 'wrong' }, headers }));
    for (const one of tries) expect((await thief.ask('POST', '/api/session', one)).status).toBe(401);
    const { status } = await thief.keyed('POST', '/api/session', { email, password: person().password });
    expect(status).toBe(200);
  });

  test('UPDATE_CUSTOMER and GET_CUSTOMER', async () => {
    const id = await verified();
    const { status, body } = await browser.keyed('PATCH', `/api/customers/${id}`, details);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Mx', dateOfBirth: '1990-04-12', address: { postcode: 'TR11 3QA' } });
    expect((await browser.ask('GET', `/api/customers/${id}`)).body).toEqual(body);
    const odd = await browser.keyed('PATCH', `/api/customers/${id}`, { ...details, dateOfBirth: '2020-01-01' });
    expect([odd.status, odd.body['errors']]).toMatchObject([422, [{ pointer: '/dateOfBirth', code: 'underage' }]]);
  });

  test.each([
    ['UPDATE_CUSTOMER', (id: string) => `/api/customers/${id}`, details],
    ['UPDATE_USER', (id: string) => `/api/users/${id}`, { newEmail: null }],
  ])('SES-08 OPS-05 a repeat of %s is answered behind the gates of the first', async (_name, pathOf, body) => {
    const id = await verified();
    const headers = { 'Idempotency-Key': 'one key for all of them' };
    const ask = async () => {
      const { status, body: said } = await browser.ask('PATCH', pathOf(id), { body, headers });
      return { status, body: said };
    };
    const first = await ask();
    expect([first.status, await ask()]).toEqual([200, first]);
    await browser.signInAs(id, byLink);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'page-closed', next: '/reset-password' } });
    people += 1;
    await browser.signInAs(await idOfAnother());
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await browser.ask('DELETE', '/api/session');
    expect((await ask()).status).toBe(401);
  });

  test('UPDATE_CUSTOMER before the email is verified is refused', async () => {
    const id = await registered();
    const { status, body } = await browser.keyed('PATCH', `/api/customers/${id}`, details);
    expect([status, body['code']]).toEqual([409, 'state-conflict']);
  });

  test('somebody else’s id is answered like one that does not exist', async () => {
    const foreign = await verified();
    const stranger = world.browser();
    await stranger.keyed('POST', '/api/users', { ...person(), email: 'stranger@example.com' });
    const nobody = '00000000-0000-7000-8000-000000000001';
    const withoutIds = (body: Record<string, unknown>) => ({ ...body, instance: '' });
    for (const [method, path, change] of [
      ['GET', '/api/customers/', undefined],
      ['PATCH', '/api/customers/', details],
      ['PATCH', '/api/users/', { newEmail: null }],
    ] as const) {
      const send = (id: string) =>
        change === undefined ? stranger.ask(method, path + id) : stranger.keyed(method, path + id, change);
      const [theirs, none] = [await send(foreign), await send(nobody)];
      expect([theirs.status, none.status], method + path).toEqual([404, 404]);
      expect(withoutIds(theirs.body)).toEqual(withoutIds(none.body));
    }
  });

  test('SEND_OTP and RECEIVE_OTP', async () => {
    const id = await verified();
    await browser.keyed('PATCH', `/api/customers/${id}`, details);
    const purpose = { notificationType: 'mobileVerification' };
    expect((await browser.keyed('POST', '/api/one-time-codes', purpose)).body).toEqual({ outcome: 'sent' });
    const token = await world.identity.codeFor('+447700900123');
    const wrong = token === '000000' ? '000001' : '000000';
    expect(
      (await browser.keyed('POST', '/api/one-time-codes/verifications', { ...purpose, token: wrong })).body,
    ).toEqual({ outcome: 'wrong' });
    const headers = { 'Idempotency-Key': 'one press of a button' };
    const right = { body: { ...purpose, token }, headers };
    expect((await browser.ask('POST', '/api/one-time-codes/verifications', right)).body).toEqual({
      outcome: 'correct',
    });
    // The code is used up, and the repeat still hears what came of it.
    expect((await browser.ask('POST', '/api/one-time-codes/verifications', right)).body).toEqual({
      outcome: 'correct',
    });
  });

  test('OTP-08 no step-up code is sent before a number is proved', async () => {
    await registered();
    const { status } = await browser.keyed('POST', '/api/one-time-codes', {
      notificationType: 'authentication',
      auth: 'otp',
    });
    expect(status).toBe(409);
  });

  test('GET_PROMO_PARTNER by promo code, by id, and the default one', async () => {
    expect((await browser.ask('GET', '/api/promo-partners?promoCode=lantern1827')).body).toMatchObject({
      promoPartnerId: 'penhallow',
    });
    expect((await browser.ask('GET', '/api/promo-partners')).body).toMatchObject({ promoPartnerId: 'default' });
    expect((await browser.ask('GET', '/api/promo-partners?promoCode=NOSUCH')).status).toBe(404);
    const { body } = await browser.ask('GET', '/api/promo-partners/penhallow/customizations');
    expect(body).toMatchObject({ signUp: { title: 'Carry the harbour with you, in 5 short steps' } });
  });

  test('RUN-03 DET-06 a form comes by name, with the questions of the visitor’s partner', async () => {
    expect((await browser.ask('GET', '/api/forms/login')).body).toMatchObject({ name: 'login' });
    const plain = await browser.ask('GET', '/api/forms/customer-details');
    await browser.visit('/get-started/personal/penhallow');
    const branded = await browser.ask('GET', '/api/forms/customer-details');
    expect(branded.body['hash']).not.toBe(plain.body['hash']);
    expect(JSON.stringify(branded.body['schema'])).toContain('Lantern Night');
  });
});
