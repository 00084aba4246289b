/** A bank that can be called, as the Open Banking Directory lists it. */
export interface ListedBank {
  readonly id: string;
  readonly name: string;
  /** Where its customers are sent to sign in; no other origin of this bank is to be trusted. */
  readonly origin: string;
  /** What it bears of questions that no customer waits for: how many at once, and how many a second. */
  readonly pace: { readonly atOnce: number; readonly perSecond: number };
}

/** Which banks there are for us. What customers see of them (order, pictures, partners) is content. */
export interface BankDirectory {
  list(): readonly ListedBank[];
  find(bankId: string): ListedBank | undefined;
}
