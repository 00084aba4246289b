import { v5 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { Card, CardStanding, ReplacementReason } from '#web/programme/card/domain/card.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { type Browser, testDatabase, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import { replaceCard } from '#web/programme/support/server/replace-card.ts';

import { noteActivation } from './note-receipt.ts';
import { noteStanding } from './note-standing.ts';
import { orderReplacements } from './order-replacements.ts';
import { tellFreezes } from './tell-freezes.ts';
import { freezeCard } from './use-card.ts';

/** A Monday: what is posted then is late from Friday. */
const postedOn = '2026-03-02';
const day = 24 * 60 * 60;

describe.each(worlds)('CRD-08 a card is stolen while another is awaited, $store', ({ store, createWorld }) => {
  let world: World;
  let browser: Browser;
  let customerId: string;
  let used: Card;

  const needed = () => ({ ...world.dependencies, unitOfWork: world.unitOfWork, content: () => fakeContent });
  const ofCustomer = () => world.unitOfWork.statement(({ cards }) => cards.ofCustomer(customerId));
  const statesNow = async () => (await ofCustomer()).map(({ state }) => state);
  const note = (card: string, { state = 'posted', ...over }: Partial<CardStanding> = {}) =>
    world.unitOfWork.transaction((kept) =>
      noteStanding(
        { card, standing: world.cardManagement.standing(state, { postedOn, ...over }) },
        { store: kept, content: fakeContent },
        needed(),
      ),
    );
  const support = (reason: string) => replaceCard(needed())({ customerId, by: 'robin', reason });
  const tellCardManagement = () => orderReplacements(needed())();
  const reasonsTold = () => world.cardManagement.ordersTold.map(({ replaces }) => [replaces?.card, replaces?.reason]);
  const mails = async () => {
    await world.deliver();
    const subjects = world.messengers.arrived.map(({ kind, message }) =>
      kind === 'email' && 'subject' in message ? message.subject : '',
    );
    world.messengers.arrived.length = 0;
    return subjects;
  };
  const inContext = <T>(work: (context: Parameters<ReturnType<typeof freezeCard>>[1]) => Promise<T>) =>
    world.unitOfWork.transaction((kept, aside) => work({ ...browser.context(kept), aside }));
  const activate = async (card: string) => {
    const standing = world.cardManagement.standing('active', { lastFour: '1881' });
    const receipt = await world.cardManagement.receipt(card, { op: 'activate', outcome: 'done', standing });
    return inContext((context) => noteActivation(needed())({ receipt }, context));
  };
  /** Another is ordered in the place of the one in use, which works on; its id. */
  const orderAnother = async (reason: ReplacementReason = 'damaged') => {
    const id = world.dependencies.secrets.newId();
    const kind = reason === 'upgraded' ? 'elite' : 'normal';
    const of = { id, card: used, kind, reason, at: world.clock.now() } as const;
    await world.unitOfWork.statement(({ cards }) => cards.replace(of));
    return id;
  };
  const anotherInThePost = async (reason?: ReplacementReason) => {
    const id = await orderAnother(reason);
    await tellCardManagement();
    await note(id, { lastFour: '1881', pin: 'none' });
    await mails();
    world.clock.passSeconds(1);
    world.cardManagement.ordersTold.length = 0;
    return id;
  };

  beforeEach(async () => {
    world = await createWorld();
    const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
    customerId = await world.addPersona({ ...persona, hiddenScreens: [] });
    browser = world.browser();
    browser.customerId = customerId;
    const of = { id: world.dependencies.secrets.newId(), customerId, kind: 'normal', at: world.clock.now() } as const;
    used = await world.unitOfWork.statement(({ cards }) => cards.order(of));
    await note(used.id, { state: 'active' });
    await mails();
  });

  test.each(['damaged', 'upgraded'] as const)(
    'CRD-08 PLN-07 it stops at once, and the one that was ordered because it was %s stays on its way and is activated as ever',
    async (why) => {
      const awaited = await anotherInThePost(why);
      expect(await support('stolen from a bag')).toBe('done');
      expect(await statesNow()).toEqual(['closed', 'posted']);
      expect(await tellCardManagement()).toEqual([{ outcome: 'ordered' }]);
      expect(await tellCardManagement()).toEqual([]);
      expect(reasonsTold()).toEqual([[used.id, 'stolen']]);
      expect(await browser.facts()).toMatchObject({
        ...{ cardState: 'posted', cardEnding: '1881', newCardState: 'posted', newCardEnding: '1881' },
        ...{ lostCardEnding: null, setupState: 'CARD_ACTIVATED' },
      });
      expect(await inContext((context) => freezeCard(needed())({}, context))).toMatchObject({ outcome: 'unavailable' });
      expect(await mails()).toEqual(['We’ve stopped your card']);
      expect((await activate(awaited)).outcome).toBe('activated');
      expect(await statesNow()).toEqual(['closed', 'active']);
      expect(await browser.facts()).toMatchObject({ cardState: 'active', cardEnding: '1881', cardReplaced: true });
      expect(await mails()).toEqual(['Your card’s PIN is set', 'Your new card is active']);
      await note(used.id, { state: 'active', revision: 99 });
      expect(await statesNow()).toEqual(['closed', 'active']);
    },
  );

  test('CRD-08 its holder hears which card has stopped, and that the other still comes', async () => {
    await anotherInThePost();
    await support('Lost on a beach');
    await tellCardManagement();
    await world.deliver();
    const [{ message } = { message: { text: '' } }, ...more] = world.messengers.arrived;
    expect(message.text).toContain('ending in 4242 has stopped for good');
    expect(message.text).toContain('Your new one comes by post to your home');
    expect(more).toEqual([]);
  });

  test('CRD-08 OPS-05 a card-management that is away hears of it later, and once more where the order was on its way meanwhile', async () => {
    const awaited = await orderAnother();
    world.cardManagement.isDown = true;
    await support('stolen from a bag');
    expect(await tellCardManagement()).toEqual([{ outcome: 'put-off' }]);
    world.clock.passSeconds(10);
    world.cardManagement.isDown = false;
    expect(await tellCardManagement()).toEqual([{ outcome: 'ordered' }]);
    expect(reasonsTold()).toEqual([[used.id, 'stolen']]);
    // It never was told that it works on.
    expect(await mails()).toEqual(['We’ve stopped your card and ordered a new one']);
    expect((await ofCustomer()).at(-1)).toMatchObject({ id: awaited, state: 'ordered' });
  });

  test('CRD-08 stolen in the moment in which the order is told, card-management hears of that too', async () => {
    await orderAnother();
    const { cardManagement } = world;
    const order = cardManagement.order.bind(cardManagement);
    cardManagement.order = async (...asked) => {
      cardManagement.order = order;
      const isDone = await order(...asked);
      await support('stolen from a bag');
      return isDone;
    };
    await tellCardManagement();
    expect(reasonsTold()).toEqual([
      [used.id, 'damaged'],
      [used.id, 'stolen'],
    ]);
    expect(await mails()).toHaveLength(1);
  });

  test('CRD-08 CRD-16 said twice it stops nothing else: that the one in the post is meant has to be said', async () => {
    const awaited = await anotherInThePost();
    expect(await support('stolen from a bag')).toBe('done');
    expect(await support('stolen from a bag')).toBe('whichNotSaid');
    expect(await support('damaged by a dog')).toBe('notNeeded');
    expect(await statesNow()).toEqual(['closed', 'posted']);
    world.clock.passSeconds(1);
    expect(await support('stolen in the post')).toBe('done');
    const second = v5('lost', awaited);
    expect((await ofCustomer()).map(({ id, state }) => [id, state])).toEqual([
      [used.id, 'closed'],
      [awaited, 'closed'],
      [second, 'ordered'],
    ]);
    await tellCardManagement();
    expect(reasonsTold()).toEqual([
      [used.id, 'stolen'],
      [awaited, 'stolen'],
    ]);
    // Of the stop they hear that another still comes, and of the lost one that it is made anew.
    expect(await mails()).toEqual(['We’ve stopped your card', 'We’re sending you another card']);
    await note(second, { lastFour: '7007', pin: 'set' });
    await activate(second);
    expect(await statesNow()).toEqual(['closed', 'closed', 'active']);
  });

  test('CRD-16 CRD-08 its holder reports the awaited one where the post loses that as well', async () => {
    const awaited = await anotherInThePost();
    await support('stolen from a bag');
    world.clock.passSeconds(4 * day);
    expect(await browser.facts()).toMatchObject({ cardLate: true });
    expect(await browser.call('card.report-missing')).toMatchObject({ outcome: 'ordered' });
    await tellCardManagement();
    expect(reasonsTold()).toEqual([
      [used.id, 'stolen'],
      [awaited, 'lost'],
    ]);
    expect(await statesNow()).toEqual(['closed', 'closed', 'ordered']);
    expect(await browser.facts()).toMatchObject({ cardState: 'ordered', lostCardEnding: '1881', cardLate: false });
  });

  test('CRD-16 CRD-08 where the post had lost one in between, the card in use is stopped by the order in its own place', async () => {
    const first = await anotherInThePost();
    await support('lost in the post');
    const second = v5('lost', first);
    await tellCardManagement();
    await note(second, { state: 'making', lastFour: '7007', pin: 'none', postedOn: null });
    world.cardManagement.ordersTold.length = 0;
    await mails();
    expect(await support('stolen from a bag')).toBe('done');
    expect(await statesNow()).toEqual(['closed', 'closed', 'making']);
    await tellCardManagement();
    expect(reasonsTold()).toEqual([[used.id, 'stolen']]);
    expect(await mails()).toEqual(['We’ve stopped your card']);
    await note(second, { lastFour: '7007', pin: 'set' });
    await activate(second);
    expect(await statesNow()).toEqual(['closed', 'closed', 'active']);
  });

  test('CRD-08 CRD-07 a frozen one stops too, and a freeze that nobody has heard of with it', async () => {
    await anotherInThePost();
    await inContext((context) => freezeCard(needed())({}, context));
    expect(await support('lost on a beach')).toBe('done');
    expect(await tellFreezes(needed())()).toEqual([]);
    expect(await statesNow()).toEqual(['closed', 'posted']);
  });

  test.runIf(store === 'on Postgres')(
    'CRD-08 OPS-10 two who stop it while the other is activated: one of them does, or the activation has; who did it is kept once',
    async () => {
      const awaited = await anotherInThePost();
      const answers = await Promise.all([support('stolen there'), activate(awaited), support('lost on a beach')]);
      expect(answers[1]).toMatchObject({ outcome: 'activated' });
      const done = [answers[0], answers[2]].filter((answer) => answer === 'done').length;
      expect(done).toBeLessThanOrEqual(1);
      expect(await statesNow()).toEqual(['closed', 'active']);
      const kept = await (await testDatabase()).selectFrom('support_actions').select('action').execute();
      expect(kept).toEqual(Array.from({ length: done }, () => ({ action: 'replace-card' })));
    },
  );

  test.runIf(store === 'on Postgres')('ACC-06 CRD-08 with an account that ends, nothing of it is told', async () => {
    await anotherInThePost();
    await support('stolen from a bag');
    await world.unitOfWork.transaction(({ cards }) => cards.closeAllOf(customerId));
    expect(await tellCardManagement()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
