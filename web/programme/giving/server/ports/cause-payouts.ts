import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { PayoutPart } from '#web/programme/giving/domain/cause-payout.ts';
import type { DuePayout, ToldPayout } from '#web/programme/payouts/server/ports/payouts.ts';

/** The bank account of a cause, which one of our people has named; it counts once another one has confirmed it. */
export interface NewCausePayee {
  readonly id: string;
  readonly cause: string;
  readonly sealed: Buffer;
  /** How the account's number ends. */
  readonly ending: string;
  readonly by: string;
}

export interface DueCausePayout extends DuePayout {
  readonly cause: string;
  readonly payeeId: string;
  /** To whom it goes, sealed for the payee. */
  readonly payee: Buffer;
  readonly askAt: Date | null;
}

/** What one payout is made of, and what has become of it. */
export interface CauseStatement {
  readonly id: string;
  readonly cause: string;
  /** Up to which day Direct Debits that have paid are in it. */
  readonly until: CalendarDate;
  readonly pence: number;
  readonly state: 'ordered' | 'sent' | 'paid' | 'failed';
  readonly accountEnding: string;
  readonly endedOn: CalendarDate | null;
  readonly parts: readonly PayoutPart[];
  readonly givers: number;
}

/** What causes are paid of what was given to them: each penny once. */
export interface CausePayouts {
  namePayee(payee: NewCausePayee, at: Date): Promise<void>;
  /** The payee that was named last for a cause and that nobody has confirmed; nothing where there is none. */
  namedPayee(cause: string): Promise<NewCausePayee | undefined>;
  /** It counts from now on, where it has not been confirmed meanwhile; one person alone cannot do both. */
  confirmPayee(payeeId: string, by: string, at: Date): Promise<'confirmed' | 'nothing' | 'samePerson'>;
  /** The causes to which something may be due by a day: one that has been paid by it waits for another, and one to which a payout has failed for another payee. */
  payable(until: CalendarDate): Promise<readonly string[]>;
  /**
   * Orders what is due to one of them, in the caller's transaction: what was collected for it and nobody was paid, less what has
   * come back of it, whichever way. False where that is nothing, or less, and where another process is ordering.
   */
  order(cause: string, until: CalendarDate, made: { readonly id: string; readonly at: Date }): Promise<boolean>;
  /** The one about which the provider is to be asked now; it is given to nobody else for two minutes. */
  takeToAsk(now: Date): Promise<DueCausePayout | undefined>;
  putOff(asked: Pick<DueCausePayout, 'id' | 'askAt'>, askAt: Date): Promise<void>;
  /** What the provider answered, in the caller's transaction: what has failed is due again. */
  note(asked: Pick<DueCausePayout, 'id' | 'askAt'>, told: ToldPayout, at: Date): Promise<void>;
  /**
   * Gives up a payout that the provider has not taken on, so that what is in it is due again to another payee; false for one that
   * the provider knows, or that was ordered less than two days ago: it may have it still.
   */
  giveUp(payoutId: string, at: Date): Promise<boolean>;
  /** Of every payout for a month, `YYYY-MM`, one that failed too. */
  statements(month: string): Promise<readonly CauseStatement[]>;
}
