import { v5 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';

import type { CardStanding } from '#web/programme/card/domain/card.ts';
import { mayActivate } from '#web/programme/collecting/server/may-activate.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';

import { issuePinToken } from './issue-action-token.ts';
import type { MayActivate } from './use-card.ts';

describe.each(worlds)('a plan with a virtual card, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  /** What is published, with Essential as this. */
  const publish = (change: Partial<Plan>) => {
    const context = world.browser().context.bind(browser);
    const { plans = [], ...lists } = fakeContent.lists as Record<string, readonly Plan[]>;
    const changed = plans.map((plan) => (plan.name === 'Essential' ? { ...plan, ...change } : plan));
    browser.context = (store) => ({
      ...context(store),
      content: { ...fakeContent, lists: { ...lists, plans: changed } },
    });
  };

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
    await browser.linkAccount();
    await world.deliver();
    world.messengers.arrived.length = 0;
    publish({ card: 'virtual' });
  });

  const choose = (planName: string, pence: number) =>
    browser.call('plan.choose', { planName, billingCycle: 'monthly', pence });
  const issue = (may: MayActivate = mayActivate) =>
    world.unitOfWork.transaction((store, aside) =>
      issuePinToken(world.dependencies, may)({ ...browser.context(store), aside }),
    );
  const ordered = async () => {
    const issued = await issue();
    if (issued.kind !== 'issued') throw new Error(`The token is ${issued.kind}.`);
    return (await world.cardManagement.allowedIn(issued.token))?.card ?? '';
  };
  const notePin = async (card: string, outcome: 'done' | 'refused', said: Partial<CardStanding>) => {
    const { state = 'active', ...over } = said;
    const standing = world.cardManagement.standing(state, over);
    const receipt = await world.cardManagement.receipt(card, { op: 'set-pin', outcome, standing });
    return (await browser.call('card.note-pin', { receipt })).outcome;
  };
  const mails = async () => {
    await world.deliver();
    return world.messengers.arrived.map(({ kind, message }) =>
      kind === 'email' && 'subject' in message ? message.subject : message.text,
    );
  };

  test('CRD-01 CRD-04 CRD-06 its PIN makes it, at once and for good: nothing is awaited, and nothing said of the post', async () => {
    expect(await browser.facts()).toMatchObject({ chosenPlan: null, chosenCard: null });
    await choose('Essential', 200);
    expect(await browser.facts()).toMatchObject({ chosenPlan: 'Essential', chosenCard: 'virtual', cardKind: null });
    const card = await ordered();
    expect(world.cardManagement.orders.get(card)).toMatchObject({ kind: 'virtual' });
    expect(await notePin(card, 'done', {})).toBe('set');
    expect(await browser.facts()).toMatchObject({
      ...{ setupState: 'CARD_ACTIVATED', cardKind: 'virtual', cardState: 'active', cardReplaced: false },
      ...{ newCardState: null, newCardKind: null, cardBy: null, cardActiveFrom: world.clock.now().toISOString() },
    });
    const plan = await world.unitOfWork.statement(({ subscriptions }) => subscriptions.find(browser.customerId ?? ''));
    expect(plan).toMatchObject({ startedOn: expect.any(String) as string, plan: { card: 'virtual' } });
    expect((await mails()).sort()).toEqual(['Your card’s PIN is set', 'Your virtual card is active']);
    expect(world.messengers.arrived.map(({ message }) => message.text).join()).not.toMatch(/post|on its way|its back/u);
    expect(await issue()).toEqual({ kind: 'not-due' });
  });

  test('CRD-01 PLN-12 until it has a PIN no plan begins and nothing is told, and the plan may be chosen anew', async () => {
    await choose('Essential', 200);
    const first = await ordered();
    expect(await notePin(first, 'refused', { state: 'making', pin: 'none' })).toBe('refused');
    expect(await browser.facts()).toMatchObject({ setupState: 'SELECTED_PRICING_PLAN', newCardKind: 'virtual' });
    expect(await mails()).toEqual([]);
    expect(await ordered()).toBe(first);
    await choose('Premium', 650);
    const instead = await ordered();
    expect(instead).toBe(v5('normal', first));
    expect(world.cardManagement.orders.get(instead)).toMatchObject({ kind: 'normal', replaces: { card: first } });
  });

  test('CRD-05 CRD-01 whatever forbids to activate a card forbids the PIN that would, and not that of plastic', async () => {
    await choose('Essential', 200);
    const stopped: MayActivate = () => Promise.resolve(false);
    expect([await issue(stopped), world.cardManagement.orders.size]).toEqual([{ kind: 'not-due' }, 0]);
    const kept = await world.unitOfWork.statement(({ cards }) => cards.ofCustomer(browser.customerId ?? ''));
    expect(kept).toEqual([]);
    await choose('Premium', 650);
    expect(await issue(stopped)).toMatchObject({ kind: 'issued' });
  });

  test('PLN-12 CRD-02 whoever chose a plan gets the card that it came with then, whatever it is published with since', async () => {
    publish({});
    await choose('Essential', 200);
    publish({ card: 'virtual' });
    expect(world.cardManagement.orders.get(await ordered())).toMatchObject({ kind: 'normal' });
    expect(await browser.facts()).toMatchObject({ chosenCard: 'physical' });
  });
});
