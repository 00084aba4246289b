import type { BalanceType } from '#web/programme/home/domain/balance.ts';

/** What a customer has chosen for their first page, and done towards a first payment. */
export interface HomeChoices {
  readonly show: BalanceType;
  /** They have said that the card is on their phone. */
  readonly isOnPhone: boolean;
  /** The card has paid, or was allowed to, once. */
  readonly hasPaid: boolean;
}

/** What a bank last said of an account. */
export interface KeptBalance {
  readonly pence: number | null;
  readonly at: Date | null;
  /** It gave none when it was asked last. */
  readonly hasFailed: boolean;
}

/** Sums of the three periods; whole pence. */
export interface PeriodTotals {
  readonly today: number;
  readonly month: number;
  readonly ever: number;
}

export interface PeriodStarts {
  readonly today: Date;
  readonly month: Date;
}

/** What stands on a customer's first page. Every method is one statement. */
export interface HomeMemory {
  choices(customerId: string): Promise<HomeChoices>;
  show(customerId: string, type: BalanceType): Promise<void>;
  noteOnPhone(customerId: string, at: Date): Promise<void>;
  balance(linkId: string): Promise<KeptBalance>;
  /** Takes the turn to ask the bank until `again`; false where somebody else has it, on whichever device. */
  takeTurn(linkId: string, turn: { readonly now: Date; readonly again: Date }): Promise<boolean>;
  /** What came of asking, and from when the bank may be asked again. */
  noteAsked(linkId: string, asked: { readonly hasFailed: boolean; readonly again: Date }): Promise<void>;
  /** What the card has paid, less what came back; `today` and `month` begin at these moments. */
  spent(customerId: string, since: PeriodStarts): Promise<PeriodTotals>;
  /**
   * What was saved on payments in other currencies against a high street bank’s fee for them (`savingOf`), less the part that
   * came back, by when the payment was made; once its merchant has taken it.
   */
  saved(customerId: string, since: PeriodStarts): Promise<PeriodTotals>;
}
