import type { Address } from '#web/programme/customer/domain/customer.ts';

/**
 * Where an invitation stands (REF-02). `pending`: the friend has registered. `complete`: what was to happen has. `refused`: it
 * is no invitation of another person, or support has refused it.
 */
export type ReferralState = 'pending' | 'complete' | 'refused';

/** Why an invitation is refused; for our own eyes, for it says something of somebody else. */
export const refusals = ['email', 'mobile', 'bank', 'name', 'device', 'support'] as const;
export type Refusal = (typeof refusals)[number];

/** What is compared of two customers to find that they are one person. */
export interface ReferralPerson {
  readonly email: string;
  /** In E.164; nothing before it is known. */
  readonly mobile: string | null;
  readonly givenName: string;
  readonly familyName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string | null;
  readonly address: Address | null;
  /** Keyed hashes of the accounts that they have linked. */
  readonly accounts: readonly string[];
  /** Keyed hashes of the browsers that they have used. */
  readonly devices: readonly string[];
}

/** By what two customers are found to be one person; nothing where they are not (REF-02: self-referral is refused). */
export function samePersonBy(one: ReferralPerson, other: ReferralPerson): Exclude<Refusal, 'support'> | undefined {
  if (mailboxOf(one.email) === mailboxOf(other.email)) return 'email';
  if (one.mobile !== null && one.mobile === other.mobile) return 'mobile';
  if (haveCommon(one.accounts, other.accounts)) return 'bank';
  if (isSameByName(one, other)) return 'name';
  if (haveCommon(one.devices, other.devices)) return 'device';
  return undefined;
}

/** One spelling for all addresses that reach one mailbox: without what follows a plus, and without dots where Google ignores them. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

function isSameByName(one: ReferralPerson, other: ReferralPerson): boolean {
  if (one.dateOfBirth === null || one.dateOfBirth !== other.dateOfBirth) return false;
  if (one.address === null || other.address === null) return false;
  return nameOf(one) === nameOf(other) && homeOf(one.address) === homeOf(other.address);
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const nameOf = ({ givenName, familyName }: ReferralPerson) => plain(`${givenName}${familyName}`);
const homeOf = ({ line1, postcode }: Address) => `${plain(line1)} ${plain(postcode)}`;

function haveCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some((each) => others.includes(each));
}

/** What a customer sees of a friend: their given name and the first letter of the other one. */
export function shownName({ givenName, familyName }: Pick<ReferralPerson, 'givenName' | 'familyName'>): string {
  const [initial = ''] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(familyName.trim());
  return initial === '' ? givenName : `${givenName} ${initial.segment.toUpperCase()}.`;
}
