import type { Age, OpenMoney } from '#web/programme/closing/domain/closing.ts';

/**
 * How far a closing is. `asked`: its customer may change their mind. `ended`: nobody signs in any more, and card-management is
 * told of the cards. `cards-closed`: Direct Debits may still be taken, until nothing is left to collect. `closed`: all of it is.
 */
export type ClosingState = 'asked' | 'ended' | 'cards-closed' | 'closed';

export interface Closing {
  readonly customerId: string;
  readonly askedAt: Date;
  readonly closesAt: Date;
  readonly state: ClosingState;
  /** How often its turn has come since it last got on. */
  readonly tries: number;
}

/** An account of which something may be deleted. */
export interface EndedAccount {
  readonly customerId: string;
  readonly state: ClosingState;
  readonly endedAt: Date;
}

/** Accounts that are being closed, and what is deleted of them and when (ACC-06). */
export interface Closings {
  /** What of a customer's money is not settled. */
  openMoney(customerId: string): Promise<OpenMoney>;
  /** The account closes at `closesAt`; asked for twice, the first time counts. */
  ask(customerId: string, on: { readonly at: Date; readonly closesAt: Date }): Promise<void>;
  /** The customer has changed their mind; false once it is too late, and where nothing was asked for. */
  keep(customerId: string, now: Date): Promise<boolean>;
  /** The one whose turn has come; for two minutes nobody else's. */
  takeDue(now: Date): Promise<Closing | undefined>;
  putOff(customerId: string, until: Date): Promise<void>;
  /** The account is over: nobody signs in, and its address is free. False where it was already, or is kept after all. */
  end(customerId: string, at: Date): Promise<boolean>;
  noteCardsClosed(customerId: string, at: Date): Promise<void>;
  noteClosed(customerId: string): Promise<void>;
  /** The account of which something may be deleted; for two minutes nobody else's. */
  takeToErase(now: Date): Promise<EndedAccount | undefined>;
  /** Deletes or empties all rows of the customer's that are kept no longer than these ages, table by table. Twice is once. */
  erase(customerId: string, ages: readonly Age[]): Promise<void>;
  /** When the next of it may be deleted; nothing where all of it is. */
  eraseAgain(customerId: string, at: Date | null): Promise<void>;
}
