import type { RelinkSource } from '#web/programme/bank-linking/domain/relink.ts';

import type { BankConsent, NewBankConsent } from './bank-consents.ts';

/** What came of allowing a consent anew. */
export interface Renewed {
  readonly tokens: Buffer;
  readonly at: Date;
  /** The account as the renewed consent shows it: its id may be another one. Left out for funds. */
  readonly found?: { readonly accounts: Buffer; readonly accountId: string };
}

/** Consents that are allowed anew, each beside the one that counts until it takes its place. */
export interface Relinks {
  /**
   * Begins to allow a consent of a link anew, in place of whatever the customer was renewing; what that one had opened at
   * the bank waits to be ended there.
   */
  begin(consent: NewBankConsent & { readonly source: RelinkSource }, at: Date): Promise<void>;
  /** What the customer is renewing, or has renewed last. */
  last(customerId: string): Promise<BankConsent | undefined>;
  noteOpened(consentId: string, at: Date): Promise<void>;
  /** The renewed consent takes the place of the one before, whose tokens are gone and which ends at the bank where it is another. */
  finish(consentId: string, renewed: Renewed): Promise<void>;
  /**
   * What was allowed anew is not what was linked: it waits to be ended at the bank, and nothing of it is kept. Where it was
   * allowed under the consent that counts, that one is broken.
   */
  refuse(consentId: string, at: Date): Promise<void>;
}
