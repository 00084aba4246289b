/**
 * What the books hold apart. `receivable`: what a customer has spent and we have not asked for. `collecting`: what a Direct
 * Debit is under way for. `scheme`: what we owe the card scheme. `bank`: money that has come. `losses`: what nobody pays back.
 */
export const customersAccounts = ['receivable', 'collecting'] as const;
export const ownAccounts = ['scheme', 'bank', 'losses'] as const;
export type LedgerAccount = (typeof customersAccounts)[number] | (typeof ownAccounts)[number];

/** Why money has moved in the books (cards.md 4.2): each from one account to another. */
export const postings = {
  spent: { debit: 'receivable', credit: 'scheme' },
  /** On a card that we do not know. */
  lost: { debit: 'losses', credit: 'scheme' },
  refunded: { debit: 'scheme', credit: 'receivable' },
  'refund-reversed': { debit: 'receivable', credit: 'scheme' },
  'refunded-to-nobody': { debit: 'scheme', credit: 'losses' },
} as const satisfies Readonly<Record<string, { readonly debit: LedgerAccount; readonly credit: LedgerAccount }>>;

export type PostingKind = keyof typeof postings;

/** One movement of money. `source` is what brought it about, by the name that others gave it: it is posted once. */
export interface Posting {
  readonly source: string;
  readonly kind: PostingKind;
  readonly customerId: string | null;
  /** More than nothing. */
  readonly pence: number;
  readonly at: Date;
}
