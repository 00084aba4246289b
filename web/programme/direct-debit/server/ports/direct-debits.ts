import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';
import type { PaymentEnd, PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import type { AccountIdentification } from '#web/programme/bank-linking/server/ports/account-information.ts';

/** A customer's order to their bank to pay what we ask for, as the provider keeps it. */
export interface ProviderMandate {
  readonly id: string;
  /** `pending`: the bank may still refuse it. `over`: refused, cancelled, or its account was closed. */
  readonly state: 'pending' | 'active' | 'over';
  /** The first working day on which it can be charged; null once it is over. */
  readonly chargeableFrom: CalendarDate | null;
  /** Why it is over; left out while it is not. */
  readonly endedBecause?: MandateEnd;
}

/** Whose account is charged; not to be logged. */
export interface Payer {
  readonly givenName: string;
  readonly familyName: string;
  readonly account: AccountIdentification;
}

/** `refused`: asking again changes nothing. `reason` is a code, fit for a log. */
export type DirectDebitAnswer =
  | { readonly kind: 'done'; readonly mandate: ProviderMandate }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Money that is taken by a mandate. */
export interface ProviderPayment {
  readonly id: string;
  readonly state: PaymentState;
  /** Why it did not come, or did not stay; left out otherwise. */
  readonly endedBecause?: PaymentEnd;
  /** The day on which its bank is debited, where that is known. */
  readonly chargeOn?: CalendarDate;
}

/** As `DirectDebitAnswer`; `because` is what can be done about a refusal. */
export type PaymentAnswer =
  | { readonly kind: 'done'; readonly payment: ProviderPayment }
  | { readonly kind: 'refused'; readonly reason: string; readonly because: 'mandate-over' | 'too-early' | 'other' }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface PaymentOrder {
  /** The same one twice makes one payment. */
  readonly key: string;
  /** The provider's id of the mandate. */
  readonly mandateId: string;
  /** Whole pence, more than nothing. */
  readonly pence: number;
  readonly chargeOn: CalendarDate;
}

/** Money of a payment that goes back to its payer. `sent`: it is on its way. `failed`: it has come back to us. */
export interface ProviderRefund {
  readonly id: string;
  readonly state: 'sent' | 'paid' | 'failed';
}

export type RefundAnswer =
  | { readonly kind: 'done'; readonly refund: ProviderRefund }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface RefundOrder {
  /** The same one twice makes one refund. */
  readonly key: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** Whole pence, more than nothing. */
  readonly pence: number;
  /** What has gone back of the payment in all, this one included. */
  readonly totalPence: number;
}

/** The ids of what a message of the provider's is about. */
export interface Noticed {
  readonly mandates: readonly string[];
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
}

/** Bacs Direct Debit through whoever submits to it for us. */
export interface DirectDebits {
  /** Gives the customer's mandate to their bank. The same `key` twice makes one mandate. */
  setUp(order: { readonly key: string; readonly reference: string; readonly payer: Payer }): Promise<DirectDebitAnswer>;
  find(mandateId: string): Promise<DirectDebitAnswer>;
  /** By its own id, or by our reference where an answer with the id was lost. Cancelling twice is no failure. */
  cancel(mandate: { readonly id: string } | { readonly reference: string }): Promise<DirectDebitAnswer>;
  /** Gives a mandate that is over to the bank again, under its own reference. Twice is no failure. */
  reinstate(mandateId: string): Promise<DirectDebitAnswer>;
  /** Takes money by a mandate, on that day. */
  collect(order: PaymentOrder): Promise<PaymentAnswer>;
  findPayment(paymentId: string): Promise<PaymentAnswer>;
  /** Pays money of a payment that has come back to its payer, by bank transfer. */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  findRefund(refundId: string): Promise<RefundAnswer>;
  /** What a message to our address is about, to be looked at again; undefined where it does not come from the provider. */
  noticedIn(message: { readonly body: Buffer; readonly signature: string }): Noticed | undefined;
}
