export type ConsentKind = 'accounts' | 'funds';
export type ConsentStatus = 'awaiting' | 'authorised' | 'rejected' | 'cancelled' | 'expired';

export interface DebtorAccount {
  SchemeName: string;
  Identification: string;
  Name?: string;
  SecondaryIdentification?: string;
}

/** What a caller asked for, as it wrote it; dates are ISO 8601. */
export interface ConsentRequest {
  Permissions?: string[];
  ExpirationDateTime?: string;
  TransactionFromDateTime?: string;
  TransactionToDateTime?: string;
  DebtorAccount?: DebtorAccount;
}

/** Something that a customer is asked to allow, and what came of it. */
export interface Consent {
  id: string;
  kind: ConsentKind;
  clientId: string;
  request: ConsentRequest;
  status: ConsentStatus;
  createdAt: string;
  updatedAt: string;
  /** When it ends, by the caller's wish or the bank's. */
  endsAt?: string;
  /** Who allowed it, and for which of their accounts. */
  user?: string;
  accountIds: string[];
  /** The tokens that count: those of the newest time that the customer allowed it. */
  grantId?: string;
  /** Of funds confirmations asked so far; each may be used once. */
  references: string[];
  /** When data was first read under it. */
  firstReadAt?: string;
}
