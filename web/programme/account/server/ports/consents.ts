import type { ConsentChoice, ConsentPurpose } from '#web/programme/account/domain/consent.ts';

/** What a customer said to something, and in which words it was put to them. */
export interface Consent {
  readonly id: string;
  readonly customerId: string;
  readonly purpose: ConsentPurpose;
  readonly choice: ConsentChoice;
  /** Under which the words are published; a partner may have its own. */
  readonly copyKey: string;
  /** As they were read. */
  readonly words: string;
  /** SHA-256 of the words, in hexadecimal. */
  readonly wordsHash: string;
  readonly requestId: string;
  readonly at: Date;
}

/** A log that is only added to: the database refuses anything else (ACC-08). */
export interface Consents {
  add(consent: Consent): Promise<void>;
  /** What the customer said last to each purpose that they have said anything to. */
  latest(customerId: string): Promise<Partial<Readonly<Record<ConsentPurpose, ConsentChoice>>>>;
  /** All of it, the newest first. */
  list(customerId: string): Promise<readonly Consent[]>;
}
