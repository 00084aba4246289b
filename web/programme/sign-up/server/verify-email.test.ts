import { beforeEach, describe, expect, test } from 'vitest';

import { mobileOfDetails, registration, worlds, type World } from '#web/programme/server/identity-world.builder.ts';

const address = registration.email.toLowerCase();

describe.each(worlds)('proving an address, $store', ({ createWorld }) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  const verify = (browser: ReturnType<World['browser']>, code: string | undefined) =>
    browser.call('email.verify', { code });
  const change = (browser: ReturnType<World['browser']>, newEmail: string, password: string = registration.password) =>
    browser.call('email.change', { body: { newEmail, password } });

  test('EML-05 the link of the mail proves the address, once', async () => {
    const browser = world.browser();
    await browser.register();
    const code = await world.linkFor(address);
    expect(await verify(browser, code)).toEqual({ outcome: 'verified' });
    expect(await browser.facts()).toMatchObject({ emailVerified: true, setupState: 'EMAIL_VERIFIED' });
    expect(await verify(browser, code)).toEqual({ outcome: 'notVerified' });
  });

  test('EML-06 a wrong, empty or foreign link proves nothing', async () => {
    const [browser, other] = [world.browser(), world.browser()];
    await browser.register();
    await other.register({ ...registration, email: 'other@example.com' });
    const foreign = await world.linkFor('other@example.com');
    for (const code of [foreign, 'made-up', '', undefined])
      expect(await verify(browser, code)).toEqual({ outcome: 'notVerified' });
    expect(await verify(other, foreign)).toEqual({ outcome: 'verified' });
  });

  test('EML-02 without a session nothing is proved', async () => {
    await world.browser().register();
    const code = await world.linkFor(address);
    await expect(verify(world.browser(), code)).rejects.toMatchObject({ reason: 'not-signed-in' });
  });

  test('EML-07 a new mail makes the old link worthless', async () => {
    const browser = world.browser();
    await browser.register();
    const old = await world.linkFor(address);
    world.clock.passSeconds(31);
    expect(await browser.call('otp.send', { for: 'emailVerification', resend: true })).toEqual({ outcome: 'sent' });
    const newest = await world.linkFor(address);
    expect(await verify(browser, old)).toEqual({ outcome: 'notVerified' });
    expect(await verify(browser, newest)).toEqual({ outcome: 'verified' });
  });

  test('EML-07 a link works for a day and not a second longer', async () => {
    const [early, late] = [world.browser(), world.browser()];
    await early.register();
    await late.register({ ...registration, email: 'late@example.com' });
    const [earlyLink, lateLink] = [await world.linkFor(address), await world.linkFor('late@example.com')];
    world.clock.passSeconds(24 * 3600 - 1);
    expect(await verify(early, earlyLink)).toEqual({ outcome: 'verified' });
    world.clock.passSeconds(1);
    expect(await verify(late, lateLink)).toEqual({ outcome: 'notVerified' });
  });

  test('EML-07 resends are half a minute apart and five in an hour', async () => {
    const browser = world.browser();
    await browser.register();
    const resend = async () => (await browser.call('otp.send', { for: 'emailVerification', resend: true })).outcome;
    expect(await resend()).toBe('alreadySent');
    const outcomes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      world.clock.passSeconds(31);
      outcomes.push(await resend());
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'limited']);
  });

  test('EML-04 a new address takes the old one’s place once it is proved, all sessions end, and the old address is told', async () => {
    const browser = world.browser();
    await browser.registerVerified();
    const { customerId, idHash } = browser;
    await change(browser, 'New.Ada@example.com');
    expect(await browser.facts()).toMatchObject({ newEmailPending: true, email: address });

    const code = await world.linkFor('new.ada@example.com');
    expect(await verify(browser, code)).toEqual({ outcome: 'emailUpdated', session: { end: true } });
    const { store, now } = { store: world.unitOfWork, now: world.clock.now() };
    expect(await store.statement(({ sessions }) => sessions.find(idHash, now))).toBeUndefined();
    expect(await store.statement(({ customers }) => customers.find(customerId ?? ''))).toMatchObject({
      email: 'new.ada@example.com',
      newEmail: null,
    });
    expect((await world.newestTo(address)).subject).toBe('Your email address has been changed');
    expect((await world.browser().signIn('new.ada@example.com', registration.password)).outcome).toBe('signedIn');
  });

  test('EML-04 a change that is given up leaves the old address, and its link proves nothing', async () => {
    const browser = world.browser();
    await browser.registerVerified();
    await change(browser, 'new.ada@example.com');
    const code = await world.linkFor('new.ada@example.com');
    expect(await browser.call('email.keep')).toEqual({ outcome: 'kept' });
    expect(await verify(browser, code)).toEqual({ outcome: 'notVerified' });
    expect(await browser.facts()).toMatchObject({ email: address, newEmailPending: false });
  });

  test('EML-04 EML-07 an address whose link another has made worthless is not said to have been sent one', async () => {
    const browser = world.browser();
    await browser.register();
    const outcomes: string[] = [];
    for (const email of ['a@example.com', 'a@example.com', 'b@example.com', 'a@example.com'])
      outcomes.push((await change(browser, email)).outcome);
    expect(outcomes).toEqual(['requested', 'requested', 'requested', 'limited']);
    expect(await verify(browser, await world.linkFor('b@example.com'))).toMatchObject({ outcome: 'emailUpdated' });
  });

  test('ENT-09 a change to somebody else’s address is answered the same, and only the owner is told', async () => {
    await world.browser().registerVerified({ ...registration, email: 'owner@example.com' });
    const browser = world.browser();
    await browser.registerVerified();
    expect(await change(browser, 'owner@example.com')).toEqual({ outcome: 'requested' });
    const mail = await world.newestTo('owner@example.com');
    expect(mail.subject).toBe('Someone tried to use your email address');
    expect(mail.text).not.toContain('/validate');
  });

  test('EML-04 an address that was never proved is told nothing when another takes its place', async () => {
    const browser = world.browser();
    await browser.register();
    await world.deliver();
    const before = world.messengers.arrived.length;
    await change(browser, 'right@example.com');
    expect(await browser.facts()).toMatchObject({ email: address, emailToVerify: 'right@example.com' });
    expect(await verify(browser, await world.linkFor('right@example.com'))).toMatchObject({ outcome: 'emailUpdated' });
    await world.deliver();
    expect(world.messengers.arrived.slice(before).map(({ message }) => message.to)).toEqual(['right@example.com']);
  });

  test('EML-04 the password is asked for again, and five wrong ones are the most', async () => {
    const browser = world.browser();
    await browser.registerVerified();
    const wrong = { outcome: 'invalid', errors: { password: 'wrong' } };
    for (let tried = 0; tried < 5; tried += 1)
      expect(await change(browser, 'new@example.com', 'Wrong-1')).toEqual(wrong);
    expect(await change(browser, 'new@example.com')).toEqual({ outcome: 'limited' });
    expect(await browser.facts()).toMatchObject({ newEmailPending: false });
    world.clock.passSeconds(15 * 60);
    expect(await change(browser, address)).toEqual({ outcome: 'invalid', errors: { newEmail: 'used' } });
    expect(await change(browser, 'new@example.com')).toEqual({ outcome: 'requested' });
  });

  test('EML-04 a customer with a proved number enters a code first', async () => {
    const browser = world.browser();
    await browser.registerWithMobile();
    await expect(change(browser, 'new@example.com')).rejects.toThrow('wrong-state');
    await browser.call('otp.send', { for: 'authentication' });
    await browser.call('otp.check', { for: 'authentication', code: await world.codeFor(mobileOfDetails) });
    expect(await change(browser, 'new@example.com')).toEqual({ outcome: 'requested' });
    world.clock.passSeconds(5 * 60 + 1);
    await expect(change(browser, 'newer@example.com')).rejects.toThrow('wrong-state');
  });

  test('EML-01 the newsletter is chosen by a clear yes only', async () => {
    const browser = world.browser();
    await browser.register();
    await browser.call('newsletter.choose', { optIn: true });
    expect(await browser.facts()).toMatchObject({ newsletterOptIn: true });
    await expect(browser.call('newsletter.choose', { optIn: 'no' })).rejects.toThrow('"optIn" must be a boolean');
    expect(await browser.facts()).toMatchObject({ newsletterOptIn: true });
    await browser.call('newsletter.choose', { optIn: false });
    expect(await browser.facts()).toMatchObject({ newsletterOptIn: false });
  });
});
