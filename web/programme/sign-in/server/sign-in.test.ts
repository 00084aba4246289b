import { beforeEach, describe, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { registration, worlds, type World } from '#web/programme/server/identity-world.builder.ts';

const { email, password } = registration;

describe.each(worlds)('signing in, $store', ({ createWorld }) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  const wrongTries = async (browser = world.browser(), count = 5) => {
    for (let tried = 0; tried < count; tried += 1)
      expect((await browser.signIn(email, 'Wrong-1')).outcome).toBe('wrong');
  };

  test('LOG-03 the right password signs in and remembers type and partner', async () => {
    const owner = world.browser();
    await owner.registerVerified({ ...registration, promoCode: 'LANTERN' });
    const browser = world.browser();
    expect(await browser.signIn(' ADA.fairweather@example.com ', password)).toEqual({
      outcome: 'signedIn',
      session: { rotate: true, customerId: owner.customerId, proof: byPassword },
      hints: { previousLoginCustomerType: 'PERSONAL', previousLoginPromoPartnerId: 'lighthouse' },
    });
    expect(await browser.facts()).toMatchObject({ signedIn: true, givenName: 'Ada', 'partner.code': 'lighthouse' });
  });

  test('LOG-07 a wrong password and an unknown address get the same answer for the same work', async () => {
    await world.browser().registerVerified();
    const work: unknown[] = [];
    for (const typed of [email, 'nobody@example.com']) {
      world.passwords.compared = 0;
      const answer = await world.browser().signIn(typed, 'Wrong-Harbour-1');
      work.push({ answer, compared: world.passwords.compared });
    }
    expect(work).toEqual([
      { answer: { outcome: 'wrong' }, compared: 2 },
      { answer: { outcome: 'wrong' }, compared: 2 },
    ]);
  });

  test('LOG-07 while five wrong passwords lock, a right one and a wrong one hear the same and are not looked at', async () => {
    await world.browser().registerVerified();
    await wrongTries();
    world.passwords.compared = 0;
    const stranger = world.browser();
    for (const typed of ['Wrong-1', password, password])
      expect(await stranger.signIn(email, typed)).toEqual({ outcome: 'locked' });
    expect(world.passwords.compared).toBe(0);
    world.clock.passSeconds(15 * 60);
    expect((await stranger.signIn(email, password)).outcome).toBe('signedIn');
  });

  test('LOG-07 a new device cookie does not give more sign-ins to one network address, nor does an account of one’s own', async () => {
    const own = world.browser();
    await own.registerVerified();
    Object.assign(world.dependencies, { networkTries: { limit: 4, seconds: 900 } });
    const signInFrom = async (ip: string, typed: string, secret = 'Wrong-1') => {
      const { outcome } = await Object.assign(world.browser(), { ip }).signIn(typed, secret);
      return outcome;
    };
    const outcomes = [];
    for (const typed of ['a@example.com', 'b@example.com', 'c@example.com'])
      outcomes.push(await signInFrom('2001:db8::1', typed));
    own.ip = '2001:db8::2';
    outcomes.push((await own.signIn(email, password)).outcome, await signInFrom('2001:db8::ffff', 'd@example.com'));
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'signedIn', 'limited']);
    expect(await signInFrom('2001:db8:0:1::1', 'd@example.com')).toBe('wrong');
    world.clock.passSeconds(900);
    expect(await signInFrom('2001:db8::3', 'd@example.com')).toBe('wrong');
  });

  test('LOG-07 an unknown address is locked like a known one, also for a new device each time', async () => {
    await world.browser().registerVerified();
    for (const typed of ['nobody@example.com', email]) {
      const outcomes = [];
      for (let tried = 0; tried < 7; tried += 1)
        outcomes.push((await world.browser().signIn(typed, 'Wrong-1')).outcome);
      expect(outcomes).toEqual([...Array<string>(5).fill('wrong'), 'locked', 'locked']);
    }
  });

  test('LOG-07 the owner of a locked address is told by email, once, and nobody else is', async () => {
    await world.browser().registerVerified();
    const told = () =>
      world.messengers.arrived.flatMap(({ message }) =>
        'subject' in message && message.subject.includes('locked') ? [message.to] : [],
      );
    for (let tried = 0; tried < 9; tried += 1) await world.browser().signIn(email, 'Wrong-1');
    for (let tried = 0; tried < 9; tried += 1) await world.browser().signIn('nobody@example.com', 'Wrong-1');
    await world.deliver();
    expect(told()).toEqual([email.toLowerCase()]);
    world.clock.passSeconds(15 * 60);
    for (let tried = 0; tried < 6; tried += 1) await world.browser().signIn(email, 'Wrong-1');
    await world.deliver();
    expect(told()).toHaveLength(2);
  });

  test('LOG-07 a stranger cannot lock the owner out of a device that the owner has used', async () => {
    const owner = world.browser();
    await owner.registerVerified();
    await owner.call('session.sign-out');
    await wrongTries();
    expect((await owner.signIn(email, password)).outcome).toBe('signedIn');
  });

  test('LOG-07 a stranger who registers the address gets no more guesses by it, be it owned or not', async () => {
    await world.browser().registerVerified();
    const mine = { ...registration, password: 'Other-Harbour-7' };
    for (const address of [email, 'nobody@example.com']) {
      const stranger = world.browser();
      await stranger.register({ ...mine, email: address });
      const outcomes = [];
      for (const typed of ['Wrong-1', mine.password, 'Wrong-2', mine.password, 'Wrong-3', 'Wrong-4', mine.password])
        outcomes.push((await stranger.signIn(address, typed)).outcome);
      expect(outcomes).toEqual(['wrong', 'signedIn', 'wrong', 'signedIn', 'wrong', 'locked', 'locked']);
      expect((await world.browser().signIn(address, mine.password)).outcome).toBe('locked');
    }
  });

  test('LOG-07 a device that tries many addresses is slowed down', async () => {
    const browser = world.browser();
    for (let tried = 0; tried < 20; tried += 1)
      await browser.signIn(`somebody-${String(tried)}@example.com`, 'Wrong-1');
    expect((await browser.signIn(email, password)).outcome).toBe('limited');
  });

  test('ENT-09 a registration with somebody’s address opens itself with its own password, not theirs', async () => {
    const owner = world.browser();
    await owner.registerVerified();
    const stranger = world.browser();
    await stranger.register({ ...registration, password: 'Other-Harbour-7' });
    const [asOwner, asStranger] = [world.browser(), world.browser()];
    await asOwner.signIn(email, password);
    await asStranger.signIn(email, 'Other-Harbour-7');
    expect([asOwner.customerId, asStranger.customerId]).toEqual([owner.customerId, stranger.customerId]);
  });

  test.each([
    'stranger owner',
    'owner stranger',
    'stranger stranger owner',
    'stranger owner stranger',
    'owner stranger stranger',
  ])(
    'ENT-09 registered in the order %s, and proved by the owner last, each password opens its own and a link the owner’s',
    async (order) => {
      const owner = world.browser();
      const strangers: (typeof owner)[] = [];
      let code = '';
      for (const who of order.split(' ')) {
        await world.deliver();
        world.clock.passSeconds(60);
        if (who === 'owner') {
          await owner.register();
          code = await world.linkFor(email.toLowerCase());
        } else {
          strangers.push(world.browser());
          await strangers.at(-1)?.register({ ...registration, password: `Other-Harbour-${String(strangers.length)}` });
        }
      }
      world.clock.passSeconds(60);
      expect((await owner.call('email.verify', { code })).outcome).toBe('verified');
      const [asOwner, asNewest, byLink] = [world.browser(), world.browser(), world.browser()];
      await asOwner.signIn(email, password);
      await asNewest.signIn(email, `Other-Harbour-${String(strangers.length)}`);
      await byLink.call('session.request-link', { body: { email } });
      const link = await world.linkFor(email.toLowerCase(), '/user/forgot-password');
      await byLink.call('session.sign-in-by-link', { code: link });
      const opened = [asOwner, asNewest, byLink].map(({ customerId }) => customerId);
      expect(opened).toEqual([owner.customerId, strangers.at(-1)?.customerId, owner.customerId]);
    },
  );

  test('LOG-13 signing out ends the session on the server', async () => {
    const browser = world.browser();
    await browser.register();
    const { idHash } = browser;
    const alive = () => world.unitOfWork.statement(({ sessions }) => sessions.find(idHash, world.clock.now()));
    expect(await alive()).toBeDefined();
    expect(await browser.call('session.sign-out')).toEqual({ outcome: 'signedOut', session: { end: true } });
    expect(await alive()).toBeUndefined();
    expect(await browser.facts()).toMatchObject({ signedIn: false, email: null });
  });

  test('LOG-01 the login page is the one of the type remembered in the cookie, else personal', async () => {
    const browser = world.browser();
    expect(await browser.facts()).toMatchObject({ loginType: 'PERSONAL', 'partner.code': 'default' });
    await browser.register(registration, { businessType: 'BUSINESS' });
    await browser.call('session.sign-out');
    expect(await browser.facts()).toMatchObject({ loginType: 'BUSINESS' });
  });

  test('LOG-15 the login page shows the partner of the last sign-in', async () => {
    const browser = world.browser();
    await browser.register({ ...registration, promoCode: 'LANTERN' });
    await browser.call('session.sign-out');
    expect(await browser.facts()).toMatchObject({
      'partner.code': 'lighthouse',
      'partner.hidePromoCodeInput': true,
      'partner.newsletterShown': true,
    });
  });
});
