import { v5 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { mayActivate } from '#web/programme/collecting/server/may-activate.ts';

import { issueActivationToken, issuePinToken } from './issue-action-token.ts';
import { noteStanding } from './note-standing.ts';
import { tellFreezes } from './tell-freezes.ts';

describe.each(worlds)('a card, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  beforeEach(async () => {
    world = await createWorld();
    browser = world.browser();
    await browser.registerWithMobile(registration);
    await browser.linkAccount();
  });

  const choose = (planName = 'Free', more = {}) => browser.call('plan.choose', { planName, ...more });
  const issue = (kind: 'pin' | 'activation', by = browser) =>
    world.unitOfWork.transaction((store, aside) =>
      (kind === 'pin' ? issuePinToken : issueActivationToken)(
        world.dependencies,
        mayActivate,
      )({
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

  test('CRD-01 after a PIN that failed, another plan’s card is ordered instead, once, and the first is closed', async () => {
    const first = await ordered();
    const standing = world.cardManagement.standing('making', { pin: 'none' });
    const refused = { op: 'set-pin', outcome: 'refused', standing } as const;
    await browser.call('card.note-pin', { receipt: await world.cardManagement.receipt(first, refused) });
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const [{ card }, again] = await Promise.all([allowed('pin'), allowed('pin')]);
    expect(card).not.toBe(first);
    expect(again.card).toBe(card);
    expect(world.cardManagement.orders.get(card)).toMatchObject({
      ...{ kind: 'elite', replaces: { card: first, reason: 'upgraded', isInstead: true } },
    });
    const kept = await world.unitOfWork.statement(({ cards }) => cards.ofCustomer(browser.customerId ?? ''));
    expect(kept.map(({ id, state }) => [id, state])).toEqual([
      [first, 'closed'],
      [card, 'ordered'],
    ]);
    // What the other tab still says of the first changes nothing.
    const late = { receipt: await receipt(first, 'set-pin', ['making']) };
    expect((await browser.call('card.note-pin', late)).outcome).toBe('otherPlan');
    await browser.call('card.note-pin', { receipt: await receipt(card, 'set-pin', ['making']) });
    expect(await browser.facts()).toMatchObject({ cardKind: 'elite', cardState: 'making', cardReplaced: false });
    expect((await allowed('pin')).card).toBe(card);
  });

  /** card-management closes the first card for another, and its news of that is here before whoever asked has the answer. */
  const closedMeanwhile = (
    first: string,
    { pin, then = () => undefined }: { readonly pin: 'none' | 'set'; readonly then?: (() => void) | undefined },
  ) => {
    const { cardManagement } = world;
    const order = cardManagement.order.bind(cardManagement);
    const standing = cardManagement.standing('closed', { pin, lastFour: null, expiresOn: null });
    cardManagement.order = async (...of) => {
      const isOrdered = await order(...of);
      await world.unitOfWork.transaction((store) =>
        noteStanding({ card: first, standing }, { store, content: fakeContent }, world.dependencies),
      );
      cardManagement.order = order;
      then();
      return isOrdered;
    };
  };
  const begun = () =>
    world.unitOfWork.statement(async ({ customers, subscriptions }) => {
      const id = browser.customerId ?? '';
      const [customer, sold] = [await customers.find(id), await subscriptions.find(id)];
      return { cardCreatedAt: customer?.cardCreatedAt, startedOn: sold?.startedOn };
    });

  test('CRD-01 PLN-12 a card that was made without a PIN begins no plan, which may be chosen anew until it has one', async () => {
    const first = await ordered();
    const standing = world.cardManagement.standing('making', { pin: 'none' });
    const refused = { op: 'set-pin', outcome: 'refused', standing } as const;
    await browser.call('card.note-pin', { receipt: await world.cardManagement.receipt(first, refused) });
    expect(await begun()).toEqual({ cardCreatedAt: null, startedOn: null });
    expect((await choose('Essential', { billingCycle: 'monthly', pence: 200 })).outcome).toBe('chosen');
    await browser.call('card.note-pin', { receipt: await receipt(first, 'set-pin', ['making']) });
    expect((await begun()).startedOn).not.toBeNull();
    expect((await choose()).outcome).toBe('running');
  });

  test.each([
    ['none', 'the other one is stored'],
    ['none', 'we die'],
    ['set', 'the other one is stored'],
    ['set', 'we die'],
  ] as const)(
    'CRD-01 PLN-01 a first card, its PIN %s, whose end is told before %s begins no plan, and one card takes its place',
    async (pin, before) => {
      const first = await ordered();
      await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
      const die = () => {
        throw new Error('We died.');
      };
      closedMeanwhile(first, { pin, then: before === 'we die' ? die : undefined });
      if (before === 'we die') await expect(issue('pin')).rejects.toThrow('We died.');
      const [{ card }, again] = [await allowed('pin'), await allowed('pin')];
      expect([card, again.card]).toEqual([v5('elite', first), v5('elite', first)]);
      expect([...world.cardManagement.orders.keys()]).toEqual([first, card]);
      expect(await begun()).toEqual({ cardCreatedAt: null, startedOn: null });
      await browser.call('card.note-pin', { receipt: await receipt(card, 'set-pin', ['making']) });
      expect(await browser.facts()).toMatchObject({ cardKind: 'elite', cardState: 'making', cardReplaced: false });
      expect((await begun()).cardCreatedAt).not.toBeNull();
    },
  );

  test('CRD-01 CRD-13 what was switched off stays off for the card that is ordered instead', async () => {
    await ordered();
    const id = browser.customerId ?? '';
    await world.unitOfWork.statement(({ cards }) => cards.switchUse(id, 'atm', true));
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const { card } = await allowed('pin');
    await world.unitOfWork.statement(({ cards }) => cards.switchUse(id, 'online', true));
    expect(await world.unitOfWork.statement(({ cards }) => cards.find(card))).toMatchObject({
      ...{ kind: 'elite', isAtmBlocked: true, isOnlineBlocked: true },
    });
    await choose();
    const last = (await allowed('pin')).card;
    expect(await world.unitOfWork.statement(({ cards }) => cards.find(last))).toMatchObject({
      ...{ kind: 'normal', isAtmBlocked: true, isOnlineBlocked: true },
    });
  });

  test('CRD-01 of first cards that ended one after the other, the last is followed', async () => {
    const first = await ordered();
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const second = (await allowed('pin')).card;
    const closed = { pin: 'none', lastFour: null, expiresOn: null } as const;
    const standing = world.cardManagement.standing('closed', closed);
    await world.unitOfWork.transaction((store) =>
      noteStanding({ card: second, standing }, { store, content: fakeContent }, world.dependencies),
    );
    const third = (await allowed('pin')).card;
    expect(third).toBe(v5('elite', second));
    expect(world.cardManagement.orders.get(third)).toMatchObject({ replaces: { card: second } });
    expect([...world.cardManagement.orders.keys()]).toEqual([first, second, third]);
  });

  test('CRD-01 once the PIN is set, the card stays, whatever is chosen', async () => {
    const first = await withPin();
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    expect((await allowed('pin')).card).toBe(first);
  });

  test('CRD-01 PLN-02 PLN-12 another plan, chosen between the PIN and its receipt, begins with its own card and with no other', async () => {
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const { card } = await allowed('pin');
    await choose();
    const done = await receipt(card, 'set-pin', ['making']);
    expect(await browser.call('card.note-pin', { receipt: done })).toEqual({ outcome: 'otherPlan' });
    expect(await browser.facts()).toMatchObject({ setupState: 'SELECTED_PRICING_PLAN', cardState: 'ordered' });
    expect(await begun()).toEqual({ cardCreatedAt: null, startedOn: null });
    const second = (await allowed('pin')).card;
    expect(second).not.toBe(card);
    await browser.call('card.note-pin', { receipt: await receipt(second, 'set-pin', ['making']) });
    expect(await browser.facts()).toMatchObject({
      setupState: 'CARD_CREATED',
      cardKind: 'normal',
      cardState: 'making',
    });
  });

  test('CRD-01 PLN-02 a card whose PIN is set while another plan’s is asked for stays', async () => {
    const card = await ordered();
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const issued = await world.unitOfWork.transaction((store, aside) => {
      const find: typeof store.subscriptions.find = async (customerId) => {
        const sold = await store.subscriptions.find(customerId);
        await store.cards.note(card, world.cardManagement.standing('making'), world.clock.now());
        return sold;
      };
      const heard = { ...store, subscriptions: { ...store.subscriptions, find } };
      return issuePinToken(world.dependencies, mayActivate)({ ...browser.context(heard), aside });
    });
    if (issued.kind !== 'issued') throw new Error(`The token is ${issued.kind}.`);
    expect((await world.cardManagement.allowedIn(issued.token))?.card).toBe(card);
  });

  test('CRD-01 PLN-02 chosen anew with the card whose PIN is set already, the plan begins with it', async () => {
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    const { card } = await allowed('pin');
    await choose();
    const done = await receipt(card, 'set-pin', ['making']);
    await browser.call('card.note-pin', { receipt: done });
    await choose('Elite', { billingCycle: 'monthly', pence: 1500 });
    expect((await allowed('pin')).card).toBe(card);
    expect((await browser.call('card.note-pin', { receipt: done })).outcome).toBe('set');
    expect(await browser.facts()).toMatchObject({ setupState: 'CARD_CREATED', cardKind: 'elite', cardState: 'making' });
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
    expect((await browser.call('card.begin-activation')).event).toEqual({
      ...{ what: 'Card Activation Initiated', outcome: `targetId=${card} targetSchema=PaymentInstruments` },
    });
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

  test('CRD-05 CRD-03 no code is due while the customer may not activate, and it is once they may', async () => {
    const card = await withPin();
    const askedOf = (may: typeof mayActivate) => {
      const token = issueActivationToken(world.dependencies, may);
      return world.unitOfWork.transaction((store, aside) => token({ ...browser.context(store), aside }));
    };
    const never = () => Promise.resolve(false);
    expect(await askedOf(never)).toEqual({ kind: 'not-due' });
    await browser.call('card.note-activation', { receipt: await receipt(card, 'activate', ['active']) });
    expect(await askedOf(never)).toEqual({ kind: 'not-due' });
    expect(await askedOf(mayActivate)).toMatchObject({ kind: 'issued' });
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

  test('CRD-07 it is frozen at once, with status 05 in the audit, told until it is heard, and an old receipt does not thaw it', async () => {
    const card = await withPin();
    expect((await browser.call('card.freeze')).outcome).toBe('unavailable');
    const activation = await receipt(card, 'activate', ['active']);
    await browser.call('card.note-activation', { receipt: activation });
    expect(await browser.call('card.freeze')).toMatchObject({
      outcome: 'frozen',
      event: { what: 'CARD_FROZEN', outcome: `targetId=${card} targetSchema=PaymentInstruments newStatus=05` },
    });
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

  test('CRD-07 one that is unfrozen while card-management is told of the freeze stays so, and that is told next', async () => {
    const card = await active();
    await browser.call('card.freeze');
    const { cardManagement } = world;
    const freeze = cardManagement.freeze.bind(cardManagement);
    cardManagement.freeze = async (...told) => {
      await world.unitOfWork.statement(({ cards }) => cards.unfreeze(card, world.clock.now()));
      return freeze(...told);
    };
    expect(await tellFreezes(world.dependencies)()).toEqual([{ outcome: 'told' }, { outcome: 'told' }]);
    expect([cardManagement.frozen, cardManagement.unfrozen]).toEqual([[card], [card]]);
    expect(await world.unitOfWork.statement(({ cards }) => cards.find(card))).toMatchObject({
      ...{ state: 'active', isFreezing: false, freezeChange: 2 },
    });
  });

  test('CRD-07 what card-management told before it heard of the freeze is older, even where it arrives afterwards', async () => {
    const card = await active();
    const queued = await receipt(card, 'activate', ['active', { pin: 'blocked' }]);
    const last = await receipt(card, 'activate', ['frozen', { pin: 'blocked' }]);
    await browser.call('card.freeze');
    await tellFreezes(world.dependencies)();
    await browser.call('card.note-activation', { receipt: queued });
    expect(await state()).toBe('frozen');
    await browser.call('card.note-activation', { receipt: last });
    expect(await browser.facts()).toMatchObject({ cardState: 'frozen', cardPin: 'blocked' });
  });

  test('CRD-07 what the app undoes is active here again', async () => {
    const card = await active();
    await browser.call('card.freeze');
    await tellFreezes(world.dependencies)();
    await browser.call('card.note-activation', { receipt: await receipt(card, 'activate', ['active']) });
    expect(await state()).toBe('active');
  });
});
