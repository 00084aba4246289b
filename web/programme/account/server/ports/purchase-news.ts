import type { Merchant } from '#web/programme/spending/domain/purchase.ts';

/** Something that was paid for with a card. */
export interface ToldPurchase {
  /** The network's message by which it was approved. */
  readonly message: string;
  readonly customerId: string;
  readonly pence: number;
  readonly merchant: Merchant;
  readonly at: Date;
  /** We had declined it, and it was paid all the same. */
  readonly isPastUs: boolean;
}

/** Which purchases their customers are still to be told of by email (ACC-03). */
export interface PurchaseNews {
  /** The purchase that has waited longest to be told of, which counts as told from now on; nobody else gets it. */
  takeUntold(now: Date): Promise<ToldPurchase | undefined>;
  /** Keeps a purchase for the email of its day. */
  keepForDay(purchase: Pick<ToldPurchase, 'message' | 'customerId'>, dueAt: Date): Promise<void>;
  /** All purchases that wait for one email which is due, in their order; they wait no more. */
  takeDay(now: Date): Promise<readonly ToldPurchase[]>;
}
