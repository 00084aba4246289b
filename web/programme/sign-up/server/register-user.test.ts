import { beforeEach, describe, expect, test } from 'vitest';

import { registration, worlds, type World } from '#web/programme/server/identity-world.builder.ts';

const address = 'ada.fairweather@example.com';

describe.each(worlds)('registering, $store', ({ createWorld }) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  const found = (id: string | null) => world.unitOfWork.statement(({ customers }) => customers.find(id ?? ''));

  test('ENT-08 registering signs the customer in, remembers type and partner, and mails a link that proves the address', async () => {
    const browser = world.browser();
    const answer = await browser.register({ ...registration, promoCode: 'lantern' });

    expect(answer).toMatchObject({
      outcome: 'registered',
      session: { rotate: true },
      hints: { signUp: null, previousLoginCustomerType: 'PERSONAL', previousLoginPromoPartnerId: 'lighthouse' },
    });
    const mail = await world.newestTo(address);
    expect(mail.subject).toBe('Confirm your email address');
    expect(mail.text).toMatch(/^Lighthouse Trust\n/);
    expect(mail.text).toMatch(/https:\/\/card\.example\/validate\?code=[\w-]{43}\n/);
    expect(await browser.facts()).toMatchObject({
      signedIn: true,
      setupState: 'USER_REGISTERED',
      emailVerified: false,
    });
  });

  test('ENT-08 without a partner the partner cookie is removed', async () => {
    const answer = await world.browser().register();
    expect(answer.hints?.previousLoginPromoPartnerId).toBeNull();
  });

  test('ENT-08 the page that follows does not send the link a second time', async () => {
    const browser = world.browser();
    await browser.register();
    expect(await browser.call('otp.send', { for: 'emailVerification' })).toEqual({ outcome: 'alreadySent' });
  });

  test('ENT-02 ENT-07 a sign-up link leads to its partner, and nothing that opens something is carried along', async () => {
    const browser = world.browser();
    await browser.call('entry.start', {
      accountType: 'personal',
      partner: 'lighthouse',
      channel: 'newsletter',
      query: { memberNo: 'M-42', variant: 'B', sessionToken: 'never kept' },
    });
    expect(browser.hints.signUp?.query).toEqual({ memberNo: 'M-42', variant: 'B' });
    await browser.register();
    expect(await found(browser.customerId)).toMatchObject({ partnerCode: 'lighthouse', accountType: 'PERSONAL' });
  });

  test('ENT-04 the sort of business in the route becomes the account type, and an unknown one is refused', async () => {
    const browser = world.browser();
    expect((await browser.register(registration, { businessType: 'freelance' })).outcome).toBe('registered');
    expect((await found(browser.customerId))?.accountType).toBe('FREELANCE');
    const company = world.browser();
    await company.register({ ...registration, email: 'office@example.com' }, { accountType: 'BUSINESS' });
    expect((await found(company.customerId))?.accountType).toBe('BUSINESS');
    expect((await world.browser().register(registration, { businessType: 'pirate' })).outcome).toBe(
      'unknownAccountType',
    );
  });

  test('ENT-06 every unknown code is named at its field, all at once', async () => {
    const answer = await world
      .browser()
      .register({ ...registration, promoCode: 'NOPE', friendReferralCode: 'NOBODY', consumerCodes: 'KEEPER, NOPE' });
    expect(answer).toEqual({
      outcome: 'invalid',
      errors: { promoCode: 'unknown', friendReferralCode: 'unknown', consumerCodes: 'unknown' },
    });
    expect(await world.deliver()).toEqual([]);
  });

  test('ENT-06 a consumer code leads to its partner, and a promo code before it', async () => {
    const [keeper, both] = [world.browser(), world.browser()];
    await keeper.register({ ...registration, consumerCodes: 'keeper' });
    await both.register({ ...registration, promoCode: 'WELCOME', consumerCodes: 'KEEPER' });
    expect((await found(keeper.customerId))?.partnerCode).toBe('lighthouse');
    expect((await found(both.customerId))?.partnerCode).toBe('default');
  });

  test('ENT-10 a friend’s code that a link carried is taken, and not praised when nobody has it', async () => {
    const friend = world.browser();
    await friend.register();
    const code = (await found(friend.customerId))?.referralCode ?? '';
    const links = [
      [code.toLowerCase(), 'carried', code],
      ['NOBODY99', 'unknown', undefined],
    ] as const;
    for (const [carried, outcome, kept] of links) {
      const browser = world.browser();
      const answer = await browser.call('referral.carry', { code: carried });
      expect([answer.outcome, answer.hints?.signUp?.friendReferralCode]).toEqual([outcome, kept]);
      expect((await browser.register({ ...registration, email: `${carried}@example.com` })).outcome).toBe('registered');
    }
  });

  test('ENT-10 somebody who is signed in carries no referral code', async () => {
    const browser = world.browser();
    await browser.register();
    expect(await browser.call('referral.carry', { code: 'ABC' })).toEqual({ outcome: 'signedIn' });
    expect(await browser.call('entry.start', { query: {} })).toEqual({ outcome: 'signedIn' });
  });

  test('ENT-10 REF-02 somebody who opens their own link is told that it is theirs', async () => {
    const browser = world.browser();
    await browser.register();
    const own = (await found(browser.customerId))?.referralCode ?? '';
    expect(await browser.call('referral.carry', { code: own.toLowerCase() })).toEqual({ outcome: 'own' });
  });

  test('ENT-01 a link with an unknown partner is kept without it, one with an unknown account type is not', async () => {
    const browser = world.browser();
    expect((await browser.call('entry.start', { partner: 'nobody', channel: 'web', query: {} })).outcome).toBe(
      'unknownPartner',
    );
    expect(browser.hints.signUp).toMatchObject({ partner: null, channel: 'web' });
    const refused = await browser.call('entry.start', { accountType: 'pirate', query: {} });
    expect(refused).toEqual({ outcome: 'unknownAccountType' });
  });

  test('LOG-12 a guessable password, and one made of the customer’s own name, are refused', async () => {
    for (const password of ['Password1', 'Fairweather1990', 'BurgeeBurgee1']) {
      expect(await world.browser().register({ ...registration, password })).toEqual({
        outcome: 'invalid',
        errors: { password: 'breached' },
      });
    }
  });

  test('ENT-09 an address that belongs to somebody gets the same answer, and only its owner is told', async () => {
    await world.browser().registerVerified();
    const stranger = world.browser();
    const free = world.browser();
    const taken = await stranger.register({ ...registration, password: 'Other-Harbour-7' });
    const fresh = await free.register({ ...registration, email: 'new@example.com' });

    const shapeOf = ({ session, ...rest }: typeof taken) => ({ ...rest, isSession: session !== undefined });
    expect(shapeOf(taken)).toEqual(shapeOf(fresh));
    const mail = await world.newestTo(address);
    expect(mail.subject).toBe('Someone tried to use your email address');
    expect(mail.text).not.toContain('/validate');
    expect(await stranger.facts()).toMatchObject({ emailVerified: false, email: address });
  });

  test('ENT-09 asking for another link does not send one to somebody else’s address either', async () => {
    await world.browser().registerVerified();
    const stranger = world.browser();
    await stranger.register();
    world.clock.passSeconds(31);
    expect((await stranger.call('otp.send', { for: 'emailVerification', resend: true })).outcome).toBe('sent');
    expect((await world.newestTo(address)).text).not.toContain('/validate');
  });

  test('ENT-09 of two who register an address, whoever proves it first owns it', async () => {
    const [first, second] = [world.browser(), world.browser()];
    await first.register();
    const firstLink = await world.linkFor(address);
    await second.register();
    const secondLink = await world.linkFor(address);
    expect(await second.call('email.verify', { code: secondLink })).toEqual({ outcome: 'verified' });
    expect(await first.call('email.verify', { code: firstLink })).toEqual({ outcome: 'notVerified' });
  });

  test('ENT-09 the sixth registration with one address in an hour is refused, whether it exists or not', async () => {
    await world.browser().registerVerified();
    for (const email of [address, 'nobody@example.com']) {
      const outcomes: string[] = [];
      for (let count = 0; count < 6; count += 1)
        outcomes.push((await world.browser().register({ ...registration, email })).outcome);
      expect(outcomes.filter((outcome) => outcome === 'limited').length, email).toBe(email === address ? 2 : 1);
      expect(outcomes.at(-1)).toBe('limited');
    }
    world.clock.passSeconds(3600);
    expect((await world.browser().register()).outcome).toBe('registered');
  });
});
