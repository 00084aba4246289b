import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

import { type CardFacts, decide } from './decide.ts';
import { decisionReasons, resultFor } from './decision-reason.ts';
import type { Purchase } from './purchase.ts';
import { regionOf } from './purchase.ts';
import {
  added,
  backOn,
  type CountedUse,
  limitCeilings,
  limitsBy,
  monthOf,
  nothingUsed,
  spendLimits,
  useOn,
} from './spend-limits.ts';
import { notTapped, usualRules } from './spending-rules.ts';
import { notTried } from './suspicion.ts';

const unproven = { hasPaid: false, loweredUntil: null };
const lowered = { hasPaid: true, loweredUntil: '2999-01-01' };

const today = '2026-06-10';
const at = new Date('2026-06-10T12:00:00Z');
const by = { rules: usualRules, at, today };
const good: CardFacts = {
  ...{ cardState: 'active', expiresOn: '2030-06', block: null, isOnHold: false, isClosing: false },
  ...{
    mandate: 'active',
    isStopped: false,
    link: 'works',
    atRisk: 0,
    trust: { hasPaid: true, loweredUntil: null },
    used: null,
  },
  ...{
    isAtmBlocked: false,
    isOnlineBlocked: false,
    isContactlessBlocked: false,
    isAbroadBlocked: false,
    kindsLeftOut: [],
    limits: limitsBy(null),
    taps: notTapped,
    tries: notTried,
  },
};
const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  ...{ kind: 'spend', pence: 1_000, region: 'home', channel: 'chip', isProven: true, hasPin: false },
  merchant: { name: 'Quay Bakery', city: null, country: 'GBR', category: '5462' },
  ...over,
});
const inCountry = (country: string) => ({ ...purchase().merchant, country });
const betting = { merchant: { ...purchase().merchant, category: '7995' } };
const tap = { channel: 'contactless', isProven: false } as const;
const byNumber = { channel: 'online', isProven: false } as const;
const tried = (count: number, minutesAgo: number) => ({ count, since: new Date(at.getTime() - minutesAgo * 60_000) });
const used = (over: Partial<CountedUse['home']>): CountedUse => ({
  ...{ countedOn: today, abroad: nothingUsed.abroad },
  home: { ...nothingUsed.home, ...over },
});
const reasonFor = (facts: Partial<CardFacts>, asked: Partial<Purchase> = {}) => {
  const decision = decide(purchase(asked), { ...good, ...facts }, by);
  return decision.kind === 'declined' ? decision.reason : decision.kind;
};

describe('CRD-13 the first reason that holds', () => {
  test.each<[string, Partial<CardFacts>, Partial<Purchase>, string]>([
    ['nothing', {}, {}, 'reserve'],
    ['a block', { block: 'BUSINESS_BLOCKED', isOnHold: true }, {}, 'CUSTOMER_BLOCKED'],
    ['an account that is being closed', { isClosing: true, cardState: 'frozen' }, {}, 'CUSTOMER_CLOSING'],
    ['a hold', { isOnHold: true, cardState: 'frozen' }, {}, 'CUSTOMER_HOLD'],
    ['a card that was ordered', { cardState: 'ordered', mandate: 'none' }, {}, 'CARD_NOT_ACTIVATED'],
    ['a card that is made', { cardState: 'making' }, {}, 'CARD_NOT_ACTIVATED'],
    ['a card in the post', { cardState: 'posted' }, {}, 'CARD_NOT_ACTIVATED'],
    ['a frozen card', { cardState: 'frozen', mandate: 'none' }, {}, 'CARD_FROZEN'],
    ['a closed card', { cardState: 'closed' }, {}, 'CARD_CLOSED'],
    ['an expired card', { expiresOn: '2026-05' }, {}, 'CARD_EXPIRED'],
    ['a card in its last month', { expiresOn: '2026-06' }, {}, 'reserve'],
    ['no mandate', { mandate: 'none', link: 'broken' }, {}, 'MANDATE_OVER'],
    ['a broken link', { link: 'broken' }, { pence: 100_001 }, 'LINK_BROKEN'],
    ['a closed country', {}, { merchant: { ...purchase().merchant, country: 'PRK' }, pence: 100_001 }, 'COUNTRY'],
    ['cash machines that are off', { isAtmBlocked: true }, { channel: 'atm' }, 'ATM_OFF'],
    ['cash machines that are off, in a shop', { isAtmBlocked: true, isOnlineBlocked: true }, {}, 'reserve'],
    ['online that is off', { isOnlineBlocked: true }, { channel: 'online' }, 'ONLINE_OFF'],
    ['online that is off, a check', { isOnlineBlocked: true }, { channel: 'online', kind: 'check' }, 'ONLINE_OFF'],
    ['tapping that is off', { isContactlessBlocked: true }, tap, 'CONTACTLESS_OFF'],
    ['tapping that is off, with a PIN', { isContactlessBlocked: true }, { ...tap, hasPin: true }, 'CONTACTLESS_OFF'],
    ['tapping that is off, by chip', { isContactlessBlocked: true }, {}, 'reserve'],
    ['abroad that is off', { isAbroadBlocked: true }, { region: 'abroad' }, 'ABROAD_OFF'],
    ['abroad that is off, at home', { isAbroadBlocked: true }, {}, 'reserve'],
    ['abroad that is off, online', { isAbroadBlocked: true }, { region: 'abroad', channel: 'online' }, 'ABROAD_OFF'],
    ['two switches', { isAbroadBlocked: true, isAtmBlocked: true }, { region: 'abroad', channel: 'atm' }, 'ATM_OFF'],
    ['what comes back from abroad', { isAbroadBlocked: true }, { region: 'abroad', kind: 'credit' }, 'approved'],
    ['a switch before a country', { isAtmBlocked: true }, { channel: 'atm', merchant: inCountry('PRK') }, 'ATM_OFF'],
    ['a bet, with a plan that leaves gambling out', { kindsLeftOut: ['gambling'] }, betting, 'MERCHANT_KIND'],
    ['a bet, with a plan that leaves others out', { kindsLeftOut: ['adult', 'cash-like'] }, betting, 'reserve'],
    ['money that comes back from a bet', { kindsLeftOut: ['gambling'] }, { ...betting, kind: 'credit' }, 'approved'],
    ['a sixth tap', { taps: { count: 5, pence: 500 } }, tap, 'PIN_NEEDED'],
    ['a fifth tap', { taps: { count: 4, pence: 29_000 } }, tap, 'reserve'],
    ['taps that come to too much', { taps: { count: 1, pence: 29_001 } }, tap, 'PIN_NEEDED'],
    ['one tap for too much', {}, { ...tap, pence: 10_001 }, 'PIN_NEEDED'],
    ['a tap with a PIN', { taps: { count: 5, pence: 30_000 } }, { ...tap, pence: 10_001, hasPin: true }, 'reserve'],
    ['taps, by chip', { taps: { count: 5, pence: 30_000 } }, {}, 'reserve'],
    ['a tap that no PIN would help', { atRisk: 249_001, taps: { count: 5, pence: 0 } }, tap, 'EXPOSURE_CAP'],
    ['what the network finds risky', {}, { ...byNumber, riskScore: 900 }, 'SUSPECTED_FRAUD'],
    ['what the network finds less risky', {}, { ...byNumber, riskScore: 899 }, 'reserve'],
    ['what is risky and proved', {}, { channel: 'online', riskScore: 999 }, 'reserve'],
    ['a risky tap', {}, { ...tap, riskScore: 999 }, 'SUSPECTED_FRAUD'],
    ['a risky check', {}, { ...byNumber, kind: 'check', pence: 0, riskScore: 999 }, 'SUSPECTED_FRAUD'],
    ['money that comes back, however risky', {}, { ...byNumber, kind: 'credit', riskScore: 999 }, 'approved'],
    ['an eleventh try of its number', { tries: tried(10, 59) }, byNumber, 'SUSPECTED_FRAUD'],
    ['an eleventh try, for nothing', { tries: tried(10, 59) }, { ...byNumber, kind: 'check' }, 'SUSPECTED_FRAUD'],
    ['a tenth try of its number', { tries: tried(9, 59) }, byNumber, 'reserve'],
    ['tries of its number an hour ago', { tries: tried(10, 60) }, byNumber, 'reserve'],
    ['tries of its number, and a tap', { tries: tried(10, 59) }, tap, 'reserve'],
    ['tries of its number, and a proof', { tries: tried(10, 59) }, { channel: 'online' }, 'reserve'],
    ['more than is left, however risky', {}, { ...byNumber, pence: 100_001, riskScore: 999 }, 'LIMIT_PURCHASE'],
    ['a plan that allows less', { limits: limitsBy({ home: { purchase: 9 } }) }, {}, 'LIMIT_PURCHASE'],
    ['a plan that allows more', { limits: limitsBy({ home: { purchase: 1_100 } }) }, { pence: 110_000 }, 'reserve'],
    ['the most at once', { used: used({ day: 150_000 }) }, { pence: 100_001 }, 'LIMIT_PURCHASE'],
    ['the most on a day', { used: used({ day: 149_001 }), atRisk: 250_000 }, {}, 'LIMIT_DAY'],
    ['all that is left of a day', { used: used({ day: 149_000 }) }, {}, 'reserve'],
    ['the most in cash on a day', { used: used({ atmDay: 29_001 }) }, { channel: 'atm' }, 'LIMIT_ATM_DAY'],
    ['the most in cash in a month', { used: used({ atmMonth: 99_001 }) }, { channel: 'atm' }, 'LIMIT_ATM_MONTH'],
    ['cash, of which nothing is taken', { used: used({ atmDay: 30_000, atmMonth: 100_000 }) }, {}, 'reserve'],
    ['use at home, abroad', { used: used({ day: 150_000 }) }, { region: 'abroad' }, 'reserve'],
    ['the most that may be owed', { atRisk: 249_001 }, {}, 'EXPOSURE_CAP'],
    ['the most that may be owed before it is proven', { atRisk: 24_001, trust: unproven }, {}, 'EXPOSURE_CAP'],
    ['half of that in the month after a return', { atRisk: 124_001, trust: lowered }, {}, 'EXPOSURE_CAP'],
    ['all that may be owed', { atRisk: 249_000 }, {}, 'reserve'],
    ['a check of the card', { atRisk: 250_000, used: used({ day: 150_000 }) }, { kind: 'check', pence: 0 }, 'approved'],
    ['a check of a frozen card', { cardState: 'frozen' }, { kind: 'check', pence: 0 }, 'CARD_FROZEN'],
    ['money that comes back', { mandate: 'none', atRisk: 250_000, isOnHold: true }, { kind: 'credit' }, 'approved'],
    ['money that comes back to a frozen card', { cardState: 'frozen' }, { kind: 'credit' }, 'approved'],
    ['money that comes back to a closed card', { cardState: 'closed' }, { kind: 'credit' }, 'CARD_CLOSED'],
    ['a look at the balance', { cardState: 'frozen' }, { kind: 'other', pence: 0 }, 'NOT_OFFERED'],
  ])('CRD-13 by %s', (_what, facts, asked, expected) => {
    expect(reasonFor(facts, asked)).toBe(expected);
  });

  test('CRD-13 of a card that nobody knows', () => {
    expect(decide(purchase(), undefined, by)).toEqual({ kind: 'declined', reason: 'CARD_UNKNOWN' });
  });

  test('CRD-13 has a result for the processor, and no reason of its own says yes', () => {
    expect(resultFor('CARD_FROZEN')).toBe('CARD_PAUSED');
    expect(resultFor('LIMIT_DAY')).toBe('VELOCITY_EXCEEDED');
    expect(resultFor('BANK_SAYS_NO')).toBe('INSUFFICIENT_FUNDS');
    const yes = Object.keys(decisionReasons).filter((reason) => resultFor(reason as 'LATE') === 'APPROVED');
    expect(yes).toEqual(['APPROVED', 'STAND_IN']);
  });

  test('CRD-11 nothing but an active card ever gets further', () => {
    const states = fc.constantFrom('ordered', 'making', 'posted', 'frozen', 'closed' as const);
    const kinds = fc.constantFrom('spend', 'check' as const);
    fc.assert(
      fc.property(states, kinds, fc.nat({ max: 200_000 }), (cardState, kind, pence) => {
        expect(decide(purchase({ kind, pence }), { ...good, cardState }, by).kind).toBe('declined');
      }),
    );
  });

  test('CRD-09 what is declined for its amount is declined for more', () => {
    const channels = fc.constantFrom('chip', 'atm' as const);
    fc.assert(
      fc.property(fc.nat(150_000), fc.nat(300_000), fc.nat(1_000), channels, (day, pence, more, channel) => {
        const facts = { used: used({ day, atmDay: Math.floor(day / 5), atmMonth: Math.floor(day / 2) }) };
        if (reasonFor(facts, { pence, channel }) !== 'reserve')
          expect(reasonFor(facts, { pence: pence + more, channel })).not.toBe('reserve');
      }),
    );
  });
});

test('CRD-09 home is where the pound is at home', () => {
  expect([
    regionOf('GBR', 'GBP'),
    regionOf('JEY', 'GBP'),
    regionOf('FRA', 'EUR'),
    regionOf('GBR', 'EUR'),
    regionOf('FRA', 'GBP'),
  ]).toEqual(['home', 'home', 'abroad', 'abroad', 'abroad']);
});

/** The next of a stream that has no end. */
function nextOf<T>(stream: Iterator<T>): T {
  const next = stream.next();
  if (next.done === true) throw new Error('The stream has ended.');
  return next.value;
}

describe('CRD-09 windows', () => {
  test('CRD-09 a day ends at midnight in London, a month with it', () => {
    const counted = used({ day: 500, atmDay: 300, atmMonth: 700 });
    expect(useOn('2026-06-10', counted, 'home')).toEqual({ day: 500, atmDay: 300, atmMonth: 700 });
    expect(useOn('2026-06-11', counted, 'home')).toEqual({ day: 0, atmDay: 0, atmMonth: 700 });
    expect(useOn('2026-07-01', counted, 'home')).toEqual(nothingUsed.home);
    // Overtaken across midnight: the later day counts whole.
    expect(useOn('2026-06-09', counted, 'home')).toEqual({ day: 500, atmDay: 300, atmMonth: 700 });
  });

  test('CRD-09 what is used is back at midnight, or with the next month, leap days and all', () => {
    expect(['2026-06-10', '2028-02-28', '2026-12-31'].map((today) => backOn('day', today))).toEqual([
      ...['2026-06-11', '2028-02-29', '2027-01-01'],
    ]);
    expect(['2026-01-31', '2028-02-29', '2026-12-31'].map((today) => backOn('atmMonth', today))).toEqual([
      ...['2026-02-01', '2028-03-01', '2027-01-01'],
    ]);
  });

  /** Moments around what calendars are odd about: the clocks’ two nights, the end of months, a leap day, a new year. */
  const odd = [
    '2026-03-29T00:30:00Z',
    '2026-10-25T00:30:00Z',
    '2026-06-30T22:00:00Z',
    '2028-02-28T23:00:00Z',
    '2028-02-29T23:30:00Z',
    '2026-12-31T23:30:00Z',
  ];
  const moments = fc.tuple(
    fc.constantFrom(...odd),
    fc.array(fc.nat({ max: 20 * 3_600_000 }), { minLength: 5, maxLength: 60 }),
  );

  test('CRD-09 the sum in any day or month of London is within the limit, whenever it is spent', () => {
    let reserved = 0;
    fc.assert(
      fc.property(
        moments,
        fc.infiniteStream(fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.boolean())),
        ([start, gaps], amounts) => {
          const sums = new Map<string, number>();
          let counted: CountedUse = { countedOn: '2000-01-01', ...nothingUsed };
          let at = Date.parse(start);
          for (const gap of gaps) {
            at += gap;
            const day = londonDate(new Date(at));
            const [pence, isCash] = nextOf(amounts);
            const asked = { pence, channel: isCash ? ('atm' as const) : ('chip' as const) };
            const decision = decide(purchase(asked), { ...good, used: counted }, { ...by, today: day });
            if (decision.kind !== 'reserve') continue;
            reserved += 1;
            const before = useOn(day, counted, 'home');
            const more = added(asked);
            const home = {
              day: before.day + more.day,
              atmDay: before.atmDay + more.atmDay,
              atmMonth: before.atmMonth + more.atmMonth,
            };
            counted = { ...counted, countedOn: day, home };
            const windows: [string, number, number][] = [
              [`day ${day}`, more.day, spendLimits.home.day],
              [`cash ${day}`, more.atmDay, spendLimits.home.atmDay],
              [`cash ${monthOf(day)} month`, more.atmMonth, spendLimits.home.atmMonth],
            ];
            for (const [window, add, limit] of windows) {
              sums.set(window, (sums.get(window) ?? 0) + add);
              expect(sums.get(window)).toBeLessThanOrEqual(limit);
            }
          }
        },
      ),
    );
    expect(reserved).toBeGreaterThan(100);
  });
});

test('CRD-09 a plan’s limits are its own where it says so, the usual ones elsewhere, and never above the ceiling', () => {
  const limits = limitsBy({ home: { day: 2_000, atmDay: 100_000 }, abroad: { purchase: 50 } });
  expect(limits).toEqual({
    home: { ...spendLimits.home, day: 200_000, atmDay: limitCeilings.atmDay },
    abroad: { ...spendLimits.abroad, purchase: 5_000 },
  });
  expect([limitsBy(null), limitsBy(undefined), limitsBy({})]).toEqual([spendLimits, spendLimits, spendLimits]);
});

test('CRD-13 where no card is paid with is configured', () => {
  const rules = { ...usualRules, closedCountries: new Set(['FRA']), closedCategories: new Set(['5462']) };
  const reason = (over: Partial<Purchase>) => decide(purchase(over), good, { ...by, rules });
  expect(reason({})).toEqual({ kind: 'declined', reason: 'MERCHANT_KIND' });
  expect(reason({ merchant: inCountry('FRA') })).toEqual({ kind: 'declined', reason: 'COUNTRY' });
  expect(reason({ merchant: { ...inCountry('PRK'), category: '5411' } })).toEqual({ kind: 'reserve' });
});
