import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import {
  type Browser,
  registration,
  testDatabase,
  type World,
  worlds,
} from '#web/programme/server/identity-world.builder.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { nextExpiry, type RunningSubscription } from '#web/programme/plans/domain/subscription.ts';

import { listCurrentPlan, listPlanQuote, listUpgrades } from './current-plan.ts';
import { startSubscription } from './start-subscription.ts';

const day = 24 * 60 * 60;

/** Whether somebody waits for a row that another transaction holds. */
async function isHeldUp(): Promise<boolean> {
  const found = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(await testDatabase());
  return found.rows.length > 0;
}

describe.each(worlds)('going up to another plan, $store', ({ store: kept, createWorld }) => {
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
    await browser.call('plan.choose', { planName: 'Essential', billingCycle: 'monthly', pence: 200 });
    await world.unitOfWork.statement((store) => startSubscription(id(), { store, now: world.clock.now() }));
    await world.unitOfWork.statement(async ({ cards }) => {
      const at = world.clock.now();
      const card = await cards.order({ id: world.dependencies.secrets.newId(), customerId: id(), kind: 'normal', at });
      await cards.note(card.id, world.cardManagement.standing('active'), at);
    });
    const mandate = { id: world.dependencies.secrets.newId(), linkId: world.dependencies.secrets.newId() };
    await world.unitOfWork.statement(async (store) => {
      const at = world.clock.now();
      const link = { id: mandate.linkId, customerId: id(), bankId: 'northgate', accountType: 'PERSONAL' } as const;
      await store.bankLinks.begin({ ...link, startedAt: at });
      await store.mandates.order({ ...mandate, customerId: id(), reference: 'PLAN' }, at);
    });
  });

  const id = () => browser.customerId ?? '';
  const cards = () => world.unitOfWork.statement((store) => store.cards.ofCustomer(id()));
  const current = () => world.unitOfWork.statement(({ subscriptions }) => subscriptions.find(id()));
  const quoted = () => world.unitOfWork.statement(({ planQuotes }) => planQuotes.newest(id()));
  const askFor = (planName: string, billingCycle = 'monthly') => browser.call('plan.quote', { planName, billingCycle });
  const confirm = async (quoteId?: string) =>
    (await browser.call('plan.confirm-upgrade', { quoteId: quoteId ?? (await quoted())?.id ?? '' })).outcome;
  const asked = () =>
    world.unitOfWork.statement(async (store, aside) => {
      const context = { ...browser.context(store), aside };
      const customer = await store.customers.find(id());
      const request = { context, customer, facts: await browser.facts(), params: {}, query: {} };
      const { clock } = world;
      return {
        plan: await listCurrentPlan({ clock })(request),
        upgrades: await listUpgrades()(request),
        quote: await listPlanQuote()(request),
      };
    });
  /** As if the plans were published anew. */
  const publish = (change: (plan: Plan) => Plan) => {
    const context = browser.context.bind(browser);
    const { plans = [], ...lists } = fakeContent.lists as Record<string, readonly Plan[]>;
    const content = { ...fakeContent, lists: { ...lists, plans: plans.map(change) } };
    browser.context = (store) => ({ ...context(store), content });
  };

  test('PLN-06 the plan page knows the plan, what is next and what is higher', async () => {
    const { plan, upgrades, quote } = await asked();
    expect(plan).toMatchObject([
      { label: 'Essential', pence: 200, renewal: 'on', leaving: 'switch', leavesTo: 'free', freePlan: 'Free' },
    ]);
    expect(upgrades.map(({ name }) => name)).toEqual(['Premium', 'Elite']);
    expect(quote).toEqual([]);
    expect((await browser.call('plan.quote', { planName: 'Free', billingCycle: 'monthly' })).outcome).toBe(
      'unavailable',
    );
  });

  test('PLN-12 a quote says price, credit, new commitment and collection, and changes nothing', async () => {
    world.clock.passSeconds(10 * day);
    expect((await askFor('Premium')).outcome).toBe('quoted');
    const { quote } = await asked();
    expect(quote).toMatchObject([
      { plan: 'Premium', fromPlan: 'Essential', pence: 650, address: '1 Quay Street, Falmouth, TR11 3QA' },
    ]);
    expect(quote[0]?.creditPence).toBeGreaterThan(100);
    expect(quote[0]?.duePence).toBe(650 - (quote[0]?.creditPence ?? 0));
    expect(await current()).toMatchObject({ plan: { name: 'Essential' } });
  });

  test('PLN-07 PLN-12 confirmed, the plan begins today on just those terms; the one before is kept, ended', async () => {
    const before = await current();
    world.clock.passSeconds(10 * day);
    await askFor('Premium', 'annual');
    const quote = await quoted();
    expect(await confirm()).toBe('upgraded');
    expect(await current()).toMatchObject({
      ...{ plan: { name: 'Premium' }, cycle: 'annual', pence: 6950, creditPence: quote?.creditPence },
      ...{ startedOn: quote?.startedOn, expiresOn: quote?.expiresOn, commitmentEndsOn: quote?.commitmentEndsOn },
    });
    const ended = await world.unitOfWork.statement(({ subscriptions }) => subscriptions.byId(before?.id ?? ''));
    expect(ended).toMatchObject({ endedOn: quote?.startedOn, pence: 200 });
    expect((await browser.facts()).chosenPlan).toBe('Premium');
    expect((await asked()).quote).toEqual([]);
  });

  test('PLN-12 pressed twice, at once or later, an upgrade is made once', async () => {
    await askFor('Premium');
    const { id: quoteId = '' } = (await quoted()) ?? {};
    expect(await Promise.all([confirm(quoteId), confirm(quoteId)])).toEqual(['upgraded', 'upgraded']);
    const first = await current();
    expect(await confirm(quoteId)).toBe('upgraded');
    expect((await current())?.id).toBe(first?.id);
  });

  test.runIf(kept === 'on Postgres')(
    'PLN-12 what a round renews meanwhile is quoted anew, with its credit',
    async () => {
      world.clock.passSeconds(365 * day);
      await askFor('Premium');
      expect(await quoted()).toMatchObject({ creditPence: 0 });
      let confirming = Promise.resolve('');
      await world.unitOfWork.transaction(async ({ subscriptions }) => {
        const over = await subscriptions.takeExpired(utcDate(world.clock.now()));
        await subscriptions.renew(over?.id ?? '', nextExpiry(over as RunningSubscription, over?.expiresOn ?? ''));
        confirming = confirm();
        await expect.poll(isHeldUp, { timeout: 20_000 }).toBe(true);
      });
      expect(await confirming).toBe('changed');
      expect(await quoted()).toMatchObject({ creditPence: 200 });
    },
  );

  test('PLN-06 what costs nothing needs no Direct Debit, where no plan runs any more', async () => {
    await world.unitOfWork.statement(async ({ subscriptions, mandates }) => {
      const running = await subscriptions.find(id());
      await subscriptions.end(running?.id ?? '', utcDate(world.clock.now()));
      for (const { id: mandateId } of await mandates.ofCustomer(id()))
        await mandates.wish(mandateId, { wish: 'cancel', at: world.clock.now() });
    });
    await askFor('Premium');
    expect(await browser.facts()).toMatchObject({ quoteUnpayable: true });
    expect(await confirm()).toBe('failed');
    await askFor('Free');
    expect(await browser.facts()).toMatchObject({ quoteUnpayable: false });
    expect(await confirm()).toBe('upgraded');
    expect(await current()).toMatchObject({ plan: { name: 'Free' }, pence: 0 });
  });

  test('PLN-12 a price that was published meanwhile is quoted anew, and nothing kept', async () => {
    await askFor('Premium');
    const old = await quoted();
    publish((plan) => (plan.name === 'Premium' ? { ...plan, monthlyCost: 7 } : plan));
    expect(await confirm()).toBe('changed');
    expect(await current()).toMatchObject({ plan: { name: 'Essential' } });
    const anew = await quoted();
    expect(anew).toMatchObject({ pence: 700, acceptedAt: null });
    expect(anew?.id).not.toBe(old?.id);
    expect(await confirm(old?.id)).toBe('changed');
    expect(await confirm()).toBe('upgraded');
    expect((await current())?.pence).toBe(700);
  });

  test('PLN-11 PLN-12 a plan is shown with the picture that is published now, and another picture changes no quote', async () => {
    const pictures = async () => (await asked()).plan.map(({ image }) => image);
    expect(await pictures()).toEqual(['plan-essential.png']);
    await askFor('Premium');
    publish((plan) => ({ ...plan, image: 'another.png' }));
    expect(await pictures()).toEqual(['another.png']);
    expect(await confirm()).toBe('upgraded');
    expect((await current())?.plan).not.toHaveProperty('image');
    publish((plan) => ({ ...plan, name: `Old ${plan.name}` }));
    expect(await pictures()).toEqual([null]);
  });

  test('PLN-12 a quote holds for 15 minutes; after that it is shown anew', async () => {
    await askFor('Premium');
    world.clock.passSeconds(15 * 60);
    expect(await confirm()).toBe('changed');
    expect(await current()).toMatchObject({ plan: { name: 'Essential' } });
    world.clock.passSeconds(15 * 60 - 1);
    expect(await confirm()).toBe('upgraded');
  });

  test('PLN-07 Elite asks again with the address of its card, and only then is the customer on it', async () => {
    await askFor('Elite');
    expect(await confirm()).toBe('address');
    expect(await current()).toMatchObject({ plan: { name: 'Essential' } });
    const { id: quoteId = '' } = (await quoted()) ?? {};
    expect((await browser.call('plan.upgrade-to-address', { quoteId })).outcome).toBe('upgraded');
    expect(await current()).toMatchObject({ plan: { name: 'Elite' }, pence: 1500 });
    expect((await asked()).upgrades).toEqual([]);
    await browser.call('plan.upgrade-to-address', { quoteId });
    const [old, elite, ...more] = await cards();
    expect([old?.state, more]).toEqual(['active', []]);
    expect(elite).toMatchObject({ kind: 'elite', state: 'ordered', replaces: { card: old?.id, reason: 'upgraded' } });
  });

  /** As if this were the card in use. */
  const holding = async (kind: 'virtual' | 'normal') => {
    const at = world.clock.now();
    await world.unitOfWork.statement(async (store) => {
      const [first] = await store.cards.ofCustomer(id());
      await store.cards.note(first?.id ?? '', world.cardManagement.standing('closed'), at);
      const card = await store.cards.order({ id: world.dependencies.secrets.newId(), customerId: id(), kind, at });
      await store.cards.note(card.id, world.cardManagement.standing('active'), at);
    });
  };
  const heldNow = async () => (await cards()).filter(({ state }) => state !== 'closed');

  test('PLN-07 CRD-06 from a virtual card a plan with plastic shows where it goes, and orders it once beside the virtual one', async () => {
    await holding('virtual');
    await askFor('Premium');
    expect(await confirm()).toBe('address');
    expect(await current()).toMatchObject({ plan: { name: 'Essential' } });
    const { id: quoteId = '' } = (await quoted()) ?? {};
    for (const _ of [1, 2])
      expect((await browser.call('plan.upgrade-to-address', { quoteId })).outcome).toBe('upgraded');
    const [virtual, plastic, ...more] = await heldNow();
    expect([virtual?.kind, virtual?.state, more]).toEqual(['virtual', 'active', []]);
    expect(plastic).toMatchObject({
      ...{ kind: 'normal', state: 'ordered', replaces: { card: virtual?.id, reason: 'upgraded' } },
    });
    expect((await asked()).upgrades).toEqual([]);
  });

  test('PLN-07 CRD-06 a plan with a virtual card is for whoever has one: plastic isn’t given up for it, so it isn’t offered', async () => {
    publish((plan) => (plan.name === 'Premium' ? { ...plan, card: 'virtual' } : plan));
    const names = async () => (await asked()).upgrades.map(({ name }) => name);
    expect(await names()).not.toContain('Premium');
    await holding('virtual');
    expect(await names()).toContain('Premium');
    await askFor('Premium');
    expect(await confirm()).toBe('upgraded');
    expect(await current()).toMatchObject({ plan: { name: 'Premium', card: 'virtual' } });
    expect((await heldNow()).map(({ kind, state }) => [kind, state])).toEqual([['virtual', 'active']]);
  });

  test('PLN-07 while a card is on its way another can’t be sent, so Elite isn’t offered', async () => {
    const [card] = await cards();
    if (card === undefined) throw new Error('There is no card.');
    const at = world.clock.now();
    await world.unitOfWork.statement((store) =>
      store.cards.replace({ id: world.dependencies.secrets.newId(), card, kind: 'normal', reason: 'damaged', at }),
    );
    expect((await asked()).upgrades.map(({ name }) => name)).toEqual(['Premium']);
    expect((await askFor('Elite')).outcome).toBe('unavailable');
  });

  test('PLN-07 without a Direct Debit it fails; a plan that is sold no more, and an offer of nobody’s, are unavailable', async () => {
    await askFor('Premium');
    await world.unitOfWork.statement(async ({ mandates }) => {
      const [mandate] = await mandates.ofCustomer(id());
      await mandates.wish(mandate?.id ?? '', { wish: 'cancel', at: world.clock.now() });
    });
    expect(await confirm()).toBe('failed');
    expect((await quoted())?.acceptedAt).toBeNull();
    publish((plan) => (plan.name === 'Premium' ? { ...plan, accountTypes: ['BUSINESS'] } : plan));
    expect(await confirm()).toBe('unavailable');
    const stranger = world.browser();
    await stranger.registerWithMobile({ ...registration, email: 'bo@example.com' });
    const { id: quoteId } = (await quoted()) ?? {};
    expect((await stranger.call('plan.confirm-upgrade', { quoteId })).outcome).toBe('unavailable');
  });

  const news = async () => {
    const { planJustUpgraded, quoteSendsCard, quoteUnpayable } = await browser.facts();
    return { planJustUpgraded, quoteSendsCard, quoteUnpayable };
  };
  const none = { planJustUpgraded: false, quoteSendsCard: false, quoteUnpayable: false };

  test('PLN-07 that a plan was upgraded to is news for half an hour, of an offer whether it sends a card', async () => {
    expect(await news()).toEqual(none);
    await askFor('Premium');
    expect(await news()).toEqual(none);
    await askFor('Elite');
    expect(await news()).toEqual({ ...none, quoteSendsCard: true });
    await browser.call('plan.upgrade-to-address', { quoteId: (await quoted())?.id });
    expect(await news()).toEqual({ ...none, planJustUpgraded: true });
    world.clock.passSeconds(30 * 60 - 1);
    expect((await news()).planJustUpgraded).toBe(true);
    world.clock.passSeconds(1);
    expect(await news()).toEqual(none);
  });

  test.runIf(kept === 'on Postgres')('PLN-07 PLN-13 an upgrade is no news once its plan is left again', async () => {
    await askFor('Premium');
    expect(await confirm()).toBe('upgraded');
    await browser.call('plan.leave', { subscriptionId: (await current())?.id });
    expect(await current()).toMatchObject({ plan: { name: 'Free' } });
    expect(await news()).toEqual(none);
  });

  test('PLN-07 that an offer cannot be collected is so while it holds and there is no Direct Debit', async () => {
    await world.unitOfWork.statement(async ({ mandates }) => {
      const [mandate] = await mandates.ofCustomer(id());
      await mandates.wish(mandate?.id ?? '', { wish: 'cancel', at: world.clock.now() });
    });
    expect(await news()).toEqual(none);
    await askFor('Premium');
    expect(await news()).toEqual({ ...none, quoteUnpayable: true });
    world.clock.passSeconds(15 * 60);
    expect(await news()).toEqual(none);
  });
});
