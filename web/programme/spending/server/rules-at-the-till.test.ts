import { beforeEach, describe, expect, test } from 'vitest';

import { usualRules } from '#web/programme/spending/domain/spending-rules.ts';
import { replaceCard } from '#web/programme/support/server/replace-card.ts';
import { switchCardUse } from '#web/programme/support/server/switch-card-use.ts';

import { rulesIn } from '#web/programme/server/listen-for-authorisations.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(1_000_000);
});

const declined = (reason: string) => ({ state: 'declined', reason });
const approved = { state: 'approved', reason: 'APPROVED' };
const merchant = { name: 'Lucky Seven', city: null, country: 'GBR', category: '7995' };

describe('what is switched off', () => {
  const help = (what: Parameters<typeof switchCardUse>[0]) => {
    const needed = { ...world.identity.dependencies, unitOfWork: world.identity.unitOfWork };
    return switchCardUse(what)(needed)({ customerId: ada.customerId, by: 'robin', reason: 'they asked for it' });
  };

  test('CRD-13 a cash machine, or a shop online, declines for it until it is switched on again', async () => {
    expect([await help('block-atm'), await help('block-atm')]).toEqual(['done', 'notNeeded']);
    expect(await world.pay(ada, { channel: 'atm' })).toEqual(declined('ATM_OFF'));
    expect(await world.pay(ada, { channel: 'online' })).toEqual(approved);
    expect([await help('allow-atm'), await help('block-online')]).toEqual(['done', 'done']);
    expect(await world.pay(ada, { channel: 'atm' })).toEqual(approved);
    expect(await world.pay(ada, { channel: 'online' })).toEqual(declined('ONLINE_OFF'));
    expect(await world.pay(ada, { channel: 'chip' })).toEqual(approved);
    expect(await help('allow-online')).toBe('done');
    expect(await world.pay(ada, { channel: 'online' })).toEqual(approved);
  });

  test('CRD-13 tapping, and paying abroad, decline for it, each by its own switch', async () => {
    const abroad = { region: 'abroad' } as const;
    expect([await help('block-contactless'), await help('block-abroad')]).toEqual(['done', 'done']);
    expect(await world.pay(ada, { channel: 'contactless', isProven: false })).toEqual(declined('CONTACTLESS_OFF'));
    expect(await world.pay(ada, abroad)).toEqual(declined('ABROAD_OFF'));
    expect(await world.pay(ada)).toEqual(approved);
    expect([await help('allow-contactless'), await help('allow-abroad')]).toEqual(['done', 'done']);
    expect(await world.pay(ada, { channel: 'contactless', isProven: false })).toEqual(approved);
    expect(await world.pay(ada, abroad)).toEqual(approved);
  });

  test('CRD-08 CRD-13 stays off for the card that takes another one’s place', async () => {
    await help('block-online');
    const cards = await world.identity.unitOfWork.statement(async (store) => {
      const [card] = await store.cards.ofCustomer(ada.customerId);
      if (card === undefined) throw new Error('There is no card.');
      const id = world.identity.dependencies.secrets.newId();
      await store.cards.replace({ id, card, kind: card.kind, reason: 'damaged', at: world.clock.now() });
      return store.cards.ofCustomer(ada.customerId);
    });
    expect(cards.map(({ isAtmBlocked, isOnlineBlocked }) => [isAtmBlocked, isOnlineBlocked])).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});

test('CRD-08 CRD-11 a card that is stolen while another is awaited pays from that moment on no more, and says why', async () => {
  const { identity } = world;
  await identity.unitOfWork.statement(async ({ cards }) => {
    const [card] = await cards.ofCustomer(ada.customerId);
    if (card === undefined) throw new Error('There is no card.');
    const id = identity.dependencies.secrets.newId();
    await cards.replace({ id, card, kind: 'elite', reason: 'upgraded', at: world.clock.now() });
  });
  expect(await world.pay(ada)).toEqual(approved);
  const needed = { ...identity.dependencies, unitOfWork: identity.unitOfWork };
  const help = { customerId: ada.customerId, by: 'robin', reason: 'stolen from a bag' };
  expect(await replaceCard(needed)(help)).toBe('done');
  expect(await world.pay(ada)).toEqual(declined('CARD_CLOSED'));
});

describe('a plan as it was sold', () => {
  test('CRD-09 CRD-11 says what may be spent, in the moment in which money is set aside too', async () => {
    await world.sell(ada, { spendLimits: { home: { purchase: 1_200, day: 1_500, atmDay: 20 } } });
    expect(await world.pay(ada, { pence: 110_000 })).toEqual(approved);
    expect(await world.pay(ada, { pence: 120_001 })).toEqual(declined('LIMIT_PURCHASE'));
    expect(await world.pay(ada, { pence: 2_001, channel: 'atm' })).toEqual(declined('LIMIT_ATM_DAY'));
    const both = await Promise.all([world.pay(ada, { pence: 30_000 }), world.pay(ada, { pence: 30_000 })]);
    expect(both.map(({ reason }) => reason).toSorted()).toEqual(['APPROVED', 'LIMIT_DAY']);
    expect((await world.counted(ada.customerId)).used?.home.day).toBe(140_000);
  });

  test('CRD-13 leaves out kinds of merchant, for those who have it', async () => {
    expect(await world.pay(ada, { merchant })).toEqual(approved);
    await world.sell(ada, { merchantKindsLeftOut: ['gambling'] });
    expect(await world.pay(ada, { merchant })).toEqual(declined('MERCHANT_KIND'));
    expect(await world.pay(ada, { merchant: { ...merchant, category: '5462' } })).toEqual(approved);
    expect(await world.pay(await world.spender(), { merchant })).toEqual(approved);
  });
});

describe('taps', () => {
  const tap = { channel: 'contactless', isProven: false } as const;
  const pin = { channel: 'chip', hasPin: true } as const;
  const tapped = async () => (await world.needed.authorisations.exposure(ada.customerId)).taps;

  test('CRD-11 five in a row are enough, whatever they come to, until a PIN is typed', async () => {
    for (let taps = 0; taps < 5; taps += 1) expect(await world.pay(ada, { ...tap, pence: 100 })).toEqual(approved);
    expect(await world.pay(ada, { ...tap, pence: 100 })).toEqual(declined('PIN_NEEDED'));
    expect(await world.pay(ada, { pence: 100 })).toEqual(approved);
    expect(await world.pay(ada, { ...tap, pence: 100 })).toEqual(declined('PIN_NEEDED'));
    expect(await world.pay(ada, { ...pin, pence: 100 })).toEqual(approved);
    expect(await tapped()).toEqual({ count: 0, pence: 0 });
    expect(await world.pay(ada, { ...tap, pence: 100 })).toEqual(approved);
    expect(await tapped()).toEqual({ count: 1, pence: 100 });
  });

  test('CRD-10 CRD-11 a PIN counts whatever the bank says of its purchase, and a wrong one never does', async () => {
    await world.pay(ada, { ...tap, pence: 100 });
    const typed = world.request(ada, { ...pin, pence: 100 });
    await world.tell(world.event(typed, { kind: 'declined', reason: 'PIN_WRONG' }));
    await world.tell(world.event(world.request(ada, { ...pin }), { kind: 'declined', reason: 'PIN_BLOCKED' }));
    expect(await tapped()).toEqual({ count: 1, pence: 100 });
    expect(await world.pay(ada, { ...pin, pence: 100_001 })).toEqual(declined('LIMIT_PURCHASE'));
    expect(await tapped()).toEqual({ count: 1, pence: 100 });
    world.funds.balances.set(ada.consentId, 0);
    expect(await world.pay(ada, { ...pin, pence: 100 })).toEqual(declined('BANK_SAYS_NO'));
    expect(await tapped()).toEqual({ count: 0, pence: 0 });
  });

  test('CRD-11 £300 are enough, and £100 at once', async () => {
    expect(await world.pay(ada, { ...tap, pence: 10_001 })).toEqual(declined('PIN_NEEDED'));
    for (let taps = 0; taps < 3; taps += 1) await world.pay(ada, { ...tap, pence: 9_900 });
    expect(await world.pay(ada, { ...tap, pence: 301 })).toEqual(declined('PIN_NEEDED'));
    expect(await world.pay(ada, { ...tap, pence: 300 })).toEqual(approved);
    expect(await tapped()).toEqual({ count: 4, pence: 30_000 });
  });

  test('CRD-11 CRD-14 at once are never more, and each message counts once', async () => {
    const requests = Array.from({ length: 8 }, () => world.request(ada, { ...tap, pence: 100 }));
    const answers = await Promise.all([...requests, ...requests].map((request) => world.answer(request)));
    const reasons = answers.slice(0, 8).map(({ reason }) => reason);
    expect(answers.slice(8).map(({ reason }) => reason)).toEqual(reasons);
    expect(reasons.filter((reason) => reason === 'APPROVED')).toHaveLength(5);
    expect(reasons.filter((reason) => reason === 'PIN_NEEDED')).toHaveLength(3);
    expect(await tapped()).toEqual({ count: 5, pence: 500 });
  });

  test('CRD-11 CRD-15 one that is declined was none, and what is given back of one may be tapped again', async () => {
    const [first, second] = [world.request(ada, { ...tap, pence: 4_000 }), world.request(ada, { ...tap, pence: 500 })];
    await world.answer(first);
    await world.answer(second);
    expect(await world.pay(await world.spender(0), tap)).toEqual(declined('BANK_SAYS_NO'));
    await world.tell(world.event(second, { kind: 'declined', reason: 'LATE' }));
    expect(await tapped()).toEqual({ count: 1, pence: 4_000 });
    await world.tell(world.event(first, { kind: 'released', pence: 1_000, event: 'less' }));
    await world.tell(world.event(first, { kind: 'spent', pence: 3_500, event: 'more' }));
    expect(await tapped()).toEqual({ count: 1, pence: 3_500 });
    world.funds.balances.set(ada.consentId, 0);
    expect(await world.pay(ada, tap)).toEqual(declined('BANK_SAYS_NO'));
    expect(await tapped()).toEqual({ count: 1, pence: 3_500 });
  });

  test('CRD-11 CRD-15 what was tapped before a PIN gives nothing back to what is tapped after it', async () => {
    const before = world.request(ada, { ...tap, pence: 4_000 });
    await world.answer(before);
    await world.pay(ada, pin);
    await world.pay(ada, { ...tap, pence: 5_000 });
    await world.tell(world.event(before, { kind: 'declined', reason: 'LATE' }));
    expect(await tapped()).toEqual({ count: 1, pence: 5_000 });
  });
});

test('CRD-13 what is configured is read as it is meant', () => {
  const taps = { CARD_TAP_PENCE: 10_000, CARD_TAPS_PENCE: 30_000, CARD_TAPS: 5 };
  const tries = { CARD_RISK_SCORE: 900, CARD_TRIES: 10, CARD_TRIES_MINUTES: 60 };
  const usual = { CARD_CLOSED_COUNTRIES: 'PRK,IRN,MMR', CARD_CLOSED_CATEGORIES: '', ...taps, ...tries };
  expect(rulesIn(usual)).toEqual(usualRules);
  expect(rulesIn({ ...usual, CARD_CLOSED_CATEGORIES: '7995,6051' }).closedCategories).toEqual(
    new Set(['7995', '6051']),
  );
});
