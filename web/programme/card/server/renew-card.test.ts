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
import type { MayActivate } from './use-card.ts';

describe.each(worlds)('CRD-06 a virtual card that has expired, $store', ({ store, createWorld }) => {
  let world: World;
  let browser: Browser;
  let customerId: string;
  let old: string;

  const needed = () => ({ ...world.dependencies, unitOfWork: world.unitOfWork, content: () => fakeContent });
  const ofCustomer = () => world.unitOfWork.statement(({ cards }) => cards.ofCustomer(customerId));
  const note = (card: string, { state = 'active', ...over }: Partial<CardStanding> = {}) =>
    world.unitOfWork.transaction((kept) =>
      noteStanding(
        { card, standing: world.cardManagement.standing(state, over) },
        { store: kept, content: fakeContent },
        needed(),
      ),
    );
  const renewed = async () => (await ofCustomer()).findLast(({ id }) => id !== old)?.id ?? '';
  const renew = () => browser.call('card.renew');
  const issue = (may: MayActivate = mayActivate) =>
    world.unitOfWork.transaction((kept, aside) =>
      issuePinToken(world.dependencies, may)({ ...browser.context(kept), aside }),
    );
  const stop = () => replaceCard(needed())({ customerId, by: 'robin', reason: 'stolen from an account of theirs' });
  const mails = async () => {
    await world.deliver();
    return world.messengers.arrived.map(({ kind, message }) =>
      kind === 'email' && 'subject' in message ? message.subject : '',
    );
  };

  beforeEach(async () => {
    world = await createWorld();
    const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
    customerId = await world.addPersona({ ...persona, hiddenScreens: [] });
    browser = world.browser();
    browser.customerId = customerId;
    const of = { id: world.dependencies.secrets.newId(), customerId, kind: 'virtual', at: world.clock.now() } as const;
    old = (await world.unitOfWork.statement(({ cards }) => cards.order(of))).id;
    await note(old, { expiresOn: '2020-01', pin: 'set' });
    await mails();
    world.messengers.arrived.length = 0;
  });

  test('CRD-06 a new one is ordered once, however often pressed; it has what was switched off, and nothing of the post is said', async () => {
    await browser.call('card.switch-use', { use: 'abroad', isOn: false });
    expect(await renew()).toMatchObject({ outcome: 'ordered', event: { what: 'CARD_RENEWED' } });
    expect(await renew()).toEqual({ outcome: 'ordered' });
    expect(await ofCustomer()).toMatchObject([
      { id: old, state: 'active' },
      { kind: 'virtual', state: 'ordered', isAbroadBlocked: true, replaces: { card: old } },
    ]);
    const id = await renewed();
    expect(await browser.facts()).toMatchObject({ cardExpired: true, newCardKind: 'virtual', newCardPin: 'none' });
    expect(await orderReplacements(needed())()).toEqual([{ outcome: 'ordered' }]);
    expect(world.cardManagement.orders.get(id)).toMatchObject({ kind: 'virtual', replaces: { card: old } });
    expect(await mails()).toEqual([]);
  });

  test('CRD-06 CRD-08 its PIN makes it work at once, and closes the one that has expired', async () => {
    await renew();
    const issued = await issue();
    const card = issued.kind === 'issued' ? await world.cardManagement.allowedIn(issued.token) : undefined;
    expect(card).toMatchObject({ card: await renewed(), op: 'set-pin' });
    const standing = world.cardManagement.standing('active', { lastFour: '5151', expiresOn: '2099-12', pin: 'set' });
    const receipt = await world.cardManagement.receipt(card?.card ?? '', { op: 'set-pin', outcome: 'done', standing });
    expect((await browser.call('card.note-pin', { receipt })).outcome).toBe('set');
    expect((await ofCustomer()).map(({ id, state }) => [id, state])).toEqual([
      [old, 'closed'],
      [card?.card, 'active'],
    ]);
    expect(await browser.facts()).toMatchObject({
      ...{ cardKind: 'virtual', cardEnding: '5151', cardExpired: false, newCardState: null },
    });
    expect((await mails()).sort()).toEqual(['Your card’s PIN is set', 'Your virtual card is active']);
    expect((await renew()).outcome).toBe('notDue');
  });

  test('CRD-06 where the processor has closed the new one before its PIN was set, another can be had', async () => {
    await renew();
    const closed = await renewed();
    await note(closed, { state: 'closed' });
    world.clock.passSeconds(1);
    expect((await renew()).outcome).toBe('ordered');
    expect(await renewed()).not.toBe(closed);
    expect((await ofCustomer()).map(({ state }) => state)).toEqual(['active', 'closed', 'ordered']);
  });

  test.each(['before card-management has heard of the new one', 'after that'])(
    'CRD-08 CRD-06 stopped by support while the new one waits for its PIN, %s, its holder hears of it once, and nothing of the post',
    async (when) => {
      await renew();
      if (when === 'after that') await orderReplacements(needed())();
      world.clock.passSeconds(1);
      expect(await stop()).toBe('done');
      expect(await orderReplacements(needed())()).toEqual([{ outcome: 'ordered' }]);
      expect(await orderReplacements(needed())()).toEqual([]);
      expect(await mails()).toEqual(['We’ve stopped your card']);
      const [text] = world.messengers.arrived.map(({ message }) => message.text);
      expect(text).toContain('virtual Burgee card ending in 4242 has stopped for good');
      expect(text).toContain('Your new one works as soon as its PIN is set');
      expect(text).not.toMatch(/post|hand/u);
      expect(await stop()).toBe('notNeeded');
      await note(await renewed(), { lastFour: '5151', expiresOn: '2099-12', pin: 'set' });
      expect(await orderReplacements(needed())()).toEqual([]);
      expect((await mails()).sort()).toEqual([
        'We’ve stopped your card',
        'Your card’s PIN is set',
        'Your virtual card is active',
      ]);
    },
  );

  test('CRD-08 CRD-06 its holder hears that it was stopped where they set the PIN of the new one before that was told', async () => {
    await renew();
    await orderReplacements(needed())();
    world.clock.passSeconds(1);
    await stop();
    await note(await renewed(), { lastFour: '5151', expiresOn: '2099-12', pin: 'set' });
    await orderReplacements(needed())();
    expect((await mails()).filter((subject) => subject === 'We’ve stopped your card')).toHaveLength(1);
  });

  test('CRD-08 ACC-06 of one that was stopped nothing is told once the account has ended', async () => {
    await renew();
    await stop();
    await world.unitOfWork.transaction(({ cards }) => cards.closeAllOf(customerId));
    await orderReplacements(needed())();
    expect(await mails()).toEqual([]);
  });

  test('CRD-06 one that the processor has closed is renewed by its customer too, however often that happens', async () => {
    await note(old, { state: 'closed' });
    expect(await browser.facts()).toMatchObject({ cardState: 'closed', cardKind: 'virtual', newCardState: null });
    expect((await renew()).outcome).toBe('ordered');
    expect((await renew()).outcome).toBe('ordered');
    const second = await renewed();
    expect(await ofCustomer()).toMatchObject([
      { id: old, state: 'closed' },
      { kind: 'virtual', state: 'ordered', replaces: { card: old } },
    ]);
    await note(second, { state: 'closed' });
    world.clock.passSeconds(1);
    expect((await renew()).outcome).toBe('ordered');
    expect(await orderReplacements(needed())()).toContainEqual({ outcome: 'ordered' });
    await note(await renewed(), { lastFour: '5151', expiresOn: '2099-12', pin: 'set' });
    expect((await ofCustomer()).map(({ state }) => state)).toEqual(['closed', 'closed', 'active']);
    expect((await mails()).sort()).toEqual(['Your card’s PIN is set', 'Your virtual card is active']);
    expect((await renew()).outcome).toBe('notDue');
  });

  test('CRD-05 CRD-06 whatever forbids to activate a card forbids the PIN that would', async () => {
    await renew();
    expect(await issue(() => Promise.resolve(false))).toEqual({ kind: 'not-due' });
    expect(world.cardManagement.orders.size).toBe(0);
  });

  test('CRD-06 in its last month, and in place of plastic, none is ordered', async () => {
    const thisMonth = world.clock.now().toISOString().slice(0, 7);
    await note(old, { expiresOn: thisMonth });
    expect((await renew()).outcome).toBe('notDue');
    const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
    customerId = await world.addPersona({ ...persona, hiddenScreens: [] });
    browser.customerId = customerId;
    const of = { id: world.dependencies.secrets.newId(), customerId, kind: 'normal', at: world.clock.now() } as const;
    const plastic = await world.unitOfWork.statement(({ cards }) => cards.order(of));
    await note(plastic.id, { expiresOn: '2020-01', pin: 'set' });
    expect((await renew()).outcome).toBe('notDue');
    expect(await ofCustomer()).toHaveLength(1);
  });

  test.runIf(store === 'on Postgres')('CRD-06 pressed in two windows at once it orders one', async () => {
    const answers = await Promise.all([renew(), renew()]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['ordered', 'ordered']);
    expect(await ofCustomer()).toHaveLength(2);
  });
});
