import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { type Card, type CardStanding, expectedBy } from '#web/programme/card/domain/card.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import { mayActivate } from '#web/programme/collecting/server/may-activate.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { type Browser, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import { replaceCard } from '#web/programme/support/server/replace-card.ts';
import { cardInWords, showCards } from '#web/programme/support/server/show-card.ts';

import { cardFacts } from './card-facts.ts';

import { issueActivationToken, issuePinToken } from './issue-action-token.ts';
import { noteActivation } from './note-receipt.ts';
import { noteStanding } from './note-standing.ts';
import { orderReplacements } from './order-replacements.ts';
import { tellFreezes } from './tell-freezes.ts';
import { beginActivation, freezeCard } from './use-card.ts';

describe.each(worlds)('CRD-08 one card takes another’s place, $store', ({ store, createWorld }) => {
  let world: World;
  let browser: Browser;
  let customerId: string;
  let old: Card;

  const needed = () => ({
    ...world.dependencies,
    unitOfWork: world.unitOfWork,
    content: () => fakeContent,
  });
  const note = (card: Card, { state = 'active', ...over }: Partial<CardStanding>) =>
    world.unitOfWork.transaction((store) =>
      noteStanding(
        { card: card.id, standing: world.cardManagement.standing(state, over) },
        { store, content: fakeContent },
        needed(),
      ),
    );
  const held = async () => heldOf(await world.unitOfWork.statement(({ cards: kept }) => kept.ofCustomer(customerId)));
  const awaited = async () => {
    const found = (await held()).awaited;
    if (found === undefined) throw new Error('No card is awaited.');
    return found;
  };
  const find = (id: string) => world.unitOfWork.statement(({ cards: kept }) => kept.find(id));
  const replace = (reason: string) => replaceCard(needed())({ customerId, by: 'robin', reason });
  const facts = () =>
    world.unitOfWork.statement(async (kept) => {
      const customer = await kept.customers.find(customerId);
      if (customer === undefined) throw new Error('There is no such customer.');
      return cardFacts(customer, kept, world.clock.now());
    });
  const inContext = <T>(work: (context: Parameters<ReturnType<typeof issuePinToken>>[0]) => Promise<T>) =>
    world.unitOfWork.transaction((store, aside) => work({ ...browser.context(store), aside }));
  const allowed = async (issue: ReturnType<typeof issuePinToken>) => {
    const issued = await inContext(issue);
    return issued.kind === 'issued' ? world.cardManagement.allowedIn(issued.token) : undefined;
  };
  const mails = async () => {
    await world.deliver();
    return world.messengers.arrived.map(({ kind, message }) =>
      kind === 'email' && 'subject' in message ? message.subject : '',
    );
  };
  const activate = async (card: Card) => {
    const standing = world.cardManagement.standing('active', { lastFour: '1881' });
    const receipt = await world.cardManagement.receipt(card.id, { op: 'activate', outcome: 'done', standing });
    return inContext((context) => noteActivation(needed())({ receipt }, context));
  };

  beforeEach(async () => {
    world = await createWorld();
    const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
    customerId = await world.addPersona({ ...persona, hiddenScreens: [] });
    browser = world.browser();
    browser.customerId = customerId;
    const id = world.dependencies.secrets.newId();
    const at = world.clock.now();
    old = await world.unitOfWork.statement(({ cards: kept }) => kept.order({ id, customerId, kind: 'normal', at }));
    await note(old, {});
    await mails();
    world.messengers.arrived.length = 0;
    world.clock.passSeconds(60);
  });

  test('CRD-08 a damaged card works on; it is ordered once, however often asked or killed, and the customer told once', async () => {
    expect(await replace('Damaged: its chip is broken')).toBe('done');
    expect(await replace('Damaged: its chip is broken')).toBe('notNeeded');
    world.cardManagement.isDown = true;
    expect(await orderReplacements(needed())()).toEqual([{ outcome: 'put-off' }]);
    world.cardManagement.isDown = false;
    expect(await orderReplacements(needed())()).toEqual([]);
    world.clock.passSeconds(10);
    expect(await orderReplacements(needed())()).toEqual([{ outcome: 'ordered' }]);
    expect(await orderReplacements(needed())()).toEqual([]);
    const { id } = await awaited();
    expect([...world.cardManagement.orders]).toMatchObject([[id, { replaces: { card: old.id, reason: 'damaged' } }]]);
    expect(await mails()).toEqual(['Your new card is ordered']);
    expect(await facts()).toMatchObject({
      cardState: 'active',
      cardEnding: '4242',
      newCardState: 'ordered',
      newCardPin: 'none',
    });
  });

  test('CRD-08 its code closes the old one for good, in one go; the page says that it has taken its place', async () => {
    await replace('damaged by water');
    const card = await awaited();
    await note(card, { state: 'posted', lastFour: '1881', pin: 'set' });
    expect(await facts()).toMatchObject({
      newCardState: 'posted',
      newCardEnding: '1881',
      newCardPin: 'set',
      cardEnding: '4242',
    });
    expect(await allowed(issueActivationToken(needed(), mayActivate))).toMatchObject({ card: card.id, op: 'activate' });
    expect((await inContext((context) => beginActivation()({}, context))).event?.outcome).toContain(card.id);
    expect((await activate(card)).outcome).toBe('activated');
    expect((await find(old.id))?.state).toBe('closed');
    expect(await facts()).toMatchObject({
      cardState: 'active',
      cardEnding: '1881',
      cardReplaced: true,
      newCardState: null,
    });
    await note(old, { state: 'active' });
    expect((await find(old.id))?.state).toBe('closed');
    await activate(card);
    const subjects = await mails();
    expect(subjects.filter((subject) => subject === 'Your new card is active')).toHaveLength(1);
    expect(subjects.filter((subject) => subject === 'Your card is on its way')).toHaveLength(1);
    expect(world.messengers.arrived.map(({ message }) => message.text).join()).toContain('ending in 1881');
  });

  test('CRD-08 a lost card stops at once, and a freeze that nobody has heard of with it', async () => {
    await inContext((context) => freezeCard(needed())({}, context));
    expect(await replace('stolen on a train')).toBe('done');
    expect((await find(old.id))?.state).toBe('closed');
    expect(await tellFreezes(needed())()).toEqual([]);
    expect(await facts()).toMatchObject({ cardState: 'ordered', newCardState: 'ordered', cardReplaced: true });
    await orderReplacements(needed())();
    expect((await mails()).sort()).toEqual(['We’ve stopped your card and ordered a new one', 'Your card is frozen']);
    expect(await inContext((context) => freezeCard(needed())({}, context))).toMatchObject({ outcome: 'unavailable' });
  });

  test.runIf(store === 'on Postgres')('CRD-08 two people who replace it at once order one card', async () => {
    const answers = await Promise.all([replace('lost on a beach'), replace('stolen there')]);
    expect(answers.sort()).toEqual(['done', 'notNeeded']);
    const all = await world.unitOfWork.statement(({ cards: kept }) => kept.ofCustomer(customerId));
    expect(all).toHaveLength(2);
  });

  test('CRD-08 a PIN is set for the card that is awaited, under its own id; no other card is ordered by that', async () => {
    expect(await inContext(issuePinToken(needed(), mayActivate))).toEqual({ kind: 'not-due' });
    await replace('damaged by a dog');
    const card = await awaited();
    expect(await allowed(issuePinToken(needed(), mayActivate))).toMatchObject({ card: card.id, op: 'set-pin' });
    expect([...world.cardManagement.orders]).toMatchObject([[card.id, { replaces: { card: old.id } }]]);
    await note(card, { state: 'making', pin: 'set' });
    expect(await mails()).toEqual(['Your card’s PIN is set']);
  });

  test('CRD-08 without lost, stolen or damaged, and for somebody without a card in use, nothing is ordered', async () => {
    expect(await replace('They want another one')).toBe('whyNotSaid');
    await note(old, { state: 'closed' });
    expect(await replace('damaged by a dog')).toBe('notNeeded');
    expect(await orderReplacements(needed())()).toEqual([]);
  });

  test('CRD-07 frozen once, told once, however often it is pressed', async () => {
    for (const _ of [1, 2, 3])
      expect((await inContext((context) => freezeCard(needed())({}, context))).outcome).toBe('frozen');
    await note(old, { state: 'frozen' });
    expect(await mails()).toEqual(['Your card is frozen']);
  });

  test('CRD-10 a blocked PIN is news once, and the page knows', async () => {
    await note(old, { pin: 'blocked' });
    await note(old, { pin: 'blocked' });
    expect(await facts()).toMatchObject({ cardPin: 'blocked' });
    expect(await mails()).toEqual(['Your card’s PIN is blocked']);
    await note(old, { pin: 'set' });
    expect(await facts()).toMatchObject({ cardPin: 'set' });
    expect(await mails()).toHaveLength(1);
  });

  test('CRD-06 a card is known to be over once its month is, and a virtual one since when it works', async () => {
    const since = new Date(world.clock.now().getTime() - 60_000).toISOString();
    expect(await facts()).toMatchObject({ cardExpired: false, cardActiveFrom: since });
    await note(old, { expiresOn: '2020-01' });
    expect(await facts()).toMatchObject({ cardExpired: true, cardActiveFrom: since });
  });

  test('OPS-10 support sees a card’s life by ids, states and days, and why it looked is kept', async () => {
    await replace('damaged by a dog');
    const card = await awaited();
    const shown = await showCards(needed())({ customerId, by: 'robin', reason: 'They ask where it is' });
    const lines = shown.kind === 'done' ? shown.cards.flatMap(cardInWords).join('\n') : '';
    expect(lines).toContain(`Card ${old.id}, normal: active`);
    expect(lines).toContain(`in the place of ${old.id}, which was damaged`);
    expect(lines).toContain(card.id);
    expect(lines).not.toContain('switched off');
    expect(cardInWords({ ...card, isAtmBlocked: true, isAbroadBlocked: true })).toContain(
      '  switched off: cash machines, paying abroad',
    );
    expect(lines).not.toContain('4242');
    const absent = { customerId: '01900000-0000-7000-8000-00000000abad', by: 'robin', reason: 'They ask where it is' };
    expect(await showCards(needed())(absent)).toEqual({ kind: 'noSuchCustomer' });
    expect(await showCards(needed())({ ...absent, customerId, reason: 'no' })).toEqual({ kind: 'reasonRefused' });
  });

  test('CRD-16 the day by which the awaited card is there is known, be another in use', async () => {
    await replace('damaged by a dog');
    await note(await awaited(), { state: 'posted', postedOn: '2026-06-08' });
    expect(await facts()).toMatchObject({ cardBy: expectedBy('2026-06-08'), newCardState: 'posted' });
  });
});
