import type { BankAccess, BankAnswer } from './bank-answer.ts';

/** By which a bank account is known to other banks; `identification` is never to be logged. */
export interface AccountIdentification {
  readonly scheme: 'SortCodeAccountNumber' | 'IBAN';
  /** Six digits of sort code and eight of account number, or an IBAN. */
  readonly identification: string;
  /** Who it belongs to, as the bank writes it. */
  readonly name?: string;
}

export interface SharedAccount {
  /** The bank's own id, of use with this consent only. */
  readonly id: string;
  readonly kind: 'current' | 'savings' | 'card' | 'other';
  readonly category: 'personal' | 'business';
  /** ISO 4217. */
  readonly currency: string;
  readonly isOpen: boolean;
  /** It was moved to another bank by the switch service. */
  readonly isSwitched: boolean;
  readonly nickname?: string;
  /** The day, where the bank says it. */
  readonly openedOn?: string;
  /** Those that payments can be made by; none for a card. */
  readonly identifications: readonly AccountIdentification[];
}

export interface AccountBalance {
  /** Below zero is owed. */
  readonly pence: number;
  readonly currency: string;
  readonly at: Date;
}

export interface AccountTransaction {
  /** Banks need not give one. */
  readonly id?: string;
  readonly bookedAt: Date;
  /** Above zero came in, below zero went out. */
  readonly pence: number;
  readonly currency: string;
  /** What a line in another currency is worth in one that the bank exchanged it to. */
  readonly exchanged?: { readonly pence: number; readonly currency: string };
  readonly isBooked: boolean;
  /** The bank's words. */
  readonly description?: string;
  /** ISO 20022 family and sub-family, such as `RCDT/SALA`. */
  readonly bankCode?: string;
  /** The bank's own code for the kind of transaction. */
  readonly ownCode?: string;
  /** ISO 18245, of whoever took a card. */
  readonly merchantCode?: string;
  /** Who paid it in, or was paid, where the bank names them apart from its words. */
  readonly otherParty?: string;
}

export interface TransactionsPage {
  readonly transactions: readonly AccountTransaction[];
  /** How many lines of the page nothing could be made of; none when left out. */
  readonly unread?: number;
  /** To be given back for the next page; the last one has none. */
  readonly nextPage?: string;
}

/** `gone`: the bank has no such consent, or no more. */
export type SharingState = 'awaiting' | 'authorised' | 'rejected' | 'cancelled' | 'expired' | 'gone';

/** What a customer lets us see at their bank (BNK-12). Amounts are hundredths of their currency. */
export interface AccountInformation {
  /**
   * Registers what we will ask the customer for: accounts with their numbers, balances, name, and transactions since a
   * day. `endsAt` is left out where it shall last until somebody ends it.
   *
   * @returns the consent's id
   */
  createConsent(bankId: string, wish: { transactionsSince: Date; endsAt?: Date }): Promise<BankAnswer<string>>;
  consentState(bankId: string, consentId: string): Promise<BankAnswer<SharingState>>;
  /** The customer ended it with us. Ending twice is no failure. */
  revokeConsent(bankId: string, consentId: string): Promise<BankAnswer<null>>;
  accounts(access: BankAccess): Promise<BankAnswer<readonly SharedAccount[]>>;
  /** What can be spent now where the bank says it, else what is booked. */
  balance(access: BankAccess, accountId: string): Promise<BankAnswer<AccountBalance>>;
  /** The newest first, a page at a time. */
  transactions(
    access: BankAccess,
    accountId: string,
    from: { since: Date } | { page: string },
  ): Promise<BankAnswer<TransactionsPage>>;
  /** The full name of who holds the account; null where the bank does not tell. */
  holder(access: BankAccess, accountId: string): Promise<BankAnswer<string | null>>;
}
