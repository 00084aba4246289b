/**
 * What the books hold apart. `receivable`: what a customer has spent and we have not asked for. `collecting`: what a Direct
 * Debit is under way for. `scheme`: what we owe the card scheme. `disputes`: what it owes us for
 * disputes that were won. `plans`: what plans have earned. `causes`: what customers have given and
 * nobody was paid yet. `fx`: what plans add to the exchange rate. `fees`: what they take for cash abroad. `rewards`: what we have given for friends who were invited. `wallet`: what of shops' money is a customer's.
 * `in-flight`: what of it is on its way to their bank. `cashback`: what shops have given customers. `bank`: money that has come. `losses`: what nobody pays back.
 */
export const customersAccounts = ['receivable', 'collecting', 'wallet', 'in-flight'] as const;
export const ownAccounts = [
  'scheme',
  'disputes',
  'plans',
  'fx',
  'fees',
  'causes',
  'rewards',
  'cashback',
  'bank',
  'losses',
] as const;
export type LedgerAccount = (typeof customersAccounts)[number] | (typeof ownAccounts)[number];

/** Why money has moved in the books (cards.md 4.2): each from one account to another. */
export const postings = {
  spent: { debit: 'receivable', credit: 'scheme' },
  /** On a card that we do not know. */
  lost: { debit: 'losses', credit: 'scheme' },
  refunded: { debit: 'scheme', credit: 'receivable' },
  'refund-reversed': { debit: 'receivable', credit: 'scheme' },
  'refunded-to-nobody': { debit: 'scheme', credit: 'losses' },
  /** What a plan adds to the rate of money that was taken in another currency. */
  'margin-added': { debit: 'receivable', credit: 'fx' },
  /** The money has come back, or a part. */
  'margin-given-back': { debit: 'fx', credit: 'receivable' },
  /** For cash abroad beyond what a plan leaves free. */
  'cash-fee-added': { debit: 'receivable', credit: 'fees' },
  'cash-fee-given-back': { debit: 'fees', credit: 'receivable' },
  /** A cycle of a plan has begun. */
  'plan-owed': { debit: 'receivable', credit: 'plans' },
  /** It was left within its cooling-off days. */
  'plan-given-back': { debit: 'plans', credit: 'receivable' },
  /** A payment has a part that its customer gives. */
  given: { debit: 'receivable', credit: 'causes' },
  /** It came back, and with it its part. */
  'given-back': { debit: 'causes', credit: 'receivable' },
  /** A cause was paid what was collected for it. */
  'cause-paid': { debit: 'causes', credit: 'bank' },
  /** For a friend who was invited, or who was: it is taken off what is owed. */
  rewarded: { debit: 'rewards', credit: 'receivable' },
  /** A merchant has to give it back. */
  'dispute-won': { debit: 'disputes', credit: 'receivable' },
  /** A day on which more was taken than came back: the card scheme is paid. */
  'scheme-paid': { debit: 'scheme', credit: 'bank' },
  /** More came back that day than was taken. */
  'scheme-paid-back': { debit: 'bank', credit: 'scheme' },
  /** It has paid us for disputes. */
  'disputes-paid': { debit: 'bank', credit: 'disputes' },
  'disputes-paid-back': { debit: 'disputes', credit: 'bank' },
  /** No merchant has to, and we do not ask the customer for it. */
  'written-off': { debit: 'losses', credit: 'receivable' },
  gathered: { debit: 'collecting', credit: 'receivable' },
  'paid-out': { debit: 'bank', credit: 'collecting' },
  /** It has not come. */
  returned: { debit: 'receivable', credit: 'collecting' },
  /** It had come, and was taken back. */
  'taken-back': { debit: 'receivable', credit: 'bank' },
  /** What had come back to a card beyond what was owed goes to the customer’s bank account. */
  repaid: { debit: 'receivable', credit: 'bank' },
  /** It did not get there. */
  'repayment-returned': { debit: 'bank', credit: 'receivable' },
  /** A shop has confirmed an order, or more of it. */
  earned: { debit: 'cashback', credit: 'wallet' },
  /** It has taken that back, or a part. */
  unearned: { debit: 'wallet', credit: 'cashback' },
  /** A customer takes out what is in their wallet. */
  withdrawn: { debit: 'wallet', credit: 'in-flight' },
  'withdrawal-paid': { debit: 'in-flight', credit: 'bank' },
  /** It did not get there. */
  'withdrawal-failed': { debit: 'in-flight', credit: 'wallet' },
} as const satisfies Readonly<Record<string, { readonly debit: LedgerAccount; readonly credit: LedgerAccount }>>;

export type PostingKind = keyof typeof postings;

/** The movements by which money of a collection goes from one account to another; none where it stays. */
export function postingsBetween(from: LedgerAccount, to: LedgerAccount): readonly PostingKind[] {
  if (from === 'receivable' && to === 'bank') return ['gathered', 'paid-out'];
  const kinds = ['gathered', 'paid-out', 'returned', 'taken-back'] as const;
  return kinds.filter((kind) => postings[kind].credit === from && postings[kind].debit === to);
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
