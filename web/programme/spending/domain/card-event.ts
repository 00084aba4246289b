import type { DecisionReason } from './decision-reason.ts';
import type { Amount } from './money.ts';
import type { Purchase } from './purchase.ts';

/** What the processor tells of a transaction once it has happened: each event once, whatever the order in which it comes. */
export type CardEvent = {
  /** The processor's name for the event; that of an authorisation is the network's message that we were asked about. */
  readonly event: string;
  readonly transaction: string;
  /** The processor's name for the card. */
  readonly card: string;
  /** ISO 8601. */
  readonly at: string;
  readonly purchase: Purchase;
  readonly asked: Amount;
} & (
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: DecisionReason }
  /** A merchant or time has let go of so much of what was approved. */
  | { readonly kind: 'released'; readonly pence: number }
  /** A merchant has changed what it will take in all: so much is set aside from now on. */
  | { readonly kind: 'amended'; readonly pence: number }
  /** Money has moved; that the merchant was never approved, or for less, changes nothing. */
  | { readonly kind: ClearingKind; readonly pence: number }
  /** No more of what was approved will be taken, as long as the transaction has no more than `after` events. */
  | { readonly kind: 'ended'; readonly after: number }
);

/** `spent`: a merchant has taken the money. `refunded`: it has come back. `refund-reversed`: it has not, after all. */
export const clearingKinds = ['spent', 'refunded', 'refund-reversed'] as const;
export type ClearingKind = (typeof clearingKinds)[number];
