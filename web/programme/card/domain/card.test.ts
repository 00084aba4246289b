import { describe, expect, test } from 'vitest';

import { accountTypes } from '#web/programme/customer/domain/account-type.ts';
import { planKinds } from '#web/programme/plans/domain/plan.ts';

import { cardKindFor, expectedBy, isLate, isNews, lateFrom } from './card.ts';

describe('a card in the post', () => {
  test('CRD-16 is there by the third working day, and worth asking about from the fourth', () => {
    // A Thursday, and one before Christmas.
    expect([expectedBy('2026-11-26'), expectedBy('2026-12-23')]).toEqual(['2026-12-01', '2026-12-30']);
    expect(['2026-12-01', '2026-12-02'].map((today) => isLate('2026-11-26', today))).toEqual([false, true]);
  });

  test.each([
    ['an ordinary week', '2026-11-09', ['2026-11-12'], '2026-11-13'],
    [
      'a weekend between the third working day and the fourth',
      '2026-11-24',
      ['2026-11-28', '2026-11-29'],
      '2026-11-30',
    ],
    ['Christmas and its bank holidays', '2026-12-21', ['2026-12-25', '2026-12-27', '2026-12-28'], '2026-12-29'],
  ])('CRD-16 over %s it is not late before its fourth working day', (_over, postedOn, waiting, late) => {
    expect(waiting.map((today) => isLate(postedOn, today))).toEqual(waiting.map(() => false));
    expect([isLate(postedOn, late), lateFrom(postedOn)]).toEqual([true, late]);
  });

  test('CRD-02 its sort follows the customer and the plan', () => {
    expect(cardKindFor('BUSINESS', { kind: 'elite' })).toBe('business');
    expect(cardKindFor('PERSONAL', { kind: 'elite' })).toBe('elite');
    expect(cardKindFor('FREELANCE', { kind: 'premium', card: 'physical' })).toBe('normal');
    for (const accountType of accountTypes)
      for (const kind of planKinds) expect(cardKindFor(accountType, { kind, card: 'virtual' })).toBe('virtual');
  });
});

describe('what card-management says of it', () => {
  const made = { lastFour: '4242', postedOn: null, expiresOn: '2030-06', pin: 'set' } as const;
  const card = { state: 'frozen', ...made, revision: 3, isFreezing: false } as const;

  test('CRD-07 counts only where it is later than what is known, whatever it says', () => {
    expect([2, 3, 4].map((revision) => isNews(card, { ...card, state: 'active', revision }))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isNews(card, { ...card, state: 'closed', revision: 3 })).toBe(false);
  });

  test('CRD-07 thaws nothing until it has heard of the freeze', () => {
    const freezing = { ...card, isFreezing: true };
    expect(isNews(freezing, { ...card, state: 'active', revision: 9 })).toBe(false);
    expect(isNews(freezing, { ...card, state: 'closed', revision: 9 })).toBe(true);
  });

  test('CRD-07 freezes nothing until it has heard that it is frozen no more', () => {
    const unfreezing = { ...card, state: 'active', isFreezing: true } as const;
    expect(isNews(unfreezing, { ...card, state: 'frozen', revision: 9 })).toBe(false);
    expect(isNews(unfreezing, { ...card, state: 'active', revision: 9 })).toBe(true);
  });

  test('CRD-08 is not heard of a closed one: the end is the end', () => {
    expect(isNews({ ...card, state: 'closed' }, { ...card, state: 'active', revision: 9 })).toBe(false);
  });
});
