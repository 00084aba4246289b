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
  gathered: { debit: 'collecting', credit: 'receivable' },
  'paid-out': { debit: 'bank', credit: 'collecting' },
  /** It has not come. */
  returned: { debit: 'receivable', credit: 'collecting' },
  /** It had come, and was taken back. */
  'taken-back': { debit: 'receivable', credit: 'bank' },
} as const satisfies Readonly<Record<string, { readonly debit: LedgerAccount; readonly credit: LedgerAccount }>>;

export type PostingKind = keyof typeof postings;

/** The movement from one account to another that money of a collection makes; nothing where it stays. */
export function postingBetween(from: LedgerAccount, to: LedgerAccount): PostingKind | undefined {
  const kinds = ['gathered', 'paid-out', 'returned', 'taken-back'] as const;
  return kinds.find((kind) => postings[kind].credit === from && postings[kind].debit === to);
}

/** One movement of money. `source` is what brought it about, by the name that others gave it: it is posted once. */
export interface Posting {
  readonly source: string;
  readonly kind: PostingKind;
  readonly customerId: string | null;
  /** More than nothing. */
  readonly pence: number;
  readonly at: Date;
}
