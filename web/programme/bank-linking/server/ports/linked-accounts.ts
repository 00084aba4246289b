import type { BankConsentKind } from './bank-authorisation.ts';
import type { ChosenAccount, LinkAtBank, UnfinishedLink } from './bank-links.ts';

/** An account at a bank that a customer has linked. */
export interface LinkedAccount extends LinkAtBank, ChosenAccount {
  readonly stage: 'linked';
  readonly linkedAt: Date;
  /** When the customer last said that the account may be seen. */
  readonly confirmedAt: Date;
  /** By which the account is recognised when it is shared again; never its number. */
  readonly fingerprint: string;
  /** What the bank lets us do no more until the customer allows it again: accounts before funds (RET-04). */
  readonly broken: BankConsentKind | null;
}

/** An account at a bank that a customer is linking, or has linked; of a link that is over nothing is read. */
export type BankLink = UnfinishedLink | LinkedAccount;

/** The accounts at banks that customers have linked. */
export interface LinkedAccounts {
  /** The customer's, the newest first. */
  ofCustomer(customerId: string): Promise<readonly LinkedAccount[]>;
  count(customerId: string): Promise<number>;
  /** The customer goes on sharing it; false when that link of theirs is not there. */
  confirm(id: string, by: { readonly customerId: string; readonly at: Date }): Promise<boolean>;
  /** What the bank says is on it, by which a small purchase is stood in for while it is silent; gone when the link ends. */
  noteBalance(id: string, balance: { readonly pence: number; readonly at: Date }): Promise<void>;
  /** The customer stops sharing it, by the same as when a link is given up. False when that link is not there, or over. */
  end(id: string, by: { readonly customerId: string; readonly at: Date }): Promise<boolean>;
}
