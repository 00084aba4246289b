import type { UpgradeQuote } from '#web/programme/plans/domain/upgrade.ts';

/** Offers to upgrade (PLN-12): of those that nobody has agreed to, a customer has one. */
export interface PlanQuotes {
  /** Takes the place of the one that waits for a yes. */
  put(quote: UpgradeQuote): Promise<void>;
  /** The last one that the customer got, agreed to or not. */
  newest(customerId: string): Promise<UpgradeQuote | undefined>;
  /** The same, and until the transaction is over nobody else changes it: a second yes waits for what comes of the first. */
  takeNewest(customerId: string): Promise<UpgradeQuote | undefined>;
  /** The customer agrees to it; false where they have already, in another request. */
  accept(id: string, at: Date): Promise<boolean>;
}
