import type { AccountIdentification, SharingState } from './account-information.ts';
import type { BankAccess, BankAnswer } from './bank-answer.ts';

export interface FundsQuestion {
  readonly consentId: string;
  /** At most 35 characters, another one each time: a question is never asked twice. */
  readonly reference: string;
  /** Above zero, in the account's own currency, which is pounds. */
  readonly pence: number;
}

/** Asks a bank whether there is enough money on an account. Nothing is set aside by asking (BNK-12). */
export interface FundsConfirmation {
  /** @returns the consent's id, for `BankAuthorisation` */
  createConsent(bankId: string, account: AccountIdentification): Promise<BankAnswer<string>>;
  consentState(bankId: string, consentId: string): Promise<BankAnswer<SharingState>>;
  /** The account that a consent is for, as the bank has it. */
  debtor(bankId: string, consentId: string): Promise<BankAnswer<AccountIdentification>>;
  /** The customer ended it with us. Ending twice is no failure. */
  revokeConsent(bankId: string, consentId: string): Promise<BankAnswer<null>>;
  /**
   * Whether the amount is there at this moment. Somebody waits at a till: it answers within 1.2 seconds or is
   * `bankUnavailable`, and is not tried again.
   */
  isAvailable(access: BankAccess, question: FundsQuestion): Promise<BankAnswer<boolean>>;
}
