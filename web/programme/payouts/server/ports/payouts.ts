import type { AccountIdentification } from '#web/programme/bank-linking/server/ports/account-information.ts';

/** To whom money goes; not to be logged. */
export interface Payee {
  readonly name: string;
  readonly account: AccountIdentification;
}

/** Money that is paid out of our account. `failed`: it has not left it, or is back. */
export interface Payout {
  /** The provider's id. */
  readonly id: string;
  readonly state: 'sent' | 'paid' | 'failed';
}

/** `none`: the provider has never heard of it. `refused`: asking again changes nothing. `reason` is fit for a log. */
export type PayoutAnswer =
  | { readonly kind: 'done'; readonly payout: Payout }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface PayoutOrder {
  /** Ours, by which the provider knows it: the same one twice makes one payment. */
  readonly id: string;
  /** Whole pence, more than nothing. */
  readonly pence: number;
  /** What the payee reads on their bank statement: 6 to 18 letters, digits and spaces. */
  readonly reference: string;
  readonly payee: Payee;
}

/** Money of which the provider is to be asked, or that it is to be given. */
export interface DuePayout {
  readonly id: string;
  readonly pence: number;
  /** What the payee reads on their bank statement. */
  readonly reference: string;
  /** The provider's id; none until it has answered. */
  readonly payment: string | null;
  readonly orderedAt: Date;
  /** How often the provider was asked since it last answered, this time counted. */
  readonly tries: number;
  /** When a person gave it up: it has failed as soon as the provider says that it does not know it. */
  readonly givenUpAt?: Date | null;
}

/** What the provider said of one. */
export interface ToldPayout {
  readonly payment: string | null;
  readonly state: Payout['state'];
  /** When it is asked again, in case it does not tell us. */
  readonly lookAt: Date;
}

/** What the provider sends us: its signature is of the two headers, not of the body. */
export interface ToldByProvider {
  readonly body: Buffer;
  readonly date: string;
  readonly nonce: string;
  readonly authorization: string;
}

/** Pays by bank transfer. */
export interface Payouts {
  pay(order: PayoutOrder): Promise<PayoutAnswer>;
  /** What has become of an order, by our own id and when it was made: what to ask when an answer was lost. */
  find(order: { readonly id: string; readonly orderedAt: Date }): Promise<PayoutAnswer>;
  /** Our ids of the orders that a message to our address is about; undefined where it does not come from the provider. */
  noticedIn(message: ToldByProvider): readonly string[] | undefined;
}
