import type { Payment, PaymentKind, PaymentState } from '#web/programme/payments/domain/payment.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** A place in a customer's list: the newest stands first. */
export interface PaymentKey {
  readonly created: Date;
  readonly id: string;
}

/** What is looked for (TXN-08); what is left out leaves nothing out. */
export interface PaymentFilter {
  /** In a merchant's name, as the network spells it too, or in its town; two letters or more. */
  readonly text?: string;
  readonly kind?: PaymentKind;
  readonly state?: PaymentState;
  /** Days in London, both included. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

export interface PageAsked {
  readonly filter?: PaymentFilter;
  readonly size: number;
  /** Those that are older than this one. */
  readonly before?: PaymentKey;
  /** Those that are newer than this one. */
  readonly after?: PaymentKey;
}

export interface ListedPayment extends Payment {
  /** Pence that were spent on its day by all that the filter shows. */
  readonly dayPence: number;
  /** The filter shows it; false for one that has changed and that it shows no more. */
  readonly isFound: boolean;
  /** It rises with each change of any payment. */
  readonly revision: number;
}

/** A customer's payments as their list shows them. */
export interface Payments {
  /** Whether there is anything to fold: locks nothing, and writes nothing. */
  isToFold(now: Date): Promise<boolean>;
  /** Of one transaction after another whose payments are to be made anew, as many as `most`; how many there were. One process at a time does so: call it in a transaction. */
  fold(most: number, now: Date): Promise<number>;
  /** Has all payments made anew by the rounds that follow, from what they come from. */
  foldAnew(): Promise<void>;
  /** How many a customer has, whatever is looked for. */
  count(customerId: string): Promise<number>;
  /** The newest first. */
  page(customerId: string, asked: PageAsked): Promise<readonly ListedPayment[]>;
  /** Those that are new or another since `revision`, whether the filter shows them or not, those that changed first where there are more than `size`; the newest first. */
  changedSince(
    customerId: string,
    revision: number,
    asked: Pick<PageAsked, 'filter' | 'size'>,
  ): Promise<readonly ListedPayment[]>;
  /** The revision of the latest change; 0 for who has no payments. */
  revision(customerId: string): Promise<number>;
  find(customerId: string, id: string): Promise<Payment | undefined>;
  /** By the refund, the one purchase that each under a transaction of its own can only be for: at the same merchant, of the same amount, before it. */
  refunded(refunds: readonly Payment[]): Promise<ReadonlyMap<string, string>>;
}
