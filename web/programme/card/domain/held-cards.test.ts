import { describe, expect, test } from 'vitest';

import { type Card, isExpired } from './card.ts';
import { newsBetween } from './card-news.ts';
import {
  freezable,
  heldOf,
  inThePost,
  lostInPost,
  noneWasUsed,
  placeOfPlanCard,
  renewable,
  replaceable,
  stoppable,
} from './held-cards.ts';

const card = (over: Partial<Card> = {}): Card => ({
  ...{ id: 'a', customerId: 'c', kind: 'normal', state: 'active', lastFour: '4242', postedOn: '2026-11-20' },
  ...{
    expiresOn: '2030-11',
    pin: 'set',
    orderedAt: new Date(0),
    activeFrom: null,
    replaces: null,
    insteadOf: null,
    ...{ isFreezing: false, freezeChange: 0 },
    isAtmBlocked: false,
    isOnlineBlocked: false,
    isContactlessBlocked: false,
    isAbroadBlocked: false,
    revision: 1,
  },
  ...over,
});
const inPlace = (over: Partial<Card> = {}) => card({ id: 'b', replaces: { card: 'a', reason: 'damaged' }, ...over });

describe('which card is meant', () => {
  test('CRD-08 while another is in the post, the card in use is shown and the other awaited', () => {
    const [old, other] = [card(), inPlace({ state: 'posted' })];
    expect(heldOf([old, other])).toEqual({ inUse: old, awaited: other, shown: old });
    expect(heldOf([card({ state: 'closed' }), other])).toEqual({ inUse: undefined, awaited: other, shown: other });
    const closed = card({ state: 'closed' });
    expect(heldOf([closed])).toEqual({ inUse: undefined, awaited: undefined, shown: closed });
    expect(heldOf([]).shown).toBeUndefined();
  });

  test('CRD-16 the post has lost what was never used and is being replaced, and no other card', () => {
    const lost = card({ state: 'closed' });
    expect(lostInPost([lost, inPlace({ state: 'ordered' })])).toBe(lost);
    expect(lostInPost([card({ id: 'z', state: 'closed' }), lost, inPlace({ state: 'ordered' })])).toBe(lost);
    const used = card({ activeFrom: new Date(0) });
    for (const cards of [[lost], [used, inPlace({ state: 'posted' })], [lost, card({ id: 'b', state: 'posted' })], []])
      expect(lostInPost(cards)).toBeUndefined();
  });

  test('CRD-16 a card is in the post once it is posted, not while it is made, and not once it works', () => {
    const posted = card({ state: 'posted' });
    expect(inThePost([posted])).toBe(posted);
    for (const state of ['ordered', 'making', 'active', 'closed'] as const)
      expect(inThePost([card({ state })])).toBeUndefined();
  });

  test('CRD-08 one in use is replaced, frozen or not; not one that is awaited, closed, virtual or being replaced', () => {
    expect(replaceable([card()])?.id).toBe('a');
    expect(replaceable([card({ state: 'frozen' })])?.id).toBe('a');
    expect(replaceable([card({ state: 'closed' }), inPlace()])?.id).toBe('b');
    for (const cards of [
      [card({ state: 'posted' })],
      [card({ state: 'closed' })],
      [card({ kind: 'virtual' })],
      [card(), inPlace({ state: 'ordered' })],
      [],
    ])
      expect(replaceable(cards)).toBeUndefined();
  });

  test('CRD-06 CRD-07 one in use may be frozen until its last month is over; not one that is awaited or closed', () => {
    const held = [card({ expiresOn: '2030-11' })];
    expect([freezable(held, '2030-11-30')?.id, freezable(held, '2030-12-01')]).toEqual(['a', undefined]);
    expect(freezable([card({ expiresOn: null })], '2030-12-01')?.id).toBe('a');
    // Pressed twice it is frozen, as it was.
    expect(freezable([card({ state: 'frozen' })], '2030-11-30')?.id).toBe('a');
    for (const state of ['ordered', 'making', 'posted', 'closed'] as const)
      expect(freezable([card({ state })], '2030-11-30')).toBeUndefined();
    expect(freezable([], '2030-11-30')).toBeUndefined();
  });

  test('CRD-06 a virtual card is renewed once it is over or closed; not where another is awaited, for plastic, or before it was anybody’s', () => {
    const used = { kind: 'virtual', activeFrom: new Date(0) } as const;
    const closed = card({ ...used, state: 'closed' });
    const today = '2026-11-30';
    expect(renewable([card({ ...used, expiresOn: '2026-10' })], today)?.id).toBe('a');
    expect(renewable([closed], today)?.id).toBe('a');
    expect(renewable([closed, inPlace({ kind: 'virtual', state: 'closed' })], today)?.id).toBe('b');
    for (const cards of [
      [card(used)],
      [closed, inPlace({ kind: 'virtual', state: 'ordered' })],
      [closed, inPlace({ ...used })],
      [card({ ...used, kind: 'normal', state: 'closed' })],
      [card({ kind: 'virtual', state: 'closed' })],
      [],
    ])
      expect(renewable(cards, today)).toBeUndefined();
  });

  test('CRD-08 one in use is stopped by the order in its place, be that in the post or lost there; not where none is awaited', () => {
    const [old, other] = [card(), inPlace({ state: 'posted' })];
    expect(stoppable([old, other])).toEqual({ inUse: old, inPlace: other });
    const lost = inPlace({ state: 'closed' });
    const third = card({ id: 'c', state: 'ordered', replaces: { card: 'b', reason: 'lost' } });
    expect(stoppable([old, lost, third])).toEqual({ inUse: old, inPlace: lost });
    for (const cards of [[old], [old, lost], [card({ state: 'closed' }), other], []])
      expect(stoppable(cards)).toBeUndefined();
    expect([noneWasUsed([old, other]), noneWasUsed([card({ activeFrom: new Date(0) }), other])]).toEqual([true, false]);
  });
});

describe('what becomes of the cards of a customer whose plan changes', () => {
  const elite = { kind: 'elite' } as const;
  const virtual = { kind: 'virtual' } as const;
  const awaited = (over: Partial<Card> = {}) => inPlace({ state: 'posted', ...over });

  test.each([
    ['none in use', [card({ state: 'posted' })], 'elite', 'waits'],
    ['Elite for plastic', [card()], 'elite', 'replaces'],
    ['Elite for plastic that is being replaced', [card(), awaited()], 'elite', 'waits'],
    ['Elite where it is in use', [card(elite)], 'elite', 'stays'],
    ['Elite where it is on its way', [card(), awaited(elite)], 'elite', 'stays'],
    ['plastic for plastic', [card()], 'normal', 'stays'],
    ['plastic while the first is in the post', [card({ state: 'posted' })], 'normal', 'stays'],
    ['plastic for a virtual one', [card(virtual)], 'normal', 'replaces'],
    ['plastic for a frozen virtual one', [card({ ...virtual, state: 'frozen' })], 'business', 'replaces'],
    ['plastic that comes already for a virtual one', [card(virtual), awaited()], 'normal', 'stays'],
    ['Elite while plastic comes for a virtual one', [card(virtual), awaited()], 'elite', 'waits'],
    ['virtual for plastic', [card()], 'virtual', 'waits'],
    ['virtual while plastic comes', [card({ state: 'posted' })], 'virtual', 'waits'],
    ['virtual while plastic comes for a virtual one', [card(virtual), awaited()], 'virtual', 'waits'],
    ['virtual for virtual', [card(virtual)], 'virtual', 'stays'],
  ] as const)('PLN-07 %s', (_, cards, kind, becomes) => {
    const place = placeOfPlanCard(cards, kind);
    expect(place.kind).toBe(becomes);
    if (place.kind === 'replaces') expect(place.card).toBe(cards[0]);
  });
});

test('CRD-06 a card is good until its last month ends', () => {
  expect([isExpired('2026-11', '2026-11-30'), isExpired('2026-11', '2026-12-01')]).toEqual([false, true]);
  expect(isExpired('2027-01', '2026-12-31')).toBe(false);
});

describe('what its holder hears', () => {
  const virtual = { kind: 'virtual' } as const;
  const news = (before: Card, said: Partial<Card>) => newsBetween(before, { ...before, ...said });

  test.each([
    ['ordered', card({ state: 'ordered', pin: 'none' }), { state: 'making' }, ['ordered']],
    [
      'ordered with its PIN',
      card({ state: 'ordered', pin: 'none' }),
      { state: 'making', pin: 'set' },
      ['pin-set', 'ordered'],
    ],
    ['posted', card({ state: 'making' }), { state: 'posted' }, ['posted']],
    ['posted, which nobody told before', card({ state: 'ordered' }), { state: 'posted' }, ['posted']],
    ['virtual, without a PIN', card({ ...virtual, state: 'ordered', pin: 'none' }), { state: 'making' }, []],
    [
      'virtual, with its PIN',
      card({ ...virtual, state: 'making', pin: 'none' }),
      { state: 'active', pin: 'set' },
      ['pin-set', 'active-virtual'],
    ],
    ['virtual and frozen', card(virtual), { state: 'frozen' }, ['frozen']],
    ['activated', card({ state: 'posted' }), { state: 'active' }, ['active']],
    ['activated in another’s place', inPlace({ state: 'posted' }), { state: 'active' }, ['replaced']],
    ['made in another’s place, of which they know', inPlace({ state: 'ordered' }), { state: 'making' }, []],
    ['frozen', card(), { state: 'frozen' }, ['frozen']],
    ['frozen at once', card({ state: 'posted' }), { state: 'frozen' }, ['active']],
    ['unfrozen', card({ state: 'frozen' }), { state: 'active' }, ['unfrozen']],
    ['with its PIN blocked', card(), { pin: 'blocked' }, ['pin-blocked']],
    ['with its PIN unblocked', card({ pin: 'blocked' }), { pin: 'set' }, []],
    ['closed', card(), { state: 'closed' }, []],
    ['as it was', card(), {}, []],
  ] as const)('CRD-04 CRD-07 CRD-10 a card %s', (_, before, said, expected) => {
    expect(news(before, said)).toEqual(expected);
  });
});
