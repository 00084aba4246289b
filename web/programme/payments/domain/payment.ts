import type { DecisionReason } from '#web/programme/spending/domain/decision-reason.ts';
import type { DisputeStanding } from '#web/programme/spending/domain/dispute.ts';
import type { Channel } from '#web/programme/spending/domain/purchase.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { MerchantCategory } from './merchant-category.ts';

/** `atm`: cash from a machine. `walletRefund`: what a customer has taken out of their wallet. */
export const paymentKinds = ['purchase', 'atm', 'refund', 'walletRefund'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** `pending`: the merchant has not taken it yet. `reversed`: it never will. */
export const paymentStates = ['pending', 'settled', 'declined', 'reversed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How long what was reversed stays in the list. */
export const shownAfterReversalMs = 7 * 24 * 60 * 60 * 1_000;

/** How a purchase that its customer disputes stands. */
export interface PaymentDispute {
  readonly standing: DisputeStanding;
  /** What is disputed; once it is won or written off, what the customer got back, 0 where all had come back already. */
  readonly pence: number;
}

/** One row of a customer's list (TXN-01): a purchase or what came back of one, whatever number of messages it took. */
export interface Payment {
  /** The processor's transaction for what went out, and a name made of it for what came back. */
  readonly id: string;
  readonly customerId: string;
  readonly transaction: string;
  /** When it was first asked for, or taken without asking. */
  readonly created: Date;
  /** The day in London. */
  readonly day: CalendarDate;
  readonly kind: PaymentKind;
  readonly state: PaymentState;
  /** Whole pence, 0 or more, for a refund too. */
  readonly pence: number;
  /** In the merchant's smallest unit; nothing where part of it was changed in pounds alone. */
  readonly localMinor: number | null;
  readonly localCurrency: string;
  /** Readable: `Tesco`. */
  readonly merchant: string;
  /** As the network spells it: `TESCO STORES 2041`. */
  readonly descriptor: string;
  readonly town: string | null;
  /** ISO 3166, three letters. */
  readonly country: string;
  readonly category: MerchantCategory;
  readonly channel: Channel;
  /** Why it was declined; nothing otherwise. */
  readonly reason: DecisionReason | null;
  readonly settledAt: Date | null;
  /** From then on a reversed one is not shown any more. */
  readonly hideAt: Date | null;
  /** What the customer's plan has added to its rate, and taken for cash abroad, less what came back; nothing of a refund. */
  readonly marginPence: number | null;
  readonly feePence: number | null;
  /** What paying by this card instead of a high street bank’s has saved; nothing until it is counted, and where nothing is. */
  readonly savingPence: number | null;
  /** What of it goes to causes, once it has come to a penny. */
  readonly contributionPence: number | null;
  /** What Gift Aid adds to that, in whole pence, as far as the customer has declared it. */
  readonly giftAidPence: number | null;
  /** The purchase of the same transaction that a refund belongs to. */
  readonly refundOf: string | null;
  readonly dispute: PaymentDispute | null;
}
