import { beforeEach, describe, expect, test } from 'vitest';

import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { mayActivate } from '#web/programme/collecting/server/may-activate.ts';

import { issueActivationToken, issuePinToken } from './issue-action-token.ts';
import { tellFreezes } from './tell-freezes.ts';

describe.each(worlds)('a card, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
    const linked = { id: browser.customerId ?? '', milestone: 'cardLinkedAt', at: world.clock.now() } as const;
    await world.unitOfWork.statement(({ customers }) => customers.noteMilestone(linked));
  });

  const choose = (planName = 'Free', more = {}) => browser.call('plan.choose', { planName, ...more });
  const issue = (kind: 'pin' | 'activation', by = browser) =>
    world.unitOfWork.transaction((store, aside) =>
      (kind === 'pin' ? issuePinToken(world.dependencies) : issueActivationToken(world.dependencies, mayActivate))({
        ...by.context(store),
        aside,
      }),
    );
  const allowed = async (kind: 'pin' | 'activation') => {
    const issued = await issue(kind);
    if (issued.kind !== 'issued') throw new Error(`The token is ${issued.kind}.`);
    const action = await world.cardManagement.allowedIn(issued.token);
    if (action === undefined) throw new Error('The token is not one.');
    return action;
  };
  const ordered = async () => {
    await choose();
    return (await allowed('pin')).card;
  };
  type Standing = Parameters<World['cardManagement']['standing']>;
  const receipt = async (
    card: string,
    op: 'set-pin' | 'activate',
    [state, over]: Standing,
    outcome = 'done' as const,
  ) => world.cardManagement.receipt(card, { op, outcome, standing: world.cardManagement.standing(state, over) });
  const withPin = async () => {
    const card = await ordered();
    await browser.call('card.note-pin', { receipt: await receipt(card, 'set-pin', ['making']) });
    return card;
  };
  const active = async () => {
    const card = await withPin();
    await browser.call('card.note-activation', { receipt: await receipt(card, 'activate', ['active']) });
    return card;
  };
  const state = async () => (await browser.facts()).cardState;

  test('CRD-01 CRD-02 the first token orders one card, of the sort that comes with the plan, to the customer’s home', async () => {
    expect(await issue('pin')).toEqual({ kind: 'not-due' });
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const [first, second] = [await allowed('pin'), await allowed('pin')];
    expect(second.card).toBe(first.card);
    expect(second.jti).not.toBe(first.jti);
    expect(first).toMatchObject({ sub: browser.customerId, op: 'set-pin' });
    expect([...world.cardManagement.orders.values()]).toEqual([
      {
        ...{ customerId: browser.customerId, kind: 'elite', givenName: 'Ada', familyName: 'Fairweather' },
        address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
      },
    ]);
    expect(await browser.facts()).toMatchObject({ cardState: 'ordered', setupState: 'SELECTED_PRICING_PLAN' });
  });

  test('CRD-01 while card-management is away no token is given, and the same card is ordered once it is back', async () => {
    await choose();
    world.cardManagement.isDown = true;
    expect(await issue('pin')).toEqual({ kind: 'unavailable' });
    world.cardManagement.isDown = false;
    const { card } = await allowed('pin');
    expect([...world.cardManagement.orders.keys()]).toEqual([card]);
  });

  test('CRD-01 CRD-02 by its receipt the PIN is set and the card is being made, once', async () => {
    const card = await ordered();
    const done = await receipt(card, 'set-pin', ['making']);
    expect(await browser.call('card.note-pin', { receipt: done })).toMatchObject({
      outcome: 'set',
      event: { what: 'CARD_PIN_SET' },
    });
    expect(await browser.facts()).toMatchObject({
      ...{ cardState: 'making', cardEnding: '4242', cardKind: 'normal', setupState: 'CARD_CREATED' },
    });
    expect((await browser.call('card.note-created')).event).toMatchObject({ what: 'CARD_CREATED' });
  });

  test('CRD-01 CRD-03 a receipt of another customer, for another thing, made up or too old moves nothing', async () => {
    const card = await ordered();
    const stranger = world.browser();
    await stranger.registerVerified({ ...registration, email: 'grace@example.com' });
    const good = await receipt(card, 'set-pin', ['making']);
    const other = await receipt(card, 'activate', ['active']);
    const outcomes = [
      await stranger.call('card.note-pin', { receipt: good }),
      await browser.call('card.note-pin', { receipt: other }),
      await browser.call('card.note-activation', { receipt: good }),
      await browser.call('card.note-pin', { receipt: `${good}x` }),
    ];
    world.clock.passSeconds(301);
    outcomes.push(await browser.call('card.note-pin', { receipt: good }));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(5).fill('unavailable'));
    expect(await state()).toBe('ordered');
  });

  test('CRD-03 CRD-04 the code is due once the card is being made; what came of it is told', async () => {
    expect(await issue('activation')).toEqual({ kind: 'not-due' });
    const card = await withPin();
    expect((await allowed('activation')).card).toBe(card);
    expect((await browser.call('card.begin-activation')).event).toMatchObject({ what: 'Card Activation Initiated' });
    for (const outcome of ['wrong', 'locked'] as const) {
      const said = await world.cardManagement.receipt(card, {
        ...{ op: 'activate', outcome, standing: world.cardManagement.standing('posted', { postedOn: '2026-11-26' }) },
      });
      expect((await browser.call('card.note-activation', { receipt: said })).outcome).toBe(outcome);
    }
    expect(await browser.facts()).toMatchObject({ cardState: 'posted', cardBy: '2026-12-01' });
    const done = await receipt(card, 'activate', ['active']);
    expect((await browser.call('card.note-activation', { receipt: done })).outcome).toBe('activated');
    expect(await browser.facts()).toMatchObject({ cardState: 'active', setupState: 'CARD_ACTIVATED' });
  });

  test('CRD-11 by its standing we know under which name the processor asks about it', async () => {
    const card = await active();
    const token = '9b2a0c5e-0000-4000-8000-000000000001';
    const noted = () => world.unitOfWork.statement(async ({ cards }) => (await cards.find(card))?.token);
    expect(await noted()).toBeUndefined();
    await browser.call('card.note-activation', { receipt: await receipt(card, 'activate', ['active', { token }]) });
    expect(await noted()).toBe(token);
    await browser.call('card.note-activation', { receipt: await receipt(card, 'activate', ['active']) });
    expect(await noted()).toBe(token);
  });

  test('CRD-07 it is frozen at once, told until it is heard, and an old receipt does not thaw it', async () => {
    const card = await withPin();
    expect((await browser.call('card.freeze')).outcome).toBe('unavailable');
    const activation = await receipt(card, 'activate', ['active']);
    await browser.call('card.note-activation', { receipt: activation });
    expect(await browser.call('card.freeze')).toMatchObject({ outcome: 'frozen', event: { what: 'CARD_FROZEN' } });
    expect((await browser.call('card.freeze')).outcome).toBe('frozen');
    const tell = tellFreezes(world.dependencies);
    world.cardManagement.isDown = true;
    expect(await tell()).toEqual([{ outcome: 'put-off' }]);
    expect(await tell()).toEqual([]);
    world.cardManagement.isDown = false;
    world.clock.passSeconds(10);
    expect(await tell()).toEqual([{ outcome: 'told' }]);
    world.clock.passSeconds(3600);
    expect([await tell(), world.cardManagement.frozen]).toEqual([[], [card]]);
    world.clock.passSeconds(-3610);
    await browser.call('card.note-activation', { receipt: activation });
    expect(await state()).toBe('frozen');
  });

  test('CRD-07 what the app undoes is active here again', async () => {
    const card = await active();
    await browser.call('card.freeze');
    await tellFreezes(world.dependencies)();
    await browser.call('card.note-activation', { receipt: await receipt(card, 'activate', ['active']) });
    expect(await state()).toBe('active');
  });
});
