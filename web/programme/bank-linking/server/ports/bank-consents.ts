import type { RelinkSource } from '#web/programme/bank-linking/domain/relink.ts';

import type { BankConsentKind } from './bank-authorisation.ts';

/** What a customer allows at a bank for a link. */
export interface BankConsent {
  readonly id: string;
  readonly linkId: string;
  readonly customerId: string;
  readonly bankId: string;
  readonly kind: BankConsentKind;
  /** The bank's own id; none until the bank was asked. */
  readonly providerId: string | null;
  /** Sealed. */
  readonly tokens: Buffer | null;
  /** `relinking`: the customer is allowing it anew; it takes the place of the `current` one when they have. `past`: over. */
  readonly role: 'current' | 'relinking' | 'past';
  /** `inactive`: the bank takes the tokens no more. */
  readonly tokenState: 'active' | 'inactive';
  /** From where it was begun anew; null for the first one. */
  readonly source: RelinkSource | null;
  /** When the customer last went to the bank to allow it anew. */
  readonly openedAt: Date | null;
}

export type NewBankConsent = Pick<BankConsent, 'id' | 'linkId' | 'customerId' | 'bankId' | 'kind'>;

/** What customers allow at banks, and the tokens by which the banks know it, sealed. */
export interface BankConsents {
  add(consent: NewBankConsent, at: Date): Promise<void>;
  find(id: string): Promise<BankConsent | undefined>;
  /** The one of that kind that counts. */
  ofLink(linkId: string, kind: BankConsentKind): Promise<BankConsent | undefined>;
  /** The id that the bank gave the consent. */
  saveProvider(consentId: string, providerId: string): Promise<void>;
  /** What was asked of the bank is no use: nothing of it is kept, it ends there as well, and the next try needs another. */
  giveUp(consentId: string, at: Date): Promise<void>;
  saveTokens(consentId: string, tokens: Buffer, at: Date): Promise<void>;
  /**
   * Tokens that came of using `from`, so that the bank takes them, whatever somebody heard who used `from` at the same time;
   * nothing changes where others have taken their place since.
   */
  renewTokens(consentId: string, tokens: { readonly from: Buffer; readonly to: Buffer }): Promise<void>;
  /** The bank takes `tokens` no more; nothing changes where others have taken their place since. */
  noteBroken(consentId: string, tokens: Buffer): Promise<void>;
}
