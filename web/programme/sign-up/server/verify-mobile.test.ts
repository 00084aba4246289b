import { beforeEach, describe, expect, test } from 'vitest';

import {
  details,
  mobileOfDetails as number,
  registration,
  worlds,
  type Browser,
  type World,
} from '#web/programme/server/identity-world.builder.ts';

describe.each(worlds)('details and mobile, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerVerified({ ...registration, promoCode: 'LANTERN' });
  });

  const update = (body: object = details) => browser.call('customer.update', { body });
  const send = async () => (await browser.call('otp.send', { for: 'mobileVerification' })).outcome;
  const resend = async () => (await browser.call('otp.send', { for: 'mobileVerification', resend: true })).outcome;
  const check = async (code: string) => (await browser.call('otp.check', { for: 'mobileVerification', code })).outcome;
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const stored = () => world.unitOfWork.statement(({ customers }) => customers.find(browser.customerId ?? ''));

  test('DET-05 DET-06 details are stored with the answers to the partner’s own questions, and with no others', async () => {
    const answers = { membership: 'friend', role: 'admin' };
    expect(await update({ ...details, extraQuestions: answers })).toEqual({ outcome: 'saved' });
    expect(await stored()).toMatchObject({
      title: 'Dr',
      dateOfBirth: '1990-04-12',
      mobile: { e164: number, asTyped: '07700 900 123' },
      address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
      extraAnswers: { membership: 'friend' },
    });
    expect(await browser.facts()).toMatchObject({ setupState: 'PROFILE_UPDATED', mobileNumber: '07700 900 123' });
  });

  test('DET-04 DET-05 a child and a number that is no mobile are refused, both at once', async () => {
    const answer = await update({ ...details, dateOfBirth: '2008-03-03', mobilePhoneNumber: '01326 123456' });
    expect(answer).toEqual({ outcome: 'invalid', errors: { dateOfBirth: 'underage', mobilePhoneNumber: 'format' } });
    expect((await stored())?.profileUpdatedAt).toBeNull();
    expect((await update({ ...details, dateOfBirth: '2008-03-02' })).outcome).toBe('saved');
  });

  test('DET-05 details come after the address is proved', async () => {
    const early = world.browser();
    await early.register({ ...registration, email: 'early@example.com' });
    await expect(early.call('customer.update', { body: details })).rejects.toMatchObject({ reason: 'wrong-state' });
    await expect(early.call('otp.send', { for: 'mobileVerification' })).rejects.toMatchObject({
      reason: 'wrong-state',
    });
  });

  test('OTP-01 a code is sent on opening, and not again on reload within its lifetime', async () => {
    await update();
    expect(await send()).toBe('sent');
    const first = await world.codeFor(number);
    world.clock.passSeconds(15 * 60 - 1);
    expect(await send()).toBe('alreadySent');
    expect(await check(first)).toBe('correct');
  });

  test('OTP-01 once the code has expired, opening sends a new one', async () => {
    await update();
    await send();
    world.clock.passSeconds(15 * 60);
    expect(await send()).toBe('sent');
  });

  test('OTP-09 the message ends with the line that binds the code to our host', async () => {
    await update();
    await send();
    expect((await world.newestTo(number)).text).toMatch(
      /^(\d{6}) is your Burgee code\. It works for 15 minutes\..*\n\n@card\.example #\1$/,
    );
  });

  test('OTP-03 OTP-04 a correct code, typed with spaces, verifies the mobile and works once', async () => {
    await update();
    await send();
    const code = await world.codeFor(number);
    expect(await check(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('correct');
    expect(await browser.facts()).toMatchObject({ setupState: 'MOBILE_VERIFIED', mobileVerified: true });
    expect(await check(code)).toBe('expired');
  });

  test('OTP-04 the fifth wrong code locks it, and the right one no longer helps until a new one is sent', async () => {
    await update();
    await send();
    const code = await world.codeFor(number);
    const outcomes: string[] = [];
    for (let tried = 0; tried < 5; tried += 1) outcomes.push(await check(wrong(code)));
    expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked']);
    expect(await check(code)).toBe('locked');
    world.clock.passSeconds(31);
    expect(await send()).toBe('sent');
    expect(await check(await world.codeFor(number))).toBe('correct');
  });

  test('OTP-04 of ten guesses at once at most five are compared with the code', async () => {
    await update();
    await send();
    const code = await world.codeFor(number);
    const outcomes = await Promise.all([...Array.from({ length: 10 }, () => check(wrong(code)))]);
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(6);
  });

  test('OTP-04 of ten correct codes at once one counts', async () => {
    await update();
    await send();
    const code = await world.codeFor(number);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => check(code)));
    expect(outcomes.filter((outcome) => outcome === 'correct')).toHaveLength(1);
  });

  test('OTP-04 a code expires after 15 minutes', async () => {
    await update();
    await send();
    const code = await world.codeFor(number);
    world.clock.passSeconds(15 * 60);
    expect(await check(code)).toBe('expired');
  });

  test('OTP-05 a new code takes the old one’s place', async () => {
    await update();
    await send();
    const old = await world.codeFor(number);
    world.clock.passSeconds(31);
    expect(await resend()).toBe('sent');
    const newest = await world.codeFor(number);
    if (newest !== old) expect(await check(old)).toBe('wrong');
    expect(await check(newest)).toBe('correct');
  });

  test('OTP-04 resends are half a minute apart and five in an hour', async () => {
    await update();
    expect(await send()).toBe('sent');
    expect(await resend()).toBe('alreadySent');
    const outcomes: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      world.clock.passSeconds(31);
      outcomes.push(await resend());
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'limited']);
    world.clock.passSeconds(3600);
    expect(await resend()).toBe('sent');
  });

  test('OTP-04 strangers who name a proved number use up none of its owner’s codes, nor the owner theirs', async () => {
    await update();
    await send();
    await check(await world.codeFor(number));
    for (let named = 0; named < 6; named += 1) {
      const stranger = world.browser();
      await stranger.registerVerified({ ...registration, email: `stranger-${String(named)}@example.com` });
      await stranger.call('customer.update', { body: details });
      const { outcome } = await stranger.call('otp.send', { for: 'mobileVerification' });
      expect(outcome).toBe(named < 4 ? 'sent' : 'limited');
    }
    const stepUp = async () => {
      world.clock.passSeconds(31);
      return (await browser.call('otp.send', { for: 'authentication', resend: true })).outcome;
    };
    expect([await stepUp(), await stepUp(), await stepUp(), await stepUp(), await stepUp()]).toEqual([
      ...Array<string>(4).fill('sent'),
      'limited',
    ]);
  });

  test('OTP-04 after 25 wrong codes in a day there are no more until tomorrow', async () => {
    await update();
    for (let hour = 0; hour < 5; hour += 1) {
      expect(await resend()).toBe('sent');
      const code = await world.codeFor(number);
      for (let tried = 0; tried < 5; tried += 1) await check(wrong(code));
      world.clock.passSeconds(3600);
    }
    expect(await resend()).toBe('limited');
    world.clock.passSeconds(24 * 3600);
    expect(await resend()).toBe('sent');
  });

  test('OTP-06 another number gets a code of its own at once, and the old number’s code stops working', async () => {
    await update();
    await send();
    const old = await world.codeFor(number);
    expect(await browser.call('customer.update-mobile', { body: { mobilePhoneNumber: '+44 7700 900456' } })).toEqual({
      outcome: 'saved',
    });
    expect(await check(old)).toBe('expired');
    expect(await send()).toBe('sent');
    expect(await check(await world.codeFor('+447700900456'))).toBe('correct');
  });

  test('OTP-06 the same number, typed another way, keeps its code', async () => {
    await update();
    await send();
    const code = await world.codeFor(number);
    expect(await browser.call('customer.update-mobile', { body: { mobilePhoneNumber: '+44 7700 900123' } })).toEqual({
      outcome: 'saved',
    });
    expect(await check(code)).toBe('correct');
  });

  test('OTP-06 a number that is no UK mobile is not saved, and a verified one cannot be swapped', async () => {
    await update();
    const swap = (mobilePhoneNumber: string) => browser.call('customer.update-mobile', { body: { mobilePhoneNumber } });
    expect(await swap('+33 6 12 34 56 78')).toEqual({ outcome: 'invalid', errors: { mobilePhoneNumber: 'format' } });
    await send();
    await check(await world.codeFor(number));
    await expect(swap('07700 900456')).rejects.toMatchObject({ reason: 'wrong-state' });
  });
});
