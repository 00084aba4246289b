import { beforeEach, describe, expect, test } from 'vitest';

import { cardUses } from '#web/programme/card/domain/card-uses.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { answerCardUses } from './answer-card-uses.ts';

describe.each(worlds)('where a card works, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  let customerId: string;
  beforeEach(async () => {
    world = await createWorld();
    const persona = { accountType: 'PERSONAL', partnerCode: 'default', hiddenScreens: [] } as const;
    customerId = await world.addPersona({ ...persona, state: 'CARD_ACTIVATED', card: 'active' });
    browser = world.browser();
    browser.customerId = customerId;
  });

  const turn = (use: string, to: 'on' | 'off') => browser.call('card.switch-use', { use, isOn: to === 'on' });
  const shown = () =>
    world.unitOfWork.statement(async (store, aside) => {
      const context = { ...browser.context(store), aside };
      const customer = await store.customers.find(browser.customerId ?? '');
      const ask = { size: 1, cursor: null, around: null, by: {} };
      const request = { context, customer, facts: await browser.facts(), params: {}, query: {}, ask };
      return (await answerCardUses()(request)).records[0];
    });
  /** A card of their own for somebody who has none. */
  const virtualCard = async () => {
    await browser.registerWithMobile(registration);
    await world.unitOfWork.transaction(async ({ cards }) => {
      const [id, at] = [world.dependencies.secrets.newId(), world.clock.now()];
      const card = await cards.order({ id, customerId: browser.customerId ?? '', kind: 'virtual', at });
      await cards.note(card.id, { ...card, state: 'active' }, at);
    });
  };
  const all = (state: 'on' | 'off') => Object.fromEntries(cardUses.map((use) => [use, state]));

  test('CRD-13 each use is on until it is switched off, one by one, and on again; what is pressed twice stays so', async () => {
    expect(await shown()).toEqual(all('on'));
    for (const use of cardUses) {
      const { outcome, event } = await turn(use, 'off');
      expect([outcome, event]).toEqual(['saved', { what: 'CARD_USE_SWITCHED', outcome: `${use}=off` }]);
      expect(await shown()).toMatchObject({ ...all('on'), ...(use === 'online' && { online: 'off' }), [use]: 'off' });
      expect(await turn(use, 'off')).toEqual({ outcome: 'saved' });
      await turn(use, 'on');
      expect(await shown()).toEqual(all('on'));
    }
  });

  test('CRD-08 CRD-13 what is switched off stays off for the card that takes its place', async () => {
    for (const use of cardUses) await turn(use, 'off');
    await world.unitOfWork.transaction(async (store) => {
      const [card] = await store.cards.ofCustomer(customerId);
      if (card === undefined) throw new Error('There is no card.');
      const id = world.dependencies.secrets.newId();
      await store.cards.replace({ id, card, kind: card.kind, reason: 'damaged', at: world.clock.now() });
    });
    const cards = await world.unitOfWork.statement(({ cards }) => cards.ofCustomer(customerId));
    const off = { isAtmBlocked: true, isOnlineBlocked: true, isContactlessBlocked: true, isAbroadBlocked: true };
    expect(cards).toMatchObject([off, off]);
  });

  test('CRD-13 a virtual card has no cash machines to switch', async () => {
    await virtualCard();
    expect(await shown()).toEqual({ ...all('on'), atm: 'none' });
  });

  test('CRD-13 nobody’s card and one that is closed have nothing to switch, and there is no other use', async () => {
    await expect(turn('everything', 'off')).rejects.toThrow();
    await world.unitOfWork.transaction(async ({ cards }) => {
      const [card] = await cards.ofCustomer(customerId);
      if (card !== undefined) await cards.note(card.id, { ...card, state: 'closed' }, world.clock.now());
    });
    expect([await shown(), (await turn('atm', 'off')).outcome]).toEqual([undefined, 'none']);
    const stranger = world.browser();
    await stranger.registerWithMobile(registration);
    expect((await stranger.call('card.switch-use', { use: 'atm', isOn: false })).outcome).toBe('none');
  });
});
