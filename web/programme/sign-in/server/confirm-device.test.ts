import { beforeEach, describe, expect, test } from 'vitest';

import {
  mobileOfDetails,
  registration,
  worlds,
  type Browser,
  type World,
} from '#web/programme/server/identity-world.builder.ts';

const { email, password } = registration;

describe.each(worlds)('LOG-08 an unknown device, $store', ({ createWorld }) => {
  let world: World;
  let owner: Browser;
  let other: Browser;
  beforeEach(async () => {
    world = await createWorld();
    owner = world.browser();
    await owner.registerWithMobile();
    other = world.browser();
  });

  const confirm = async (code: string, by = other) => (await by.call('session.confirm-device', { code })).outcome;
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test('is not signed in by the password alone; the right code signs in, once, and it is known from then on', async () => {
    expect((await other.signIn(email, password)).outcome).toBe('newDevice');
    expect(await other.facts()).toMatchObject({ signedIn: false, deviceCheckPending: true, email: null });
    const code = await world.codeFor(mobileOfDetails);
    expect(await confirm(wrong(code))).toBe('wrong');
    expect(await confirm(code)).toBe('signedIn');
    expect(await other.facts()).toMatchObject({ signedIn: true, deviceCheckPending: false, steppedUp: true });
    expect(await confirm(code)).toBe('expired');
    await other.call('session.sign-out');
    expect((await other.signIn(email, password)).outcome).toBe('signedIn');
  });

  test('hears nothing of it with a wrong password, and before a number is proved needs no code', async () => {
    expect((await other.signIn(email, 'Wrong-Harbour-1')).outcome).toBe('wrong');
    const early = { ...registration, email: 'early@example.com' };
    await world.browser().registerVerified(early);
    expect((await other.signIn(early.email, password)).outcome).toBe('signedIn');
  });

  test('that was known before the number was proved needs a code from then on; the one where it was proved needs none', async () => {
    const early = { ...registration, email: 'early@example.com' };
    const own = world.browser();
    await own.registerVerified(early);
    expect((await other.signIn(early.email, password)).outcome).toBe('signedIn');
    await own.proveMobile();
    for (const each of [own, other]) await each.call('session.sign-out');
    expect((await other.signIn(early.email, password)).outcome).toBe('newDevice');
    expect((await own.signIn(early.email, password)).outcome).toBe('signedIn');
  });

  test('has five tries and a quarter of an hour', async () => {
    await other.signIn(email, password);
    const code = await world.codeFor(mobileOfDetails);
    for (let tried = 0; tried < 4; tried += 1) expect(await confirm(wrong(code))).toBe('wrong');
    expect(await confirm(wrong(code))).toBe('locked');
    expect(await confirm(code)).toBe('locked');

    world.clock.passSeconds(31);
    await other.call('session.resend-device-code');
    const second = await world.codeFor(mobileOfDetails);
    world.clock.passSeconds(15 * 60);
    expect(await confirm(second)).toBe('expired');
    expect((await other.call('session.resend-device-code')).outcome).toBe('expired');
  });

  test('cannot use a code that was sent for something else, nor in another browser', async () => {
    await owner.call('otp.send', { for: 'authentication' });
    const stepUp = await world.codeFor(mobileOfDetails);
    expect(await confirm(stepUp)).toBe('expired');
    await other.signIn(email, password);
    const code = await world.codeFor(mobileOfDetails);
    expect(await confirm(code, world.browser())).toBe('expired');
    expect(await confirm(code)).toBe('signedIn');
  });
});
