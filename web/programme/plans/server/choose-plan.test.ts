import { setTimeout as pause } from 'node:timers/promises';

import { beforeEach, describe, expect, test } from 'vitest';

import {
  type Browser,
  createPostgresWorld,
  registration,
  type World,
  worlds,
} from '#web/programme/server/identity-world.builder.ts';

import { datesFrom, isRunning } from '#web/programme/plans/domain/subscription.ts';

import { listPlanPrices, listPlans } from './list-plans.ts';
import { startSubscription } from './start-subscription.ts';

describe.each(worlds)('choosing a plan, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
  });

  const choose = (planName: string, billingCycle: string, pence: number) =>
    browser.call('plan.choose', { planName, billingCycle, pence });
  const sold = () => world.unitOfWork.statement(({ subscriptions }) => subscriptions.find(browser.customerId ?? ''));
  const asked = () =>
    world.unitOfWork.statement(async (store, aside) => {
      const context = { ...browser.context(store), aside };
      const customer = await store.customers.find(browser.customerId ?? '');
      const request = { context, customer, facts: await browser.facts(), params: {}, query: {} };
      return { plans: await listPlans()(request), prices: await listPlanPrices()(request) };
    });

  test('PLN-02 PLN-12 what was sold is kept whole: plan, price, cycle and commitment', async () => {
    const { outcome, event } = await choose('Premium', 'annual', 6950);
    expect([outcome, event]).toEqual(['chosen', { what: 'PLAN_CHOSEN', outcome: 'plan=premium cycle=annual' }]);
    const subscription = await sold();
    expect(subscription).toMatchObject({
      ...{ cycle: 'annual', pence: 6950, commitmentMonths: 12, autoRenew: true, chosenAt: world.clock.now() },
      plan: { name: 'Premium', annualCost: 69.5, exchangeRateAbovePercentage: 0.15 },
      terms: { exchangeBasisPoints: 15, atmFreePence: 50_000, atmFeeBasisPoints: 100 },
    });
    expect(await browser.facts()).toMatchObject({ chosenPlan: 'Premium' });
  });

  test('PLN-02 a plan for which nothing is paid is taken with its own cycle, without a price', async () => {
    expect((await browser.call('plan.choose', { planName: 'Free' })).outcome).toBe('chosen');
    expect(await sold()).toMatchObject({ cycle: 'monthly', pence: 0, commitmentMonths: 0, autoRenew: false });
  });

  test('PLN-12 whoever has seen another price is asked again, and nothing is kept', async () => {
    for (const pence of [6949, 0, 650]) expect((await choose('Premium', 'annual', pence)).outcome).toBe('changed');
    expect((await browser.call('plan.choose', { planName: 'Premium' })).outcome).toBe('changed');
    expect(await sold()).toBeUndefined();
    expect((await browser.facts()).chosenPlan).toBeNull();
  });

  test('PLN-11 a plan of others, a cycle that it does not have, and one that there is not are refused', async () => {
    const refused = [
      await choose('Business', 'monthly', 800),
      await choose('Essential', 'semiAnnual', 1200),
      await choose('Secured', 'monthly', 0),
      await choose('Platinum', 'monthly', 1),
    ];
    expect(refused.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unavailable'));
    expect(await sold()).toBeUndefined();
  });

  test('PLN-03 chosen twice at once or anew, there is one choice, the last, under one id', async () => {
    await Promise.all([choose('Essential', 'monthly', 200), choose('Essential', 'monthly', 200)]);
    const first = await sold();
    world.clock.passSeconds(60);
    await choose('Elite', 'monthly', 1500);
    expect(await sold()).toMatchObject({ id: first?.id, plan: { name: 'Elite' }, chosenAt: world.clock.now() });
  });

  const start = () =>
    world.unitOfWork.transaction((store) =>
      startSubscription(browser.customerId ?? '', { store, now: world.clock.now() }),
    );

  test('PLN-12 a plan that runs is not chosen anew in another tab: nothing of it changes', async () => {
    await choose('Premium', 'annual', 6950);
    await start();
    const running = await sold();
    expect((await choose('Elite', 'monthly', 1500)).outcome).toBe('running');
    expect(await sold()).toEqual(running);
  });

  test('PLN-01 PLN-05 the page lists what may be chosen, begins where the link says, and then with the choice', async () => {
    browser.hints = { ...browser.hints, preSelectedPlan: 'premium' };
    const before = await asked();
    expect(before.plans.map(({ name, isStart }) => (isStart ? `>${name}` : name))).toEqual([
      ...['Free', 'Essential', '>Premium', 'Elite'],
    ]);
    expect(before.plans[3]).toMatchObject({
      image: 'plan-elite.png',
      ...{ position: 4, of: 4, exchangePercent: '0', atmFreePence: 75_000, atmFeePercent: '1', commitmentMonths: 12 },
    });
    expect(before.prices.filter(({ plan }) => plan === 'Premium').map(({ totalPence }) => totalPence)).toEqual([
      ...[7800, 7800, 6950],
    ]);
    await choose('Essential', 'monthly', 200);
    const after = await asked();
    expect(after.plans.filter(({ isStart }) => isStart)).toMatchObject([{ name: 'Essential', isChosen: true }]);
  });
});

test('PLN-12 chosen anew in the moment in which the card is made, its days are those of the plan that is kept', async () => {
  const world = await createPostgresWorld();
  const browser = world.browser();
  await browser.registerWithMobile(registration);
  const id = browser.customerId ?? '';
  const begin = () => world.unitOfWork.transaction((store) => startSubscription(id, { store, now: world.clock.now() }));
  await browser.call('plan.choose', { planName: 'Premium', billingCycle: 'annual', pence: 6950 });
  let beginning: Promise<void> = Promise.resolve();
  await world.unitOfWork.transaction(async (store, aside) => {
    const input = { planName: 'Free' };
    await world.call('plan.choose', input, { ...browser.context(store), aside });
    beginning = begin();
    // Long enough for who does not wait for the choice to have read the one before it.
    await pause(200);
  });
  await beginning;
  const kept = await world.unitOfWork.statement(({ subscriptions }) => subscriptions.find(id));
  if (!isRunning(kept)) throw new Error('The plan has not begun.');
  expect(kept.plan.name).toBe('Free');
  expect(kept).toMatchObject(datesFrom(kept.startedOn, kept));
});
