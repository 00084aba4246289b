import type { CodePurpose } from '#web/platform/domain/one-time-code.ts';

/** A live code. Of each customer and purpose only the newest exists: sending another replaces it (OTP-05). */
export interface OneTimeCode {
  readonly customerId: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  /** The number that it was sent to; a code for one number proves nothing about another. */
  readonly sentTo: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export type CountedTry =
  | { readonly kind: 'counted'; readonly codeHash: string; readonly sentTo: string; readonly triesLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'used-up' };

export interface CodeQuestion {
  readonly customerId: string;
  readonly purpose: CodePurpose;
  readonly now: Date;
}

export interface OneTimeCodes {
  replace(code: OneTimeCode): Promise<void>;
  /** The code that can still be used, if there is one. */
  findLive(question: CodeQuestion): Promise<OneTimeCode | undefined>;
  /** Counts a try before anything is compared; of many tries at once only five are ever counted (OTP-04). */
  countTry(question: CodeQuestion): Promise<CountedTry>;
  /** Uses the code up; false when somebody else was first. */
  consume(question: CodeQuestion): Promise<boolean>;
}

/** A link by email that signs a customer in. Several may be live: a stranger's request must not void the owner's (LOG-10). */
export interface SignInLink {
  readonly customerId: string;
  readonly tokenHash: string;
  /** Where it was sent: the link is worth nothing once the customer has another address. */
  readonly email: string;
  readonly expiresAt: Date;
}

export interface SignInLinks {
  add(link: SignInLink): Promise<void>;
  /** Whether the link could be used. Looking does not use it up: scanners of mail look too (LOG-10). */
  isLive(tokenHash: string, now: Date): Promise<boolean>;
  /** Uses the link up, with every other of that customer, and tells whose it is; nothing for a wrong, used or expired one. */
  consume(tokenHash: string, now: Date): Promise<Pick<SignInLink, 'customerId' | 'email'> | undefined>;
  /** Deletes what has expired; says how many. */
  clearExpired(now: Date): Promise<number>;
}

/** A code with which a browser goes on in the session of the native app (LOG-14). */
export interface HandOver {
  readonly tokenHash: string;
  /** The session that asked for it: once that is over, the code is worth nothing. */
  readonly sessionHash: string;
  readonly expiresAt: Date;
}

export interface HandOvers {
  add(handOver: HandOver): Promise<void>;
  /** Looks without using it up; nothing for a wrong, used or expired one. */
  find(tokenHash: string, now: Date): Promise<Pick<HandOver, 'sessionHash' | 'expiresAt'> | undefined>;
  /** Uses it up; false when somebody else was first. */
  consume(tokenHash: string): Promise<boolean>;
  /** Deletes what has expired; says how many. */
  clearExpired(now: Date): Promise<number>;
}

/** A link by email, bound to one customer and one address. A new one replaces the old one (EML-07). */
export interface EmailLink {
  readonly customerId: string;
  readonly tokenHash: string;
  readonly email: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export interface EmailLinks {
  replace(link: EmailLink): Promise<void>;
  /** The link that can still be used, if there is one. */
  findLive(customerId: string, now: Date): Promise<EmailLink | undefined>;
  /** Uses the customer's link up and tells which address it proves; nothing for a wrong, old, used or expired one. */
  consume(proof: {
    readonly customerId: string;
    readonly tokenHash: string;
    readonly now: Date;
  }): Promise<string | undefined>;
}
