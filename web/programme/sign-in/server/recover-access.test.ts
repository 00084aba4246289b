import { beforeEach, describe, expect, test } from 'vitest';

import {
  mobileOfDetails,
  registration,
  worlds,
  type Browser,
  type World,
} from '#web/programme/server/identity-world.builder.ts';
import { makeHandOver } from './hand-over.ts';

const { email, password } = registration;
const address = email.toLowerCase();
const page = '/user/forgot-password';
const fresh = 'Calm-Lantern-42';

describe.each(worlds)('a lost password, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
  });

  const ask = (typed: string, by = browser) => by.call('session.request-link', { body: { email: typed } });
  const reset = (by = browser, changed = fresh, again = changed) =>
    by.call('password.reset', { body: { password: changed, confirmPassword: again } });
  const arrivedAt = (to: string) => world.messengers.arrived.filter(({ message }) => message.to === to).length;
  const findSession = (idHash: string) =>
    world.unitOfWork.statement(({ sessions }) => sessions.find(idHash, world.clock.now()));

  /** Another device of a customer who has lost the password, signed in by the link. */
  async function comeByLink(): Promise<Browser> {
    const other = world.browser();
    await ask(email, other);
    const code = await world.linkFor(address, page);
    expect((await other.call('session.sign-in-by-link', { code })).outcome).toBe('signedIn');
    return other;
  }

  async function stepUp(by: Browser): Promise<void> {
    await by.call('otp.send', { for: 'authentication' });
    const code = await world.codeFor(mobileOfDetails);
    expect((await by.call('otp.check', { for: 'authentication', code })).outcome).toBe('correct');
  }

  test('LOG-09 an unknown address is answered like a known one, and no mail leaves', async () => {
    await browser.registerVerified();
    const known = await ask(email);
    const unknown = await ask('nobody@example.com');
    expect([known, unknown]).toEqual([{ outcome: 'requested' }, { outcome: 'requested' }]);
    const outcomes = await world.deliver();
    expect(outcomes.toSorted()).toEqual(['buried', 'sent']);
    expect(arrivedAt('nobody@example.com')).toBe(0);
  });

  test('LOG-09 nobody can be flooded, and who asks too often is told nothing either', async () => {
    await browser.registerVerified();
    await world.deliver();
    const before = arrivedAt(address);
    for (let asked = 0; asked < 6; asked += 1) expect((await ask(email)).outcome).toBe('requested');
    await world.deliver();
    expect(arrivedAt(address) - before).toBe(3);
    for (let asked = 6; asked < 10; asked += 1) await ask(`${String(asked)}@example.com`);
    expect((await ask('one-more@example.com')).outcome).toBe('limited');
    world.clock.passSeconds(15 * 60 - 1);
    expect((await ask(email)).outcome).toBe('limited');
    world.clock.passSeconds(1);
    expect((await ask(email)).outcome).toBe('requested');
    await world.deliver();
    expect(arrivedAt(address) - before).toBe(4);
  });

  const askFrom = (ip: string, typed: string) => ask(typed, Object.assign(world.browser(), { ip }));
  const linksIn = () =>
    world.messengers.arrived.filter(({ message }) => message.to === address && message.text.includes(page)).length;

  test('LOG-09 strangers use up no link of the owner’s: not on a device of theirs, and not in another network', async () => {
    await browser.registerVerified();
    for (let asked = 0; asked < 4; asked += 1) await askFrom('198.51.100.1', email);
    await world.deliver();
    expect(linksIn()).toBe(3);
    await askFrom('203.0.113.9', email);
    await world.deliver();
    expect(linksIn()).toBe(4);
    for (let network = 0; network < 20; network += 1) await askFrom(`198.51.100.${String(network)}`, email);
    await world.deliver();
    expect(linksIn()).toBe(8);
    for (let asked = 0; asked < 4; asked += 1) await ask(email);
    await world.deliver();
    expect(linksIn()).toBe(11);
  });

  test('LOG-09 a stranger is counted alike for an unknown address, with the same rows', async () => {
    await browser.registerVerified();
    const rows: string[][] = [];
    for (const typed of [email, 'nobody@example.com']) {
      const taken: string[] = [];
      for (let asked = 0; asked < 5; asked += 1) {
        const stranger = Object.assign(world.browser(), { ip: '198.51.100.1' });
        await world.unitOfWork.transaction((store, aside) => {
          const context = stranger.context(store);
          const attempts = {
            ...store.attempts,
            take: (attempt: Parameters<typeof store.attempts.take>[0]) => {
              taken.push(`take ${attempt.key.replace(/:.*/u, '')}`);
              return store.attempts.take(attempt);
            },
          };
          const signInLinks = {
            ...store.signInLinks,
            add: (link: Parameters<typeof store.signInLinks.add>[0]) => {
              taken.push('add');
              return store.signInLinks.add(link);
            },
          };
          const seen = { ...context, aside, store: { ...store, attempts, signInLinks } };
          return world.call('session.request-link', { body: { email: typed } }, seen);
        });
      }
      rows.push(taken);
    }
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]?.filter((row) => row === 'add')).toHaveLength(3);
  });

  test('LOG-10 a stranger’s request voids no link, and one that is used voids the others', async () => {
    await browser.registerVerified();
    await ask(email);
    const first = await world.linkFor(address, page);
    await askFrom('198.51.100.1', email);
    const second = await world.linkFor(address, page);
    expect(second).not.toBe(first);
    const mail = world.messengers.arrived.findLast(({ message }) => message.to === address);
    expect(mail?.message.text).toContain('Once you’ve used one, any others stop working.');
    const use = async (code: string) => (await world.browser().call('session.sign-in-by-link', { code })).outcome;
    expect([await use(first), await use(second), await use(first)]).toEqual(['signedIn', 'expired', 'expired']);
  });

  test('LOG-10 of two links of one customer used at once, one signs in', async () => {
    await browser.registerVerified();
    await ask(email);
    const first = await world.linkFor(address, page);
    await ask(email);
    const both = [first, await world.linkFor(address, page)];
    const codes = Array.from({ length: 8 }, (_, at) => both[at % 2] ?? '');
    const answers = await Promise.all(codes.map((code) => world.browser().call('session.sign-in-by-link', { code })));
    expect(answers.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
  });

  test('LOG-10 a link works once, for ten minutes; looking does not use it up', async () => {
    await browser.registerVerified();
    const check = async (code: string | undefined) => (await browser.call('session.check-link', { code })).outcome;
    const use = async (code: string) => (await world.browser().call('session.sign-in-by-link', { code })).outcome;
    expect([await check(undefined), await check('made-up'), await use('made-up')]).toEqual([
      'none',
      'expired',
      'expired',
    ]);
    await ask(email);
    const first = await world.linkFor(address, page);
    expect([await check(first), await check(first)]).toEqual(['live', 'live']);
    expect([await use(first), await use(first)]).toEqual(['signedIn', 'expired']);
    await ask(email);
    const third = await world.linkFor(address, page);
    world.clock.passSeconds(10 * 60 - 1);
    world.clock.passSeconds(0.999);
    expect(await check(third)).toBe('live');
    world.clock.passSeconds(0.001);
    expect([await check(third), await use(third)]).toEqual(['expired', 'expired']);
  });

  test('LOG-10 of many uses of one link at once exactly one signs in', async () => {
    await browser.registerVerified();
    await ask(email);
    const code = await world.linkFor(address, page);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.browser().call('session.sign-in-by-link', { code })),
    );
    expect(answers.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
  });

  test('LOG-10 a link is worth nothing once the customer has another address', async () => {
    await browser.registerVerified();
    await ask(email);
    const code = await world.linkFor(address, page);
    const id = browser.customerId ?? '';
    await world.unitOfWork.statement(({ customers }) =>
      customers.claimEmail({ id, email: 'moved@example.com', at: world.clock.now() }),
    );
    expect((await world.browser().call('session.sign-in-by-link', { code })).outcome).toBe('expired');
  });

  test('LOG-11 LOG-16 a new password works, the old one does not, every other session ends and the owner is told', async () => {
    await browser.registerVerified();
    const other = await comeByLink();
    expect(await other.facts()).toMatchObject({ signedIn: true, signedInByLink: true, strongSignInDue: false });
    const known = browser.idHash;
    expect((await reset(other)).outcome).toBe('changed');
    expect(await findSession(known)).toBeUndefined();
    expect(await other.facts()).toMatchObject({ signedIn: true, signedInByLink: false });
    expect((await world.newestTo(address)).subject).toBe('Your password has been changed');
    expect((await world.browser().signIn(email, password)).outcome).toBe('wrong');
    expect((await world.browser().signIn(email, fresh)).outcome).toBe('signedIn');
  });

  test('LOG-11 LOG-12 a weak, a leaked and a mistyped new password are refused and change nothing', async () => {
    await browser.registerVerified();
    const other = await comeByLink();
    const errorsOf = async (changed: string, again?: string) => (await reset(other, changed, again)).errors;
    expect(await errorsOf('short1A')).toEqual({ password: 'minLength' });
    expect(await errorsOf('Password1')).toEqual({ password: 'breached' });
    expect(await errorsOf('Ada-Fairweather-1')).toEqual({ password: 'breached' });
    expect(await errorsOf(fresh, 'Calm-Lantern-43')).toEqual({ confirmPassword: 'mismatch' });
    expect((await world.browser().signIn(email, password)).outcome).toBe('signedIn');
  });

  test('LOG-11 nobody resets a password without a link', async () => {
    await expect(reset(world.browser())).rejects.toMatchObject({ reason: 'not-signed-in' });
    await browser.registerVerified();
    await expect(reset()).rejects.toMatchObject({ reason: 'wrong-state' });
    const other = await comeByLink();
    await reset(other);
    await expect(reset(other)).rejects.toMatchObject({ reason: 'wrong-state' });
  });

  test('LOG-10 OTP-08 with a proved number a link alone is too weak: a code comes first', async () => {
    await browser.registerWithMobile();
    const other = await comeByLink();
    expect(await other.facts()).toMatchObject({ signedInByLink: true, strongSignInDue: true, steppedUp: false });
    await expect(reset(other)).rejects.toMatchObject({ reason: 'wrong-state' });
    const weak = other.idHash;
    await stepUp(other);
    expect(other.idHash).not.toBe(weak);
    expect(await other.facts()).toMatchObject({ signedInByLink: true, strongSignInDue: false, steppedUp: true });
    expect((await reset(other)).outcome).toBe('changed');
  });

  test('LOG-16 a new password ends a sign-in that waits for its code: the old one is worth nothing any more', async () => {
    await browser.registerWithMobile();
    const thief = world.browser();
    const { idHash, deviceId: deviceHash, proof } = thief;
    expect((await thief.signIn(email, password)).outcome).toBe('newDevice');
    const awaits = thief.awaits ?? undefined;
    await world.unitOfWork.statement(async ({ sessions }) => {
      await sessions.open({ idHash, deviceHash, customerId: null, proof, now: world.clock.now() });
      if (awaits !== undefined) await sessions.await(idHash, awaits);
    });
    expect(await findSession(idHash)).toMatchObject({ awaits: { customerId: browser.customerId } });
    const other = await comeByLink();
    await stepUp(other);
    expect((await reset(other)).outcome).toBe('changed');
    expect(await findSession(idHash)).toMatchObject({ customerId: null, awaits: null });
  });

  test('LOG-08 a link alone makes no device known, even where it is handed on: the password there needs a code until one was right', async () => {
    await browser.registerWithMobile();
    const other = await comeByLink();
    const made = await world.unitOfWork.transaction((store, aside) =>
      makeHandOver(world.dependencies, { ...other.context(store), aside }, 'a key'),
    );
    const view = world.browser();
    expect(await view.call('session.take-hand-over', { ...made })).toMatchObject({ outcome: 'signedIn' });
    for (const each of [other, view]) await each.call('session.sign-out');
    for (const each of [other, view]) expect((await each.signIn(email, password)).outcome).toBe('newDevice');

    const known = await comeByLink();
    await stepUp(known);
    await known.call('session.sign-out');
    expect((await known.signIn(email, password)).outcome).toBe('signedIn');
  });

  test('SES-04 OTP-08 a step-up lasts five minutes, and a code for the number is none for a step-up', async () => {
    await browser.registerWithMobile();
    await browser.call('otp.send', { for: 'authentication' });
    const code = await world.codeFor(mobileOfDetails);
    const asNumber = await browser.call('otp.check', { for: 'mobileVerification', code });
    expect(asNumber.outcome).toBe('expired');
    expect((await browser.call('otp.check', { for: 'authentication', code })).outcome).toBe('correct');
    world.clock.passSeconds(5 * 60);
    expect(await browser.facts()).toMatchObject({ steppedUp: true });
    world.clock.passSeconds(1);
    expect(await browser.facts()).toMatchObject({ steppedUp: false });
  });

  test('LOG-06 strong authentication is due again after 90 days', async () => {
    await browser.registerWithMobile();
    const days = 24 * 60 * 60;
    world.clock.passSeconds(90 * days);
    const other = browser;
    await other.signIn(email, password);
    expect(await other.facts()).toMatchObject({ strongSignInDue: false });
    world.clock.passSeconds(1);
    expect(await other.facts()).toMatchObject({ strongSignInDue: true });
    await stepUp(other);
    expect(await other.facts()).toMatchObject({ strongSignInDue: false });
  });

  test('LOG-07 a new password lifts the lock that wrong ones brought about', async () => {
    await browser.registerVerified();
    const stranger = world.browser();
    for (let tried = 0; tried < 5; tried += 1) await stranger.signIn(email, 'Wrong-1');
    expect((await stranger.signIn(email, password)).outcome).toBe('locked');
    const other = await comeByLink();
    expect((await reset(other)).outcome).toBe('changed');
    expect((await stranger.signIn(email, fresh)).outcome).toBe('signedIn');
  });
});
