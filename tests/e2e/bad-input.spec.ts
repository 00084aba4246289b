import { expect, test } from '@playwright/test';

import { customerIdOf, inDatabase } from './support/database.ts';
import { type Answer, HttpCustomer, type Prepared, problemOf, screenOf } from './support/http-customer.ts';
import { allMessages, verificationPath } from './support/inbox.ts';
import { aPerson } from './support/person.builder.ts';
import { registerPath } from './support/sign-up.ts';
import { aStart, codeFor, detailsOf, registrationOf, signUp } from './support/sign-up-over-http.ts';

/** A problem in the form that we promise: its status, a stable code, a sentence, and the id of the request. */
function expectProblem(answer: Answer, status: number, code: string): void {
  expect([answer.status, problemOf(answer).code], answer.text).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const { title, detail, instance } = problemOf(answer);
  expect(detail.length + title.length).toBeGreaterThan(10);
  expect(instance).not.toBe('');
  expect(answer.text).not.toMatch(/node_modules|\.ts:|select |at \w+ \(/u);
}

test('ENT-01 an unknown partner in the address is said, and sign-up goes on under our own brand', async () => {
  const customer = new HttpCustomer();
  const led = screenOf(await customer.send(customer.prepareVisit('/get-started/personal/nobody')));
  expect(led).toMatchObject({
    kind: 'go',
    route: expect.stringContaining('/user/login'),
    frame: { partner: 'default' },
  });
  expect(led.kind === 'go' && led.say?.text).toContain('didn’t recognise the partner');
  expect((await customer.open(registerPath)).view.step).toBe('register');
  expectProblem(await customer.get('/api/promo-partners/nobody'), 404, 'not-found');
  expectProblem(await customer.get('/api/promo-partners?promoCode=NOBODY'), 404, 'not-found');
});

test('ENT-04 ERR-03 an unknown account type and an unknown address lead to the page for that', async () => {
  const customer = new HttpCustomer();
  for (const path of [
    '/get-started/pirate',
    '/user/register/customer/nonsense',
    '/no/such/page',
    '/..%2f..%2fetc/passwd',
  ]) {
    expect((await customer.open(path)).view.step).toBe('not-found');
  }
  expect((await customer.get('/no/such/page')).status).toBe(404);
  expectProblem(await customer.get('/api/no/such/operation'), 404, 'not-found');
  expectProblem(await customer.get('/api/forms/no-such-form'), 404, 'not-found');
});

const visits = '/api/journeys/visits';
const actions = '/api/journeys/actions';
const visit = { route: registerPath, query: {} };
const deep = (levels: number): unknown => (levels === 0 ? 'x' : { deeper: deep(levels - 1) });

interface Case {
  readonly what: string;
  readonly send: (customer: HttpCustomer) => Prepared;
  readonly status: number;
  readonly code: string;
}

const withHeaders = (prepared: Prepared, headers: Record<string, string>): Prepared => ({
  ...prepared,
  headers: { ...prepared.headers, ...headers },
});
const asText = (prepared: Prepared, body: string): Prepared => ({ ...prepared, body });

const cases: readonly Case[] = [
  {
    what: 'a body of 1 MB',
    send: (c) => c.prepare('POST', visits, { ...visit, query: { q: 'x'.repeat(1_000_000) } }),
    status: 413,
    code: 'too-large',
  },
  {
    what: 'a number where a text belongs',
    send: (c) => c.prepare('POST', visits, { route: 7, query: {} }),
    status: 400,
    code: 'request-invalid',
  },
  { what: 'a list for a body', send: (c) => c.prepare('POST', visits, [visit]), status: 400, code: 'request-invalid' },
  {
    what: 'nothing for a body',
    send: (c) => asText(c.prepare('POST', visits, {}), ''),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'null for a body',
    send: (c) => asText(c.prepare('POST', visits, {}), 'null'),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'a body that breaks off',
    send: (c) => asText(c.prepare('POST', visits, {}), '{"route":"/us'),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'a field that nobody asked for',
    send: (c) => c.prepare('POST', visits, { ...visit, admin: true }),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'an address of another site',
    send: (c) => c.prepare('POST', visits, { ...visit, route: 'https://evil.example' }),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'fields that belong to every object',
    send: (c) => asText(c.prepare('POST', visits, {}), `{"route":"/","query":{},"__proto__":{"admin":true}}`),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'a form',
    send: (c) =>
      withHeaders(asText(c.prepare('POST', visits, {}), 'route=/'), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    status: 415,
    code: 'json-only',
  },
  {
    what: 'plain text',
    send: (c) => withHeaders(c.prepare('POST', visits, visit), { 'content-type': 'text/plain' }),
    status: 415,
    code: 'json-only',
  },
  {
    what: 'a request from another site',
    send: (c) => withHeaders(c.prepare('POST', visits, visit), { origin: 'https://evil.example' }),
    status: 403,
    code: 'cross-site',
  },
  {
    what: 'a request that the browser says is from another site',
    send: (c) => withHeaders(c.prepare('POST', visits, visit), { 'sec-fetch-site': 'cross-site' }),
    status: 403,
    code: 'cross-site',
  },
  {
    what: 'a request without an origin',
    send: (c) => withHeaders(c.prepare('POST', visits, visit), { origin: '' }),
    status: 403,
    code: 'cross-site',
  },
  {
    what: 'a press without an Idempotency-Key',
    send: (c) => withHeaders(c.prepare('POST', actions, pressOfNothing), { 'idempotency-key': '' }),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'a press with half a sequence number',
    send: (c) => c.prepare('POST', actions, { ...pressOfNothing, seq: 0.5 }),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'a login whose password is a list',
    send: (c) => c.prepare('POST', '/api/session', { email: 'a@example.com', password: ['x'] }),
    status: 400,
    code: 'request-invalid',
  },
  {
    what: 'a login of nobody',
    send: (c) => c.prepare('POST', '/api/session', { email: 'nobody@example.com', password: 'x' }),
    status: 401,
    code: 'credentials-wrong',
  },
  {
    what: 'a code from somebody who is not signed in',
    send: (c) =>
      c.prepare('POST', '/api/one-time-codes/verifications', {
        notificationType: 'mobileVerification',
        token: '123456',
      }),
    status: 401,
    code: 'signed-out',
  },
  {
    what: 'a reading of nobody’s data',
    send: (c) => c.prepare('GET', '/api/customers/0192f0c1-0000-7000-8000-000000000000'),
    status: 401,
    code: 'signed-out',
  },
  {
    what: 'a method that the address does not know',
    send: (c) => c.prepare('PUT', '/api/users', {}),
    status: 404,
    code: 'not-found',
  },
];

const pressOfNothing = { journey: 'sign-up', session: 'none', seq: 0, action: 'submit', ...visit };

for (const { what, send, status, code } of cases) {
  test(`${what} is answered ${String(status)} with the problem "${code}"`, async () => {
    const customer = new HttpCustomer();
    await customer.open(registerPath);
    expectProblem(await customer.send(send(customer)), status, code);
    expect((await customer.open(registerPath)).view.step).toBe('register');
  });
}

const junk: readonly unknown[] = [
  null,
  7,
  -1.5e308,
  true,
  [],
  ['x'],
  {},
  deep(50),
  '',
  ' ',
  '\u0000',
  'x'.repeat(20_000),
  '\u202Eevil',
  "'; drop table customers; --",
  '${7*7}',
  '<img src=x onerror=alert(1)>',
];

/** An empty code is no code, and a long password may be anything. */
function isGood(field: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return field === 'promoCode'
    ? value.trim() === ''
    : field === 'password' && value.length >= 15 && value.length <= 128;
}

test('RUN-04 no wrong answer, of whatever type, in any field of the registration is accepted, and none is a fault', async () => {
  const start = aStart();
  const form = await signUp(start, 'register');
  const good = registrationOf(start.person);
  for (const field of ['givenName', 'familyName', 'email', 'password', 'promoCode']) {
    for (const value of junk.filter((one) => !isGood(field, one))) {
      const answers = { ...good, [field]: value };
      const answer = await start.customer.send(start.customer.prepareAction(form, { action: 'submit', answers }));
      expect(answer.status, `${field} ${JSON.stringify(value).slice(0, 60)} ${answer.text.slice(0, 200)}`).toBeLessThan(
        500,
      );
      const isAccepted =
        answer.status === 200 && screenOf(answer).kind === 'step' && answer.text.includes('"step":"verify-email"');
      expect(isAccepted, `${field} ${JSON.stringify(value).slice(0, 60)}`).toBe(false);
    }
  }
  expect(await inDatabase('select 1 from customers where email = $1', [start.person.email])).toEqual([]);
  expect((await signUp(start)).view.step).toBe('bank-intro');
});

test('RUN-04 names that belong to every object, and fields of the server, change nothing when they come as answers', async () => {
  const start = aStart();
  const form = await signUp(start, 'register');
  const request = start.customer.prepareAction(form, { action: 'submit', answers: registrationOf(start.person) });
  const fields = [
    '"__proto__":{"emailVerified":true}',
    '"constructor":{"prototype":{"x":1}}',
    '"emailVerified":true',
    '"customerId":"x"',
  ];
  for (const field of fields) {
    const body = request.body?.replace('"answers":{', `"answers":{${field},`);
    const answer = await start.customer.send({
      ...request,
      headers: { ...request.headers, 'idempotency-key': `key of ${field}` },
      body,
    });
    if (field.startsWith('"__proto__"')) expectProblem(answer, 400, 'request-invalid');
    else expectProblem(answer, 422, 'answers-invalid');
  }
  expect(await inDatabase('select 1 from customers where email = $1', [start.person.email])).toEqual([]);
  expect((await signUp(start, 'verify-email')).view.step).toBe('verify-email');
});

test('RUN-09 an outdated page, an action of another step and a foreign journey show where the customer is, and change nothing', async () => {
  const start = aStart();
  const old = await signUp(start, 'register');
  const here = await signUp(start, 'details', '/get-started/personal');
  const { customer } = start;
  const before = await inDatabase('select * from customers where email = $1', [start.person.email]);
  const submit = { action: 'submit', answers: detailsOf(start) };
  const stale = { ...here, view: { ...here.view, seq: here.view.seq - 1 } };
  const ahead = { ...here, view: { ...here.view, seq: here.view.seq + 5 } };
  for (const screen of [old, stale, ahead]) expect((await customer.press(screen, submit)).view.step).toBe('details');
  for (const action of ['confirm', 'no-such-action', '__proto__', 'toString', '']) {
    expect((await customer.press(here, { action })).view.step).toBe('details');
  }
  const elsewhere = { ...here, view: { ...here.view, journey: 'no-such-journey' } };
  expect((await customer.press(elsewhere, submit)).view.step).toBe('details');
  expect(await inDatabase('select * from customers where email = $1', [start.person.email])).toEqual(before);
  expect((await customer.press(await customer.open('/customer/details'), submit)).view.step).toBe('verify-mobile');
});

test('EML-02 OTP-04 somebody else’s link, code and customer id are worth nothing, and cost the owner nothing', async () => {
  const owner = aStart();
  const stranger = aStart();
  await signUp(owner, 'verify-email');
  const link = await verificationPath(owner.person.email);
  await signUp(stranger, 'verify-email');
  const page = await stranger.customer.open(link);
  expect((await stranger.customer.press(page, { action: 'confirm' }, link)).view.step).toBe('verify-email');
  const id = await customerIdOf(owner.person.email);
  const absent = '0192f0c1-0000-7000-8000-000000000000';
  for (const [method, body] of [['GET'], ['PATCH', { mobilePhoneNumber: '07700900999' }]] as const) {
    const answers = await Promise.all(
      [id, absent].map((one) =>
        stranger.customer.send(stranger.customer.prepare(method, `/api/customers/${one}`, body)),
      ),
    );
    for (const answer of answers) expectProblem(answer, 404, 'not-found');
  }
  const confirmed = await owner.customer.press(await owner.customer.open(link), { action: 'confirm' }, link);
  expect(confirmed.view.step).toBe('details');
  await owner.customer.press(confirmed, { action: 'submit', answers: detailsOf(owner) });
  const code = await codeFor(owner);
  const body = { notificationType: 'mobileVerification', token: code };
  const tried = await stranger.customer.send(
    stranger.customer.prepare('POST', '/api/one-time-codes/verifications', body),
  );
  expect(tried.status).toBeLessThan(500);
  expect(tried.text).not.toContain('correct');
  const [row] = await inDatabase('select tries from one_time_codes where customer_id = $1', [id]);
  expect(row?.['tries']).toBe(0);
});

/** The answer without what differs between any two registrations: ids, times, and what the customer typed. */
function comparable({ status, text, headers }: Answer, email: string): unknown {
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu;
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  return { status, names, cookies, text: text.replaceAll(ids, 'ID').replaceAll(email, 'EMAIL') };
}

test('ENT-09 registering an address that exists is answered with the same bytes as one that does not', async () => {
  const owner = aStart();
  await signUp(owner, 'details');
  const answers = await Promise.all(
    [owner.person.email, aPerson().email].map(async (email) => {
      const start = aStart({ person: aPerson({ email }) });
      const form = await signUp(start, 'register');
      const press = { action: 'submit', answers: registrationOf(start.person) };
      return comparable(await start.customer.send(start.customer.prepareAction(form, press)), email);
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 200 });
});

test('OPS-05 a registration that is sent again under its key, or pressed again on its page, stays one', async () => {
  const start = aStart();
  const { customer, person } = start;
  const form = await signUp(start, 'register');
  const press = { action: 'submit', answers: registrationOf(person) };
  const request = customer.prepareAction(form, press);
  expect((await customer.follow(await customer.send(request))).view.step).toBe('verify-email');
  expect((await customer.follow(await customer.send(request))).view.step).toBe('verify-email');
  expect((await customer.press(form, press)).view.step).toBe('verify-email');
  expect(await inDatabase('select 1 from customers where email = $1', [person.email])).toHaveLength(1);
  await verificationPath(person.email);
  expect(await allMessages({ to: person.email, kind: 'email' })).toHaveLength(1);
});
