import { beforeEach, describe, expect, test } from 'vitest';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import {
  type Browser,
  createPostgresWorld,
  registration,
  type World,
  worlds,
} from '#web/programme/server/identity-world.builder.ts';
import { monthsAfter, utcDate } from '#web/programme/plans/domain/plan-calendar.ts';

import { endTerms } from './end-terms.ts';
import { sendPlanNotices } from './send-plan-notices.ts';
import { startSubscription } from './start-subscription.ts';

const day = 24 * 60 * 60;

describe.each(worlds)('a plan that runs, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
  });

  const id = () => browser.customerId ?? '';
  const current = () => world.unitOfWork.statement(({ subscriptions }) => subscriptions.find(id()));
  const today = () => utcDate(world.clock.now());
  const parts = () => ({ ...world.dependencies, unitOfWork: world.unitOfWork, content: () => fakeContent });
  const start = () => world.unitOfWork.statement((store) => startSubscription(id(), { store, now: world.clock.now() }));
  const sell = async (planName: string, billingCycle: string, pence: number) => {
    await browser.call('plan.choose', { planName, billingCycle, pence });
    await start();
  };
  const endAll = async () => (await endTerms(parts())()).map(({ outcome }) => outcome);
  const send = async () => (await sendPlanNotices(parts())()).map(({ kind }) => kind);
  const renew = async (to: 'on' | 'off') =>
    (await browser.call('plan.set-renewal', { autoRenew: to === 'on' })).outcome;
  const subjects = async () => {
    await world.deliver();
    return world.messengers.arrived.flatMap(({ message }) =>
      'subject' in message && message.subject.includes('Premium') ? [message.subject] : [],
    );
  };

  test('PLN-12 it begins once, with the card, and what was chosen before has no dates', async () => {
    await browser.call('plan.choose', { planName: 'Premium', billingCycle: 'monthly', pence: 650 });
    expect(await current()).toMatchObject({ startedOn: null, expiresOn: null });
    expect(await renew('off')).toBe('unavailable');
    await start();
    const begun = await current();
    expect(begun?.startedOn).toBe(today());
    expect(begun?.expiresOn?.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 1));
    expect(begun?.commitmentEndsOn).toBe(begun?.expiresOn);
    world.clock.passSeconds(3 * day);
    await start();
    expect(await current()).toEqual(begun);
  });

  test('PLN-08 renewal is switched off and on, and twice is once', async () => {
    await sell('Premium', 'monthly', 650);
    expect([await renew('off'), await renew('off')]).toEqual(['off', 'off']);
    expect(await current()).toMatchObject({ autoRenew: false, renewalOffOn: today() });
    expect(await renew('on')).toBe('on');
    expect(await current()).toMatchObject({ autoRenew: true, renewalOffOn: null });
  });

  test('PLN-06 PLN-08 where nothing is paid there is nothing to switch', async () => {
    await sell('Free', 'monthly', 0);
    expect(await current()).toMatchObject({ startedOn: today(), expiresOn: null });
    expect(await renew('off')).toBe('unavailable');
    expect(await endAll()).toEqual([]);
    expect(await send()).toEqual([]);
  });

  test('PLN-08 PLN-13 at its expiry it renews for one cycle, or the customer goes on with the free plan', async () => {
    await sell('Premium', 'monthly', 650);
    const { id: first, expiresOn } = (await current()) ?? {};
    world.clock.passSeconds(364 * day);
    expect(await endAll()).toEqual([]);
    world.clock.passSeconds(2 * day);
    expect([await endAll(), await endAll()]).toEqual([['renewed'], []]);
    expect(await current()).toMatchObject({ id: first, pence: 650 });
    const over = monthsAfter(expiresOn ?? '', 1);
    expect((await current())?.expiresOn).toBe(over);
    await renew('off');
    world.clock.passSeconds(32 * day);
    expect(await endAll(), 'whoever was bound for a year leaves within a month').toEqual(['free']);
    expect(await current()).toMatchObject({ plan: { name: 'Free' }, pence: 0, startedOn: over, expiresOn: null });
    expect((await browser.facts()).chosenPlan).toBe('Free');
    expect(await endAll()).toEqual([]);
  });

  test('PLN-06 OPS-08 a made-up customer has a plan once they have chosen, and it runs once there is a card', async () => {
    const plans = [];
    for (const [state, accountType] of [
      ['CARD_LINKED', 'PERSONAL'],
      ['SELECTED_PRICING_PLAN', 'PERSONAL'],
      ['CARD_CREATED', 'PERSONAL'],
      ['CARD_ACTIVATED', 'BUSINESS'],
    ] as const) {
      const persona = { state, accountType, partnerCode: 'default', hiddenScreens: [] };
      const customerId = await world.addPersona(persona);
      const sold = await world.unitOfWork.statement(({ subscriptions }) => subscriptions.find(customerId));
      plans.push(sold && [sold.plan.name, sold.startedOn]);
    }
    expect(plans).toEqual([undefined, ['Essential', null], ['Essential', today()], ['Business', today()]]);
  });

  test('PLN-13 each notice is sent on its day, once, and kept, however often a round is run or cut short', async () => {
    await sell('Premium', 'annual', 6950);
    expect([(await send()).toSorted(), await send()]).toEqual([['coolingOff', 'terms'], []]);
    expect((await subjects()).toSorted()).toEqual([
      ...['You have 14 days to change your mind about Premium', 'Your Premium plan: what you agreed to'],
    ]);
    world.clock.passSeconds(338 * day);
    expect(await send()).toEqual(['renewal']);
    expect(await renew('off')).toBe('off');
    expect([await send(), await send()]).toEqual([['end'], []]);
    expect(await renew('on')).toBe('on');
    // That it renews was sent before it was switched off.
    expect(await send()).toEqual([]);
    world.clock.passSeconds(28 * day);
    expect(await endAll()).toEqual(['renewed']);
    expect([await send(), await send()]).toEqual([['coolingOff'], []]);
  });

  test('PLN-13 a notice that is not owed any more is not sent', async () => {
    await sell('Premium', 'annual', 6950);
    await send();
    await renew('off');
    await renew('on');
    expect(await send()).toEqual([]);
    await renew('off');
    world.clock.passSeconds(340 * day);
    // It ends: nobody is reminded of a renewal that will not come.
    expect(await send()).toEqual(['end']);
  });
});

test('PLN-08 PLN-13 two processes at once, and one that is killed at its work: each notice and each renewal comes once', async () => {
  const world = await createPostgresWorld();
  const { unitOfWork, clock } = world;
  for (const name of ['a', 'b', 'c']) {
    const browser = world.browser();
    await browser.registerVerified({ ...registration, email: `${name}@example.com` });
    await browser.call('plan.choose', { planName: 'Premium', billingCycle: 'annual', pence: 6950 });
    const customerId = browser.customerId ?? '';
    await unitOfWork.statement((store) => startSubscription(customerId, { store, now: clock.now() }));
  }
  const parts = { ...world.dependencies, unitOfWork, content: () => fakeContent };
  const killed = () => {
    throw new Error('killed');
  };
  await expect(sendPlanNotices({ ...parts, content: killed })()).rejects.toThrow('killed');
  const rounds = await Promise.all([sendPlanNotices(parts)(), sendPlanNotices(parts)(), sendPlanNotices(parts)()]);
  expect(rounds.flat()).toHaveLength(6);
  await world.deliver();
  expect(
    world.messengers.arrived.filter(({ message }) => 'subject' in message && message.subject.includes('Premium')),
  ).toHaveLength(6);
  clock.passSeconds(366 * day);
  const ended = await Promise.all([endTerms(parts)(), endTerms(parts)()]);
  expect(ended.flat().map(({ outcome }) => outcome)).toEqual(['renewed', 'renewed', 'renewed']);
});
