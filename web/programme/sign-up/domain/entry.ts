import { findAccountType, type AccountType } from '#web/programme/customer/domain/account-type.ts';
import type { KeptThing } from '#web/platform/domain/browser-memory.ts';
import { isRecord } from '#web/platform/domain/members.ts';

/** What a visitor brought along before registering: kept in the cookie `sign-up` for an hour (ENT-01, ENT-10). */
export interface SignUpHint {
  readonly accountType: AccountType | null;
  readonly partner: string | null;
  readonly channel: string | null;
  readonly friendReferralCode: string | null;
  /** The allowed part of the query string: promo, consumer and partner keys (ENT-02, ENT-07). */
  readonly query: Readonly<Record<string, string>>;
}

/** The cookies in which a browser remembers how its customer came, and as what they signed in last. */
export const entryCookies = {
  'sign-up': { name: 'sign-up', place: 'cookie', life: { hours: 1 } },
  'customer-type': { name: 'previousLoginCustomerType', place: 'cookie', life: { days: 365 } },
  partner: { name: 'previousLoginPromoPartnerId', place: 'cookie', life: { days: 365 } },
  plan: { name: 'preSelectedPlan', place: 'cookie', life: { days: 30 } },
} as const satisfies Readonly<Record<string, KeptThing>>;

export const noSignUpHint: SignUpHint = {
  accountType: null,
  partner: null,
  channel: null,
  friendReferralCode: null,
  query: {},
};

const mostKeys = 20;
const longestValue = 128;
const keyShape = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Never carried along, however they came into the address bar: they open something. */
const secretKey = /token|secret|password|session|^code$|url$/i;
const unsafeKeys = new Set(['constructor', 'prototype', '__proto__']);

/** The part of a query string that is kept: at most 20 short values, and nothing that could open something (ENT-02). */
export function keptQuery(query: unknown): Readonly<Record<string, string>> {
  if (typeof query !== 'object' || query === null) return {};
  const kept = Object.entries(query)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(
      ([key, value]) =>
        keyShape.test(key) &&
        !secretKey.test(key) &&
        !unsafeKeys.has(key) &&
        value.length <= longestValue &&
        !/[\p{Cc}\p{Surrogate}]/u.test(value),
    )
    .slice(0, mostKeys);
  return Object.fromEntries(kept);
}

/** What a visitor brought along, and over it what stands in the address bar now. */
export function arrivedWith(hint: SignUpHint | null, query: unknown): SignUpHint {
  const before = hint ?? noSignUpHint;
  return { ...before, query: { ...before.query, ...keptQuery(query) } };
}

/** A word from a route or cookie that names a partner, a channel or a code; nothing for anything else. */
export function keptWord(word: unknown): string | null {
  return typeof word === 'string' && /^[\p{L}\p{N}_.-]{1,64}$/u.test(word) ? word : null;
}

/** The sign-up hint in a cookie's parsed JSON, every part checked again; nothing when it is no hint at all. */
export function parseSignUpHint(cookie: unknown): SignUpHint | null {
  if (!isRecord(cookie)) return null;
  const { accountType, partner, channel, friendReferralCode, query } = cookie;
  return {
    accountType: (typeof accountType === 'string' ? findAccountType(accountType) : undefined) ?? null,
    partner: keptWord(partner),
    channel: keptWord(channel),
    friendReferralCode: keptWord(friendReferralCode),
    query: keptQuery(query),
  };
}
