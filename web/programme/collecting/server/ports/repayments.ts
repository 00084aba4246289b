import type { RepaymentNews, RepaymentState } from '#web/programme/collecting/domain/repayment.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** What has come back to a customer's card beyond what they owe, and goes to their bank account. */
export interface Repayment {
  readonly id: string;
  readonly customerId: string;
  readonly pence: number;
  readonly state: RepaymentState;
  /** The provider's id of the payment whose money goes back. */
  readonly payment: string;
  /** What has gone back of that payment in all, this one included. */
  readonly totalPence: number;
  readonly accountEnding: string | null;
  /** The provider's id; none until it has answered. */
  readonly refund: string | null;
  readonly askAt: Date | null;
  readonly tries: number;
}

/** What a repayment has become, by the provider’s answer. */
export interface RepaymentAnswer {
  readonly refund: string | null;
  readonly state: RepaymentState;
  /** When the provider is asked again; null for not before it tells us. */
  readonly lookAt: Date | null;
}

/** Money that goes back to customers (cards.md 4.2). */
export interface Repayments {
  /**
   * Orders the next one, with all that comes of it in the caller’s transaction: of somebody who is owed something, nothing of
   * whose card has moved since `lastMoved`, and who has paid a collection that it can be taken from; nothing where there is none.
   */
  order(on: {
    readonly id: string;
    readonly lastMoved: CalendarDate;
    readonly at: Date;
  }): Promise<Repayment | undefined>;
  lookAgain(refund: string, at: Date): Promise<void>;
  /** The one about which the provider is to be asked now; it is given to nobody else for two minutes. */
  takeToAsk(now: Date): Promise<Repayment | undefined>;
  putOff(asked: Pick<Repayment, 'id' | 'askAt'>, askAt: Date): Promise<void>;
  /**
   * What the provider answered, in the caller’s transaction; what has failed is owed to the customer again.
   *
   * @returns what the customer is to be told of it; nothing where it is to be asked anew meanwhile, too
   */
  note(asked: Pick<Repayment, 'id' | 'askAt'>, answer: RepaymentAnswer, at: Date): Promise<RepaymentNews | null>;
}
