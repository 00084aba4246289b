import { beforeEach, describe, expect, test } from 'vitest';

import { deedsBeforeProof, hasActed } from './deeds.builder.ts';
import { type Answer, type HttpBrowser, HttpWorld } from './http-world.builder.ts';
import { details, mobileOfDetails, registration } from './identity-world.builder.ts';

const email = registration.email.toLowerCase();
const { password } = registration;
const newPassword = { password: 'Other-Harbour-7', confirmPassword: 'Other-Harbour-7' };

let world: HttpWorld;
/** Registers with an address that is somebody else's, and waits. */
let stranger: HttpBrowser;
let owner: HttpBrowser;
let customerId: string;
/** Of the mail that the registration sent. */
let verification: string;
beforeEach(async () => {
  world = await HttpWorld.start();
  [stranger, owner] = [world.browser(), world.browser()];
  const { body } = await stranger.keyed('POST', '/api/users', registration);
  customerId = String(body['customerId']);
  verification = await world.identity.linkFor(email);
}, 30_000);

const isIn = async (browser: HttpBrowser) => (await browser.ask('GET', '/api/session')).status === 200;
const signIn = (browser: HttpBrowser) => browser.keyed('POST', '/api/session', { email, password });
const verify = async (browser: HttpBrowser, code: string) =>
  (await browser.keyed('POST', '/api/email-verifications', { code })).body;
const profile = (browser: HttpBrowser) => browser.ask('GET', `/api/customers/${customerId}`);

async function expectStrangerShutOut(): Promise<void> {
  expect(await isIn(stranger)).toBe(false);
  const again = stranger.copy();
  expect((await signIn(again)).status).not.toBe(200);
  expect(await isIn(again)).toBe(false);
}

async function arriveByLink(): Promise<void> {
  await owner.visit('/user/login');
  await owner.act('request-link', { email });
  const code = await world.identity.linkFor(email, '/user/forgot-password');
  await owner.visit(`/user/forgot-password?code=${code}`);
  await owner.act('confirm', undefined, { query: { code } });
}

async function arriveByHandOver(): Promise<void> {
  const { body } = await stranger.keyed('POST', '/api/hand-overs', {});
  await owner.visit(`/?sessionToken=${String(body['code'])}`);
  expect(await isIn(owner)).toBe(true);
}

async function choosePassword(): Promise<void> {
  await owner.visit('/reset-password');
  expect(owner.view.step).toBe('reset-password');
  await owner.act('submit', newPassword);
}

async function proveMobile(browser: HttpBrowser): Promise<void> {
  const notificationType = 'mobileVerification';
  await browser.keyed('POST', '/api/one-time-codes', { notificationType });
  const token = await world.identity.codeFor(mobileOfDetails);
  const { body } = await browser.keyed('POST', '/api/one-time-codes/verifications', { notificationType, token });
  expect(body).toEqual({ outcome: 'correct' });
}

const changeAddress = (newEmail: string) => stranger.keyed('PATCH', `/api/users/${customerId}`, { newEmail, password });

/** Asks for another mail where the first one counts no more, and opens all that there are. */
async function proveAddress(): Promise<void> {
  const { body } = await owner.ask('GET', '/api/session');
  if (String(body['setupState']) !== 'USER_REGISTERED') return;
  world.identity.clock.passSeconds(60);
  await owner.keyed('POST', '/api/one-time-codes', { notificationType: 'emailVerification' });
  await world.identity.deliver();
  const codes = world.identity.messengers.arrived.flatMap(({ message }) =>
    message.to === email ? (/\/validate\?code=(\S+)/u.exec(message.text)?.[1] ?? []) : [],
  );
  for (const code of codes) if ((await verify(owner, code))['verified'] === true) return;
  expect.fail('No mail to the owner proves the address.');
}

async function finish(): Promise<void> {
  await proveAddress();
  await owner.keyed('PATCH', `/api/customers/${customerId}`, details);
  await proveMobile(owner);
  expect((await profile(owner)).status).toBe(200);
}

describe('ENT-09 who registered a stranger’s address first is shut out by its owner', () => {
  test('who comes by a sign-in link, chooses a password and then proves the address', async () => {
    await arriveByLink();
    await expectStrangerShutOut();
    await choosePassword();
    expect(await verify(owner, verification)).toEqual({ verified: true });
    await expectStrangerShutOut();
    await finish();
    await expectStrangerShutOut();
  });

  test('who comes by a sign-in link reaches nothing but the new password', async () => {
    await arriveByLink();
    for (const page of ['/customer/verify-email', `/validate?code=${verification}`, '/customer/details'])
      expect((await owner.open(page)).route).toBe('/reset-password');
    expect(await verify(owner, verification)).toMatchObject({ code: 'page-closed' });
    expect((await profile(owner)).body).toMatchObject({ code: 'page-closed', next: '/reset-password' });
    await choosePassword();
    expect((await profile(owner)).status).toBe(200);
  });

  test('whom the stranger meant to have another address: that is given up, and a mail to prove it comes to the owner', async () => {
    expect((await changeAddress('elsewhere@example.com')).body).toMatchObject({ newEmail: 'elsewhere@example.com' });
    await arriveByLink();
    await choosePassword();
    expect((await owner.ask('GET', '/api/session')).body).toMatchObject({ email, newEmail: null });
    expect(await verify(owner, await world.identity.linkFor('elsewhere@example.com'))).toEqual({ verified: false });
    await finish();
  });

  test('who was handed the stranger’s own session, and proves the address there', async () => {
    await arriveByHandOver();
    expect(await verify(owner, verification)).toEqual({ verified: true });
    await expectStrangerShutOut();
    expect((await profile(owner)).body).toMatchObject({ code: 'page-closed', next: '/reset-password' });
    await choosePassword();
    await finish();
    await expectStrangerShutOut();
  });

  test('on a device where the stranger has signed in besides', async () => {
    const second = stranger.copy();
    await signIn(second);
    expect(await isIn(second)).toBe(true);
    await arriveByLink();
    expect(await isIn(second)).toBe(false);
    await expectStrangerShutOut();
  });
});

describe('ENT-09 who changes their address to a stranger’s', () => {
  const theirs = 'the.owner@example.com';
  const session = async () => (await stranger.ask('GET', '/api/session')).body;

  test.each(['is proved', 'is not proved'])(
    'does not get it when its owner proves it in a session that was handed to them, where the first one %s',
    async (first) => {
      if (first === 'is proved') await verify(stranger, verification);
      await changeAddress(theirs);
      const code = await world.identity.linkFor(theirs);
      await arriveByHandOver();
      expect(await verify(owner, code)).toEqual({ verified: false });
      expect(await session()).toMatchObject({ email, newEmail: theirs });
      expect((await world.browser().keyed('POST', '/api/session', { email: theirs, password })).status).not.toBe(200);
      expect(await verify(stranger, code)).toEqual({ verified: true });
    },
  );
});

describe('who registers with an address of their own', () => {
  test('keeps password and session when they prove it where they registered', async () => {
    expect(await verify(stranger, verification)).toEqual({ verified: true });
    expect(await isIn(stranger)).toBe(true);
    expect((await signIn(owner)).status).toBe(200);
  });

  test('keeps both when they prove it where they have typed the password', async () => {
    await signIn(owner);
    expect(await verify(owner, verification)).toEqual({ verified: true });
    expect([await isIn(owner), await isIn(stranger)]).toEqual([true, true]);
    expect((await signIn(world.browser())).status).toBe(200);
  });

  test('OTP-03 is signed in nowhere else once the mobile number is proved', async () => {
    await verify(stranger, verification);
    await signIn(owner);
    await stranger.keyed('PATCH', `/api/customers/${customerId}`, details);
    await proveMobile(stranger);
    expect([await isIn(stranger), await isIn(owner)]).toEqual([true, false]);
  });
});

/** Every order in which both do what they do, each in their own. */
function ordersOf<T>(one: readonly T[], other: readonly T[]): readonly (readonly T[])[] {
  const [first, ...rest] = one;
  const [second, ...others] = other;
  if (first === undefined || second === undefined) return [[...one, ...other]];
  return [
    ...ordersOf(rest, other).map((order) => [first, ...order]),
    ...ordersOf(one, others).map((order) => [second, ...order]),
  ];
}

describe('ENT-09 in whatever order both act, the owner has the account in the end, and the stranger has no way in', () => {
  const tries: HttpBrowser[] = [];
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    'stranger signs in again': async () => {
      const wasIn = await isIn(stranger);
      const again = stranger.copy();
      // On the same device; with the session it would take that one's place.
      again.cookies.delete('__Host-sid');
      tries.push(again);
      await signIn(again);
      expect(await isIn(stranger)).toBe(wasIn);
    },
    'stranger gives details': () => stranger.keyed('PATCH', `/api/customers/${customerId}`, details),
    'stranger changes the address': () => changeAddress('elsewhere@example.com'),
    'stranger asks for a code': () =>
      stranger.keyed('POST', '/api/one-time-codes', { notificationType: 'mobileVerification' }),
    'owner opens the mail': () => verify(owner, verification),
    'owner comes by a link': arriveByLink,
    'owner chooses a password': choosePassword,
  };
  const ofStranger = [
    ...['stranger signs in again', 'stranger gives details'],
    ...['stranger changes the address', 'stranger asks for a code'],
  ];
  // The mail alone opens nothing: neither without a session, nor before there is a password of one's own.
  const ofOwner = ['owner comes by a link', 'owner opens the mail', 'owner chooses a password', 'owner opens the mail'];
  const orders = ordersOf(ofOwner, ofStranger);

  test('there are 70 orders', () => {
    expect(new Set(orders.map(String)).size).toBe(70);
  });

  test.each(orders.map((order) => [order.join(', '), order] as const))('%s', async (_, order) => {
    for (const name of order) await deeds[name]?.();
    for (const browser of tries.splice(0)) expect(await isIn(browser)).toBe(false);
    await expectStrangerShutOut();
    await finish();
    await expectStrangerShutOut();
    expect((await profile(owner)).body).toMatchObject({ mobilePhoneNumber: details.mobilePhoneNumber });
    expect((await owner.ask('GET', '/api/session')).body).toMatchObject({ email, newEmail: null });
  });
});

/** What a stranger types, in forms of pages and in bodies. */
const typed: Readonly<Record<string, () => Promise<object> | object>> = (() => {
  const [theirs, elsewhere] = ['07700 900 456', 'elsewhere@example.com'];
  const chosen = { password: 'Stranger-Harbour-8', confirmPassword: 'Stranger-Harbour-8' };
  const notificationType = 'mobileVerification';
  const code = () => world.identity.codeFor('+447700900456').catch(() => '000000');
  const another = { ...details, mobilePhoneNumber: theirs };
  const renewal = { version: 'v2', bank: 'northgate', linkedAccountId: 'one', relinking: true };
  const consent = { scope: 'accounts openid', consentType: 'accounts', source: 'aispRelink' };
  return {
    'user.register': () => registration,
    'session.sign-in': () => ({ email, password }),
    'session.request-link': () => ({ email }),
    'session.confirm-device': async () => ({ code: await code() }),
    'password.reset': () => chosen,
    'email.change': () => ({ newEmail: elsewhere, password }),
    'customer.update': () => another,
    'customer.update-mobile': () => ({ mobilePhoneNumber: theirs }),
    'otp.check': async () => ({ code: await code() }),
    'newsletter.choose': () => ({ optIn: true }),
    'events.choose': () => ({ events: 'stopped' }),
    login: () => ({ email, password }),
    registerUser: () => registration,
    updateUser: () => ({ newEmail: elsewhere, password }),
    updateCustomer: () => another,
    sendOtp: () => ({ notificationType: 'emailVerification' }),
    receiveOtp: async () => ({ notificationType, token: await code() }),
    verifyEmail: () => ({ code: 'a guess' }),
    preAuthorise: () => ({ ...renewal, ...consent, userId: customerId }),
    createPinToken: () => ({}),
    createUploadToken: () => ({}),
  };
})();

describe('ENT-09 whatever the access table leaves to a stranger, done at every moment of the owner’s coming', async () => {
  const deeds = await deedsBeforeProof(await HttpWorld.start());

  /** What lets an owner in or proves something of theirs is among what the owner does above; these do neither. */
  const proofs = [
    ...['session.sign-in-by-link', 'session.take-hand-over', 'email.verify', 'verifyEmail', 'password.reset'],
    ...['session.sign-in', 'session.confirm-device', 'login', 'user.register', 'registerUser'],
    ...['otp.check', 'receiveOtp', 'customer.update', 'updateCustomer', 'customer.update-mobile'],
    ...['email.change', 'updateUser', 'handOver'],
  ];
  const others = [
    ...['session.check-link', 'session.request-link', 'session.resend-device-code', 'session.sign-out', 'logout'],
    ...['otp.send', 'sendOtp', 'email.keep', 'newsletter.choose', 'events.choose', 'entry.start', 'referral.carry'],
    ...['account.close', 'plan.open-benefits', 'plan.open-benefit', 'preAuthorise', 'createPinToken'],
    ...['createUploadToken'],
  ];

  /** What no stranger gets to do at any moment, and why; all else must have been done at least once, or nothing was tried. */
  const unproved =
    'It needs the address proved: the mail for that goes to its owner, and its code counts in the owner’s session alone.';
  const closed: Readonly<Record<string, string>> = {
    'session.sign-in-by-link': 'Its button is on the page of a link that works, which is mailed to the owner.',
    'password.reset': 'Its page opens to who came by such a link.',
    ...Object.fromEntries(
      [
        ...['account.close', 'customer.update', 'updateCustomer', 'otp.check', 'customer.update-mobile'],
        ...['preAuthorise', 'createPinToken', 'createUploadToken'],
      ].map((name) => [name, unproved]),
    ),
  };

  test('being led elsewhere or refused is not having acted', () => {
    const [keep, login] = [
      { kind: 'call', name: 'email.keep' } as const,
      { kind: 'operation', name: 'login' } as const,
    ];
    expect(hasActed(keep, { status: 200, called: ['entry.start', 'email.keep'] })).toBe(true);
    expect(hasActed(keep, { status: 200, called: [] })).toBe(false);
    expect(hasActed(keep, { status: 200, called: ['entry.start'] })).toBe(false);
    expect(hasActed(login, { status: 201, called: [] })).toBe(true);
    expect([303, 401, 403].map((status) => hasActed(login, { status, called: ['login'] }))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('each is known, and what is typed for it', () => {
    expect(deeds.map(({ name }) => name).toSorted()).toEqual([...proofs, ...others].toSorted());
    expect(Object.keys(closed).filter((name) => deeds.every((deed) => deed.name !== name))).toEqual([]);
    const asking = deeds.filter(({ isTyped, name }) => isTyped && typed[name] === undefined);
    expect(asking.map(({ name }) => name)).toEqual([]);
  });

  test.each(deeds.map((deed) => [deed.name, deed] as const))('%s', async (name, deed) => {
    const tries: HttpBrowser[] = [];
    const answers: Answer[] = [];
    let acts = 0;
    const tryIt = async () => {
      for (const browser of [stranger, stranger.copy(), world.browser()]) {
        tries.push(browser);
        const said = await typed[name]?.();
        const before = world.called.length;
        const answer = (await deed.by(browser, { customerId, ...(said && { answers: said }) })) as Answer;
        if (hasActed(deed, { status: answer.status, called: world.called.slice(before) })) acts += 1;
        answers.push(answer);
      }
    };
    await tryIt();
    await arriveByLink();
    await tryIt();
    await choosePassword();
    await tryIt();
    // Whoever registered the address again made another customer of it, who is the one whom the newest link means.
    customerId = String((await owner.ask('GET', '/api/session')).body['customerId']);
    await verify(owner, verification);
    await tryIt();
    await finish();
    const again = world.browser();
    await signIn(again);
    for (const browser of [...tries, again])
      expect((await browser.ask('GET', '/api/session')).body['customerId']).not.toBe(customerId);
    expect((await owner.ask('GET', '/api/session')).body).toMatchObject({ email, newEmail: null });
    expect((await profile(owner)).body).toMatchObject({ mobilePhoneNumber: details.mobilePhoneNumber });
    expect(answers.filter(({ status }) => [400, 404, 422, 500].includes(status)).map(({ text }) => text)).toEqual([]);
    const why = closed[name];
    expect(acts > 0, why === undefined ? 'it is done at least once' : `it is never done: ${why}`).toBe(
      why === undefined,
    );
  });
});
