import type { Allocation } from '#web/programme/giving/domain/allocation.ts';
import type { CauseTotal } from '#web/programme/giving/domain/contribution.ts';

/** What a customer has given a cause, in whole pence of which none is owed twice. */
export interface CauseGiven extends CauseTotal {
  readonly cause: string;
  /** What of it no bank has paid yet; 0 where more was paid than still is given, for the rest comes off the next Direct Debit. */
  readonly pendingPence: number;
}

/** What customers have chosen to give, and what has come of it. */
export interface Giving {
  /** What stands now. */
  allocation(customerId: string): Promise<Allocation>;
  /**
   * Puts all of a customer's allocation in the place of the one of that version; false where it is not the latest any more:
   * another page, or another device, was faster (CON-02).
   */
  allocate(customerId: string, allocation: Allocation, at: Date): Promise<boolean>;
  /** How many customers with an account give to a cause now, or have given what no bank has paid yet; whoever has closed theirs counts no more. */
  countGivingTo(cause: string): Promise<number>;
  /** What each cause was given by a customer. */
  given(customerId: string): Promise<readonly CauseGiven[]>;
  /** Whether there is anything to count: locks nothing, and writes nothing. */
  isToCount(): Promise<boolean>;
  /**
   * Counts so many of the transactions of which money has moved: what was saved, what goes to which cause, what is owed for it.
   * How many that were; for use in a transaction, whose others wait.
   */
  count(most: number, now: Date): Promise<number>;
}
