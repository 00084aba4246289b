import type { Subscription } from '#web/programme/plans/domain/subscription.ts';

/** What customers were sold (PLN-12). */
export interface Subscriptions {
  /** Keeps a choice in place of the one before, which has not begun: its id stays. */
  choose(subscription: Subscription): Promise<void>;
  /** What the customer has chosen; nothing before they have. */
  find(customerId: string): Promise<Subscription | undefined>;
}
