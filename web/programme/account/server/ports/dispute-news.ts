import type { DisputeStanding } from '#web/programme/spending/domain/dispute.ts';

/** How a dispute has come to stand, before its customer is told. */
export interface ToldDisputeNews {
  readonly id: string;
  readonly customerId: string;
  readonly transaction: string;
  readonly standing: DisputeStanding;
  /** What is disputed; once it is won or written off, what the customer got back. */
  readonly pence: number;
  /** Readable. */
  readonly merchant: string;
  readonly since: Date;
}

/** Of which disputes their customers are still to be told by email. */
export interface DisputeNews {
  /** The one that has waited longest, which counts as told from now on; nobody else gets it. */
  takeUntold(now: Date): Promise<ToldDisputeNews | undefined>;
  /** Nobody is told how the dispute of that purchase stands now. */
  drop(transaction: string): Promise<void>;
  /** Tells of it later instead. */
  putOff(id: string, until: Date): Promise<void>;
}
