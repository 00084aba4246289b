import type {
  Block,
  Company,
  Customer,
  Hold,
  MobileNumber,
  Profile,
  Registration,
} from '#web/programme/customer/domain/customer.ts';
import type { Pilot } from '#web/programme/customer/domain/pilot.ts';

export interface NewCustomer extends Registration {
  readonly id: string;
  readonly passwordHash: string;
  readonly referralCode: string;
  readonly createdAt: Date;
}

/** Whom a password may belong to: the owner of an address, or somebody who has not verified it yet. */
export interface SignInCandidate {
  readonly customerId: string;
  readonly givenName: string;
  readonly partnerCode: string;
  /** None where it is void. */
  readonly passwordHash: string | null;
  /** Has proved the address. */
  readonly isOwner: boolean;
}

export type EmailClaim = 'verified' | 'owned-by-another';

/** What a customer has done on the way to a card in use. */
export type Milestone = 'cardLinkedAt' | 'planSelectedAt' | 'cardCreatedAt' | 'cardActivatedAt';

export interface Customers {
  insert(customer: NewCustomer): Promise<void>;
  find(id: string): Promise<Customer | undefined>;
  /** The id of the one customer who has verified `email` (ENT-09). */
  findOwnerOfEmail(email: string): Promise<string | undefined>;
  /** The owner of `email` first, then who registered it last without verifying it; at most two. */
  findForSignIn(email: string): Promise<readonly SignInCandidate[]>;
  findByReferralCode(code: string): Promise<string | undefined>;
  /** Nothing for nobody, and for a customer whose password is void. */
  findPasswordHash(id: string): Promise<string | undefined>;
  /** Makes `email` the customer's verified address and clears a pending one, unless somebody else owns it. */
  claimEmail(claim: { readonly id: string; readonly email: string; readonly at: Date }): Promise<EmailClaim>;
  setNewEmail(id: string, newEmail: string | null): Promise<void>;
  saveProfile(id: string, profile: Profile, at: Date): Promise<void>;
  /** Another number is an unverified number (OTP-06). */
  saveMobile(id: string, mobile: MobileNumber): Promise<void>;
  /** The mobiles of customers that begin so, in E.164. */
  mobilesFrom(start: string): Promise<readonly string[]>;
  /** Marks the mobile verified if it is still the number that the code was sent to, and the sign-in strong; says whether it was. */
  verifyMobile(proof: { readonly id: string; readonly e164: string; readonly at: Date }): Promise<boolean>;
  noteMilestone(reached: { readonly id: string; readonly milestone: Milestone; readonly at: Date }): Promise<void>;
  /** Notes that a code proved the sign-in (LOG-06). */
  noteStrongSignIn(id: string, at: Date): Promise<void>;
  saveBlock(id: string, block: Block | null): Promise<void>;
  /** Puts the customer on hold; a hold that stands is kept as it is. */
  hold(id: string, hold: Hold): Promise<void>;
  /**
   * For those who help customers, and nobody else: what was paid to a court before the hold puts nobody on hold again. False
   * when the customer is not on hold.
   */
  liftHold(id: string): Promise<boolean>;
  /** Ends a hold by which nothing is forgiven: the same payments would hold them again. False when there is none. */
  endHold(id: string): Promise<boolean>;
  /** Who is on hold, the longest first. */
  held(): Promise<readonly { readonly customerId: string; readonly hold: Hold }[]>;
  saveCompany(id: string, company: Company): Promise<void>;
  saveHiddenScreens(id: string, screens: readonly string[]): Promise<void>;
  savePilots(id: string, pilots: readonly Pilot[]): Promise<void>;
  savePassword(id: string, passwordHash: string): Promise<void>;
  /** No password is right until another is saved. */
  voidPassword(id: string): Promise<void>;
  saveNewsletterChoice(choice: { readonly id: string; readonly optIn: boolean; readonly at: Date }): Promise<void>;
}
