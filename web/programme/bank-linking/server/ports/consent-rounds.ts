import type { BankConsent } from './bank-consents.ts';

/** What the rounds that ask banks take up, each consent by one round at a time. */
export interface ConsentRounds {
  /** Consents that wait to be ended at the bank; each is given to nobody else for a minute. */
  takeToRevoke(now: Date): Promise<readonly BankConsent[]>;
  noteRevoked(consentId: string): Promise<void>;

  /** Of these, the banks at which it is time to look at a consent, and whom nobody looks at now. */
  banksToLookAt(bankIds: readonly string[], now: Date): Promise<readonly string[]>;
  /** Takes a bank for looking until then, or says that somebody has it, or that it wants to be left alone. */
  beginLooks(bankId: string, turn: { readonly now: Date; readonly until: Date }): Promise<boolean>;
  /** Whoever comes then may look at the bank's consents again. */
  endLooks(bankId: string, from: Date): Promise<void>;
  /** Consents of linked accounts at a bank that it is time to look at; from now on they count as looked at. */
  takeToLook(bankId: string, at: { readonly now: Date; readonly most: number }): Promise<readonly BankConsent[]>;
  /** There was no time to look at these: they come again in a minute, after those that have waited longer. */
  lookSoon(consentIds: readonly string[], now: Date): Promise<void>;
}
