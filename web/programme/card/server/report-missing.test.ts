import { v5 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { CardStanding } from '#web/programme/card/domain/card.ts';
import { mayActivate } from '#web/programme/collecting/server/may-activate.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { type Browser, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import { replaceCard } from '#web/programme/support/server/replace-card.ts';

import { issuePinToken } from './issue-action-token.ts';
import { noteStanding } from './note-standing.ts';
import { orderReplacements } from './order-replacements.ts';

/** A Monday: what is posted then is there by Thursday, and late from Friday. */
const postedOn = '2026-03-02';
const home = '1 Quay Street, Falmouth, TR11 3QA';
const day = 24 * 60 * 60;

describe.each(worlds)('CRD-16 a card that the post has lost, $store', ({ store, createWorld }) => {
  let world: World;
  let browser: Browser;
  let customerId: string;
  let lost: string;

  const needed = () => ({ ...world.dependencies, unitOfWork: world.unitOfWork, content: () => fakeContent });
  const ofCustomer = () => world.unitOfWork.statement(({ cards }) => cards.ofCustomer(customerId));
  const statesNow = async () => (await ofCustomer()).map(({ id, state }) => [id, state]);
  const find = (id: string) => world.unitOfWork.statement(({ cards }) => cards.find(id));
  const note = (card: string, { state = 'posted', ...over }: Partial<CardStanding> = {}) =>
    world.unitOfWork.transaction((store) =>
      noteStanding(
        { card, standing: world.cardManagement.standing(state, { postedOn, ...over }) },
        { store, content: fakeContent },
        needed(),
      ),
    );
  const report = () => browser.call('card.report-missing');
  const support = (reason: string) => replaceCard(needed())({ customerId, by: 'robin', reason });
  const orderAtCardManagement = () => orderReplacements(needed())();
  const replacementOf = (card: string) => v5('lost', card);
  const mails = async () => {
    await world.deliver();
    return world.messengers.arrived.map(({ kind, message }) =>
      kind === 'email' && 'subject' in message ? message.subject : '',
    );
  };
  const signedUp = async (state: 'CARD_CREATED' | 'CARD_ACTIVATED') => {
    const persona = { state, accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
    customerId = await world.addPersona(persona);
    browser = world.browser();
    browser.customerId = customerId;
    const id = world.dependencies.secrets.newId();
    const of = { id, customerId, kind: 'normal', at: world.clock.now() } as const;
    return (await world.unitOfWork.statement(({ cards }) => cards.order(of))).id;
  };

  beforeEach(async () => {
    world = await createWorld();
    lost = await signedUp('CARD_CREATED');
    await note(lost);
    await mails();
    world.messengers.arrived.length = 0;
  });

  test('CRD-16 CRD-08 reported from its fourth working day it is stopped at once, and another ordered once, however often pressed', async () => {
    world.clock.passSeconds(3 * day);
    expect(await report()).toMatchObject({ outcome: 'notLate' });
    expect(await browser.facts()).toMatchObject({
      ...{ cardLate: false, cardBy: '2026-03-05', cardLateFrom: '2026-03-06', cardGoesTo: home, lostCardEnding: null },
    });
    expect(await statesNow()).toEqual([[lost, 'posted']]);
    world.clock.passSeconds(day);
    expect(await browser.facts()).toMatchObject({ cardLate: true, newCardEnding: '4242' });
    expect(await report()).toMatchObject({ outcome: 'ordered', event: { what: 'CARD_REPORTED_MISSING' } });
    expect(await report()).toEqual({ outcome: 'ordered' });
    expect(await statesNow()).toEqual([
      [lost, 'closed'],
      [replacementOf(lost), 'ordered'],
    ]);
    expect(await browser.facts()).toMatchObject({
      ...{ setupState: 'CARD_CREATED', cardState: 'ordered', newCardState: 'ordered', newCardPin: 'none' },
      ...{
        cardLate: false,
        cardBy: null,
        cardLateFrom: null,
        lostCardEnding: '4242',
        cardGoesTo: home,
        cardReplaced: false,
      },
    });
  });

  test('CRD-16 OPS-05 card-management hears of it until it has answered, and the customer once, with what ended', async () => {
    world.clock.passSeconds(4 * day);
    await report();
    world.cardManagement.isDown = true;
    expect(await orderAtCardManagement()).toEqual([{ outcome: 'put-off' }]);
    world.cardManagement.isDown = false;
    world.clock.passSeconds(10);
    expect(await orderAtCardManagement()).toEqual([{ outcome: 'ordered' }]);
    expect(await orderAtCardManagement()).toEqual([]);
    expect([...world.cardManagement.orders]).toMatchObject([
      [replacementOf(lost), { kind: 'normal', replaces: { card: lost, reason: 'lost' } }],
    ]);
    expect(await mails()).toEqual(['We’re sending you another card']);
    expect(world.messengers.arrived[0]?.message.text).toContain('ending in 4242');
  });

  test('CRD-16 CRD-04 its PIN is set, and its code activates it: that is the first card of theirs, and no later word opens the lost one', async () => {
    world.clock.passSeconds(4 * day);
    await report();
    const card = replacementOf(lost);
    const issued = await world.unitOfWork.transaction((store, aside) =>
      issuePinToken(needed(), mayActivate)({ ...browser.context(store), aside }),
    );
    const action = issued.kind === 'issued' ? await world.cardManagement.allowedIn(issued.token) : undefined;
    expect(action).toMatchObject({ card, op: 'set-pin' });
    await note(card, { state: 'making', lastFour: '1881', postedOn: null });
    await note(lost, { state: 'active', revision: 99 });
    expect((await find(lost))?.state).toBe('closed');
    expect(await browser.facts()).toMatchObject({ newCardEnding: '1881', newCardPin: 'set', lostCardEnding: '4242' });
    await note(card, { state: 'active', lastFour: '1881' });
    expect(await browser.facts()).toMatchObject({
      ...{ setupState: 'CARD_ACTIVATED', cardState: 'active', cardEnding: '1881' },
      ...{ cardReplaced: false, lostCardEnding: null, newCardState: null, cardGoesTo: null },
    });
  });

  test('CRD-16 CRD-08 CRD-13 while another is in use that one works on with its switches, until the one that comes at last is activated', async () => {
    const used = await signedUp('CARD_ACTIVATED');
    await note(used, { state: 'active' });
    await world.unitOfWork.statement(({ cards }) => cards.switchUse(customerId, 'abroad', true));
    expect(await support('damaged by a dog')).toBe('done');
    const first = (await ofCustomer()).find(({ replaces }) => replaces?.card === used)?.id ?? '';
    await note(first, { lastFour: '1881', pin: 'none' });
    world.clock.passSeconds(4 * day);
    expect(await report()).toMatchObject({ outcome: 'ordered' });
    const second = replacementOf(first);
    expect(await find(second)).toMatchObject({ isAbroadBlocked: true, replaces: { card: first, reason: 'lost' } });
    expect(await statesNow()).toEqual([
      [used, 'active'],
      [first, 'closed'],
      [second, 'ordered'],
    ]);
    await note(second, { lastFour: '7007', pin: 'none' });
    world.clock.passSeconds(4 * day);
    expect((await browser.facts()).cardLate).toBe(true);
    await note(second, { state: 'active', lastFour: '7007' });
    expect(await report()).toEqual({ outcome: 'notLate' });
    expect((await statesNow()).map(([, state]) => state)).toEqual(['closed', 'closed', 'active']);
    expect(await browser.facts()).toMatchObject({ cardEnding: '7007', cardReplaced: true });
  });

  test('CRD-16 OPS-10 support replaces one in the post on any day, and says of two which it means', async () => {
    expect(await support('damaged by the post')).toBe('notNeeded');
    expect(await support('Lost, they have moved')).toBe('done');
    expect(await support('Lost, they have moved')).toBe('notNeeded');
    expect(await report()).toEqual({ outcome: 'ordered' });
    expect(await statesNow()).toEqual([
      [lost, 'closed'],
      [replacementOf(lost), 'ordered'],
    ]);
    const used = await signedUp('CARD_ACTIVATED');
    await note(used, { state: 'active' });
    expect(await support('lost in the post')).toBe('notNeeded');
    await support('damaged by a dog');
    const awaited = (await ofCustomer()).at(-1)?.id ?? '';
    expect(await support('lost in the post')).toBe('notNeeded');
    await note(awaited, { lastFour: '1881', pin: 'none' });
    expect(await support('lost in the post')).toBe('done');
    expect((await statesNow()).map(([, state]) => state)).toEqual(['active', 'closed', 'ordered']);
  });

  test('CRD-16 one that is being made, in use, or nobody’s is not reported', async () => {
    const made = await signedUp('CARD_CREATED');
    await note(made, { state: 'making', postedOn: null });
    world.clock.passSeconds(30 * day);
    expect(await report()).toEqual({ outcome: 'notLate' });
    await note(made, { state: 'active' });
    expect(await report()).toEqual({ outcome: 'notLate' });
    await note(made, { state: 'closed' });
    expect(await report()).toEqual({ outcome: 'notLate' });
    expect(await orderAtCardManagement()).toEqual([]);
  });

  test.runIf(store === 'on Postgres')(
    'CRD-16 pressed in two windows while support does the same, it is one',
    async () => {
      world.clock.passSeconds(4 * day);
      const answers = await Promise.all([report(), report(), support('lost in the post')]);
      expect(answers.slice(0, 2)).toMatchObject([{ outcome: 'ordered' }, { outcome: 'ordered' }]);
      expect(await ofCustomer()).toHaveLength(2);
      await orderAtCardManagement();
      expect(await mails()).toEqual(['We’re sending you another card']);
    },
  );
});
