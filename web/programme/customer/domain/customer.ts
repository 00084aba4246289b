import type { AccountType } from './account-type.ts';
import type { DeviceInfo } from '#web/platform/domain/device-info.ts';
import type { Pilot } from '#web/programme/customer/domain/pilot.ts';

/** Wire and storage shape of a home address; `postcode` in capitals with its space. */
export interface Address {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly town: string;
  readonly county?: string | undefined;
  readonly postcode: string;
}

/** A home in lines, for people. */
export function addressLines({ line1, line2, town, county, postcode }: Address): readonly string[] {
  return [line1, line2, town, county, postcode].filter((line): line is string => line !== undefined && line !== '');
}

/** A mobile number twice: for sending (`e164`) and as the customer typed it, for showing. */
export interface MobileNumber {
  readonly e164: string;
  readonly asTyped: string;
}

/** A company as it is registered. */
export interface Company {
  readonly name: string;
  readonly office: Address;
}

/** What "About you" asks (DET-01). `dateOfBirth` is YYYY-MM-DD. */
export interface Profile {
  readonly title: string;
  readonly dateOfBirth: string;
  readonly mobile: MobileNumber;
  readonly address: Address;
  /** The partner's extra questions: name to answer, already checked against the partner's schema (DET-06). */
  readonly extraAnswers: Readonly<Record<string, unknown>>;
}

/** What registering says about somebody, the password aside (ENT-07). */
export interface Registration {
  readonly accountType: AccountType;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly partnerCode: string;
  readonly promoCode: string | null;
  readonly consumerCodes: readonly string[];
  readonly friendReferralCode: string | null;
  readonly channel: string | null;
  readonly isHybridSignup: boolean;
  readonly externalCustomerId: string | null;
  readonly partnerUserData: { readonly partnerABTesting?: string | undefined };
  readonly deviceInfo: DeviceInfo;
}

/** Whether it is the person who is blocked, or their business; spelled as the specification spells it. */
export const blocks = ['CUSTOMER_BLOCKED', 'BUSINESS_BLOCKED'] as const;
export type Block = (typeof blocks)[number];

/** Why a person of ours looks at a customer first (ELG-02). */
export const holdReasons = ['judgements'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Nothing more is linked, and the card stays frozen, until support lifts it: nothing that the customer does can. */
export interface Hold {
  readonly reason: HoldReason;
  /** The link by which it came. */
  readonly linkId: string;
  readonly at: Date;
}

/** A customer as we know them. Several may carry one address until one of them has verified it (ENT-09). */
export interface Customer {
  readonly id: string;
  readonly accountType: AccountType;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  /** An address that the customer wants instead and has not verified yet (EML-04). */
  readonly newEmail: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly partnerCode: string;
  readonly referralCode: string;
  readonly isHybridSignup: boolean;
  readonly title: string | null;
  readonly dateOfBirth: string | null;
  readonly mobile: MobileNumber | null;
  readonly mobileVerifiedAt: Date | null;
  /** When a code last proved that it was the customer who signed in; the specification's lastSCALoginDate (LOG-06). */
  readonly lastStrongSignInAt: Date | null;
  readonly address: Address | null;
  /** Nothing of who has none, and until it is known. */
  readonly company: Company | null;
  readonly extraAnswers: Readonly<Record<string, unknown>>;
  readonly profileUpdatedAt: Date | null;
  /** When a bank account was linked, which the specification calls CARD_LINKED. */
  readonly cardLinkedAt: Date | null;
  readonly planSelectedAt: Date | null;
  readonly cardCreatedAt: Date | null;
  readonly cardActivatedAt: Date | null;
  /** Why the customer may go on with nothing but their sign-up; null while nothing is wrong (SES-02). */
  readonly block: Block | null;
  readonly hold: Hold | null;
  /** A person of ours has looked at what was paid to courts until then; null when none has. */
  readonly judgedUntil: Date | null;
  /** Screens that this customer does not get: routes, or groups of the access table (SES-03). */
  readonly hiddenScreens: readonly string[];
  /** What this customer may do that others may not yet. */
  readonly pilots: readonly Pilot[];
  /** null until the customer has said yes or no (EML-01). */
  readonly newsletterOptIn: boolean | null;
  readonly createdAt: Date;
  /** When their account is closed, or was; nothing of who has not asked for it (ACC-06). */
  readonly closesAt: Date | null;
  /** Since when it is: nobody signs in to it, and its address is free. */
  readonly closedAt: Date | null;
}
