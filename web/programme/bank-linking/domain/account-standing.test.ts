import { describe, expect, test } from 'vitest';

import {
  accountOperations,
  type AccountStanding,
  badgeOf,
  comesBack,
  changeOf,
  mayOperate,
  offeredOf,
  sectionOf,
  unlinkingOf,
} from './account-standing.ts';

const today = '2026-11-23';
const live: AccountStanding = {
  isShared: true,
  isActive: true,
  wasActivated: true,
  mandate: { state: 'active', activeFrom: '2026-10-01' },
};
const suspended = { ...live, isActive: false };
const broken = { ...live, isShared: false };
const cancelled: AccountStanding = { ...live, mandate: { state: 'over', activeFrom: null } };
const fresh = { ...live, isActive: false, wasActivated: false };
const ready: AccountStanding = { ...fresh, mandate: { state: 'pending', activeFrom: today } };
const early: AccountStanding = { ...fresh, mandate: { state: 'active', activeFrom: '2026-11-26' } };
const notReady: AccountStanding = { ...fresh, mandate: { state: 'pending', activeFrom: '2026-11-24' } };
const ordered: AccountStanding = { ...fresh, mandate: { state: 'ordered', activeFrom: null } };
const comingBack: AccountStanding = { ...live, mandate: { state: 'pending', activeFrom: '2026-11-26' } };

test.each([
  ['active', live],
  ['inactive', suspended],
  ['inactive', ready],
  ['broken', broken],
  ['broken', { ...suspended, isShared: false }],
  ['cancelled', cancelled],
  ['cancelled', { ...cancelled, isShared: false }],
  ['cancelled', { ...cancelled, isActive: false }],
  ['inactive', comingBack],
  ['active', { ...comingBack, mandate: { state: 'active', activeFrom: '2026-11-26' } }],
  ['active', { ...comingBack, mandate: { state: 'pending', activeFrom: today } }],
] as const)('LNK-01 the badge is %s', (badge, standing) => {
  expect(badgeOf(standing, today)).toBe(badge);
});

test.each([
  [true, comingBack],
  [true, { ...comingBack, mandate: { state: 'ordered', activeFrom: null } }],
  [false, live],
  [false, notReady],
  [false, cancelled],
] as const)(
  'DBT-03 the card spends from it again by itself, once its reinstated Direct Debit counts: %s',
  (does, standing) => {
    expect(comesBack(standing, today)).toBe(does);
  },
);

test.each([
  ['reactivate', cancelled],
  ['suspend', live],
  ['activate', ready],
  ['activate', notReady],
  ['reactivate', suspended],
  ['reactivate', ordered],
] as const)('LNK-02 the change offered is %s', (change, standing) => {
  expect(changeOf(standing)).toBe(change);
});

test.each([
  ['ready', ready],
  ['ready', early],
  ['notReady', notReady],
  ['notReady', ordered],
  ['notReady', comingBack],
  ['since', live],
  ['since', suspended],
  ['since', cancelled],
  ['since', { ...cancelled, wasActivated: false }],
] as const)('LNK-03 the section is %s', (section, standing) => {
  expect(sectionOf(standing, today)).toBe(section);
});

test('LNK-03 an account becomes ready on the first moment of its day, and not before', () => {
  expect(sectionOf(notReady, '2026-11-23')).toBe('notReady');
  expect(sectionOf(notReady, '2026-11-24')).toBe('ready');
});

describe('LNK-04', () => {
  test.each([
    ['reinstate', cancelled],
    ['reinstate', { ...cancelled, isShared: false }],
    ['reinstate', { ...cancelled, mandate: { ...cancelled.mandate, endedBecause: 'cancelled' } }],
    ['reinstate', { ...cancelled, mandate: { ...cancelled.mandate, endedBecause: 'expired' } }],
    [undefined, { ...cancelled, mandate: { ...cancelled.mandate, endedBecause: 'refused' } }],
    [undefined, { ...cancelled, mandate: { ...cancelled.mandate, endedBecause: 'closed' } }],
    ['relink', broken],
    ['relink', { ...notReady, isShared: false }],
    [undefined, notReady],
    [undefined, ordered],
    [undefined, comingBack],
    ['activate', ready],
    ['reactivate', suspended],
    ['suspend', live],
  ] as const)('%s is offered first', (offered, standing) => {
    expect(offeredOf(standing, today)).toBe(offered);
  });

  test.each([
    ['offered', live, true],
    ['offered', ready, true],
    ['offered', cancelled, true],
    ['offered', { ...cancelled, isActive: false }, true],
    ['offered', broken, true],
    ['hidden', suspended, true],
    ['tooEarly', notReady, true],
    ['tooEarly', comingBack, true],
    ['hidden', live, false],
    ['offered', cancelled, false],
    ['hidden', notReady, false],
  ] as const)('unlinking is %s', (unlinking, standing, customerHasActive) => {
    expect(unlinkingOf(standing, { today, customerHasActive })).toBe(unlinking);
  });

  test('nothing may be done that is not offered', () => {
    const around = { today, customerHasActive: true };
    const may = (standing: AccountStanding) =>
      accountOperations.filter((operation) => mayOperate(operation, standing, around));
    expect(may(live)).toEqual(['suspend', 'unlink']);
    expect(may(suspended)).toEqual(['reactivate']);
    expect(may(ready)).toEqual(['activate', 'unlink']);
    expect(may(cancelled)).toEqual(['reinstate', 'unlink']);
    expect(may(broken)).toEqual(['unlink']);
    expect(may(notReady)).toEqual([]);
  });
});
