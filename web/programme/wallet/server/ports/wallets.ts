import type { Wallet, WithdrawalState } from '#web/programme/wallet/domain/withdrawal.ts';

/** One time that a customer took out what was in their wallet. */
export interface Withdrawal {
  readonly id: string;
  readonly customerId: string;
  readonly pence: number;
  readonly state: WithdrawalState;
  /** What the bank was called, and how the account's number ended, when it was asked for. */
  readonly bank: string;
  readonly accountEnding: string;
  /** To whom it goes, sealed; nothing once it is over. */
  readonly payee: Buffer | null;
  /** The provider's id; none until it has answered. */
  readonly payment: string | null;
  readonly orderedAt: Date;
  readonly endedAt: Date | null;
  readonly askAt: Date | null;
  /** When a person gave it up; it is over once the provider has said that it does not know it. */
  readonly givenUpAt: Date | null;
  /** How often the provider was asked since it last answered. */
  readonly tries: number;
}

export type NewWithdrawal = Pick<Withdrawal, 'id' | 'customerId' | 'pence' | 'bank' | 'accountEnding'> & {
  readonly payee: Buffer;
};

/** What the provider has said of a withdrawal. */
export interface WithdrawalAnswer {
  readonly payment: string | null;
  readonly state: WithdrawalState;
  /** When it is asked again; null for never. */
  readonly lookAt: Date | null;
}

/** What customers have earned at shops, as money, and what they take out of it (CSH-04). */
export interface Wallets {
  find(customerId: string): Promise<Wallet>;
  /** As `find`, and nobody else changes it before the caller's transaction ends. */
  lock(customerId: string): Promise<Wallet>;
  /**
   * Brings so many orders' parts of wallets to what shops have confirmed, in the caller's transaction; how many there were.
   * Accounts that are closed get nothing any more.
   */
  credit(most: number, at: Date): Promise<number>;
  /** Takes it out of a wallet that is locked, in the caller's transaction: it waits to be given to the provider. */
  order(withdrawal: NewWithdrawal, at: Date): Promise<void>;
  /** The newest first. */
  withdrawalsOf(customerId: string, most: number): Promise<readonly Withdrawal[]>;
  /** The provider says that something is different; nothing changes where it is over, or there is none such. */
  lookAgain(id: string, at: Date): Promise<void>;
  /** Whose a withdrawal is; nothing where there is none such. */
  whose(id: string): Promise<string | undefined>;
  /**
   * Gives up a withdrawal that the provider has not taken on: it is asked about at once, and over where the provider does not know it.
   * False for one that the provider knows, that is given up, or that was ordered less than two days ago: it may have it still.
   */
  giveUp(id: string, at: Date): Promise<boolean>;
  /** The one about which the provider is to be asked now; it is given to nobody else for two minutes. */
  takeToAsk(now: Date): Promise<Withdrawal | undefined>;
  putOff(asked: Pick<Withdrawal, 'id' | 'askAt'>, askAt: Date): Promise<void>;
  /**
   * What the provider answered, in the caller's transaction: what has failed is in the wallet again.
   *
   * @returns the withdrawal where this has ended it, nothing otherwise
   */
  note(asked: Pick<Withdrawal, 'id' | 'askAt'>, answer: WithdrawalAnswer, at: Date): Promise<Withdrawal | undefined>;
}
