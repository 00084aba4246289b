import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findAccountType, loginTypeOf } from '#web/programme/customer/domain/account-type.ts';
import { birthDateFault } from '#web/programme/customer/domain/birth-date.ts';
import { normaliseEmail } from '#web/platform/domain/email-address.ts';
import { keptQuery, keptWord, parseSignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { digitsOfCode } from '#web/platform/domain/one-time-code.ts';
import { pauseAfter } from '#web/platform/domain/outbox-schedule.ts';
import { choosePartner } from '#web/programme/sign-up/domain/partner-choice.ts';
import { passwordFault } from '#web/platform/domain/password-rule.ts';
import { normaliseCode, referralCodeFrom, splitCodes } from '#web/programme/referrals/domain/referral-code.ts';
import { lastSetupState, setupStatesOf } from '#web/programme/customer/domain/setup-state.ts';

describe('passwords', () => {
  test.each([
    ['Aa345678', undefined],
    ['Aa34567', 'minLength'],
    ['aa345678', 'format'],
    ['AA345678', 'format'],
    ['Aabcdefg', 'format'],
    ['all small words ok', undefined],
    ['fourteen chars', 'format'],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'maxLength'],
    ['Ünïcödé9', undefined],
    ['😀'.repeat(7), 'minLength'],
  ])('LOG-12 the rule says of %j: %s', (password, fault) => {
    expect(passwordFault(password)).toBe(fault);
  });
});

describe('dates of birth', () => {
  const today = new Date('2026-03-02T23:30:00Z');
  test.each([
    ['2008-03-02', undefined],
    ['2008-03-03', 'underage'],
    ['2026-03-02', 'underage'],
    ['2026-03-03', 'future'],
    ['1985-02-29', 'format'],
    ['1984-02-29', undefined],
    ['1985-13-01', 'format'],
    ['1985-00-10', 'format'],
    ['1-1-1985', 'format'],
    ['', 'format'],
    ['1905-03-03', undefined],
    ['1905-03-02', 'too-old'],
  ])('DET-04 on 2 March 2026 the date %j is %s', (date, fault) => {
    expect(birthDateFault(date, today)).toBe(fault);
  });

  test('DET-04 who was born on 29 February comes of age on 1 March', () => {
    expect(birthDateFault('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe('underage');
    expect(birthDateFault('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBeUndefined();
  });
});

describe('codes', () => {
  test('OTP-09 spaces and hyphens in a pasted code do not count, letters do', () => {
    expect(['123456', ' 123 456', '123-456', '12345', '1234567', '12345a', '１２３４５６'].map(digitsOfCode)).toEqual([
      ...['123456', '123456', '123456'],
      ...[undefined, undefined, undefined, undefined],
    ]);
  });

  test('ENT-06 codes are read in any case and spacing, several parted by commas, each once', () => {
    expect(normaliseCode('  lan tern ')).toBe('LANTERN');
    expect([normaliseCode(''), normaliseCode('  '), normaliseCode(null), normaliseCode(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(splitCodes('keeper, KEEPER;light  house')).toEqual(['KEEPER', 'LIGHT', 'HOUSE']);
    expect(splitCodes(['keeper', ''])).toEqual(['KEEPER']);
    expect(splitCodes(null)).toEqual([]);
  });

  test('ENT-10 a referral code has eight signs that nobody can mistake for another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(referralCodeFrom(bytes)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      }),
    );
    expect(() => referralCodeFrom(new Uint8Array(15))).toThrow(RangeError);
  });
});

describe('where somebody comes from', () => {
  test('ENT-06 ENT-08 a typed promo code counts before a consumer code, and that before the link', () => {
    const all = { ofPromoCode: 'a', ofConsumerCode: 'b', ofSignUpLink: 'c' };
    expect(choosePartner(all)).toBe('a');
    expect(choosePartner({ ...all, ofPromoCode: null })).toBe('b');
    expect(choosePartner({ ...all, ofPromoCode: null, ofConsumerCode: null })).toBe('c');
    expect(choosePartner({ ofPromoCode: null, ofConsumerCode: null, ofSignUpLink: null })).toBe('default');
  });

  test('ENT-02 nothing that opens something is kept from a query string, however it is spelled', () => {
    const kept = keptQuery({
      utm_source: 'poster',
      memberNo: '42',
      sessionToken: 'x',
      SESSION: 'x',
      bankUrl: 'x',
      code: 'x',
      password: 'x',
      __proto__x: 'x',
      constructor: 'x',
      'a b': 'x',
      long: 'x'.repeat(129),
      list: ['x'],
    });
    expect(kept).toEqual({ utm_source: 'poster', memberNo: '42' });
    expect(keptQuery(null)).toEqual({});
    expect(
      Object.keys(keptQuery(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${String(n)}`, 'v'])))),
    ).toHaveLength(20);
  });

  test('ENT-01 a sign-up cookie that somebody has changed is read part by part', () => {
    const changed = { accountType: 'admin', partner: '<script>', channel: 'web', query: { a: 1, b: '2' }, extra: true };
    expect(parseSignUpHint(changed)).toEqual({
      accountType: null,
      partner: null,
      channel: 'web',
      friendReferralCode: null,
      query: { b: '2' },
    });
    expect([parseSignUpHint(null), parseSignUpHint('x'), keptWord(7)]).toEqual([null, null, null]);
  });

  test('ENT-01 LOG-01 account types are read in any case; only business customers log in at the business page', () => {
    expect(['personal', 'Freelance', ' BUSINESS ', 'commercial', ''].map(findAccountType)).toEqual([
      ...['PERSONAL', 'FREELANCE', 'BUSINESS'],
      ...[undefined, undefined],
    ]);
    expect([loginTypeOf('BUSINESS'), loginTypeOf('FREELANCE'), loginTypeOf(null)]).toEqual([
      'BUSINESS',
      'PERSONAL',
      'PERSONAL',
    ]);
  });

  test('an email address has one spelling', () => {
    expect(normaliseEmail('  Ada@Example.COM ')).toBe('ada@example.com');
    expect(normaliseEmail('jose\u0301@example.com')).toBe('jos\u00e9@example.com');
  });
});

describe('setup states', () => {
  const at = new Date(0);
  test('SES-03 a state counts only once every state before it is reached', () => {
    const nothing = {
      ...{ block: null, emailVerifiedAt: null, profileUpdatedAt: null, mobileVerifiedAt: null },
      ...{ cardLinkedAt: null, planSelectedAt: null, cardCreatedAt: null, cardActivatedAt: null },
    };
    expect(lastSetupState(nothing)).toBe('USER_REGISTERED');
    expect(lastSetupState({ ...nothing, profileUpdatedAt: at, mobileVerifiedAt: at })).toBe('USER_REGISTERED');
    expect(lastSetupState({ ...nothing, emailVerifiedAt: at, mobileVerifiedAt: at })).toBe('EMAIL_VERIFIED');
    expect(setupStatesOf({ ...nothing, emailVerifiedAt: at, profileUpdatedAt: at, mobileVerifiedAt: at })).toEqual([
      'USER_REGISTERED',
      'EMAIL_VERIFIED',
      'PROFILE_UPDATED',
      'MOBILE_VERIFIED',
    ]);
  });
});

test('OPS-05 pauses between tries double, stay under five minutes, and differ', () => {
  expect([1, 2, 3, 20].map((tries) => pauseAfter(tries, 1))).toEqual([1, 2, 4, 300]);
  expect([1, 20].map((tries) => pauseAfter(tries, 0))).toEqual([0.5, 150]);
});
