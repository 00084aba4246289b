import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { RunningSubscription, Subscription, SubscriptionDates } from '#web/programme/plans/domain/subscription.ts';

/** What customers were sold (PLN-12). Those that have ended are kept. */
export interface Subscriptions {
  /** Keeps a choice in place of the one before, whose id stays; false, and nothing is kept, where that one has begun. */
  choose(subscription: Subscription): Promise<boolean>;
  /** What the customer has chosen and has not begun; within the transaction nobody chooses anew. */
  lockChosen(customerId: string): Promise<Subscription | undefined>;
  /** What the customer has chosen, or has now; nothing before they have, and once it has ended with nothing after it. */
  find(customerId: string): Promise<Subscription | undefined>;
  /** The same, and until the transaction is over nobody else ends it. */
  lockCurrent(customerId: string): Promise<Subscription | undefined>;
  /** By its own id, ended or not. */
  byId(id: string): Promise<Subscription | undefined>;
  /** It runs from now on. */
  start(id: string, dates: SubscriptionDates): Promise<void>;
  /** One that begins where another has ended. */
  begin(subscription: RunningSubscription): Promise<void>;
  /** It counts no more from this day on. Where it has ended meanwhile the transaction is run anew. */
  end(id: string, endedOn: CalendarDate): Promise<void>;
  /** Whether it is renewed; `offOn` is when the customer switched that off. */
  setRenewal(id: string, renewal: { readonly autoRenew: boolean; readonly offOn: CalendarDate | null }): Promise<void>;
  renew(id: string, expiresOn: CalendarDate): Promise<void>;
  /** One whose term is over by this day; within the transaction it is given to nobody else. */
  takeExpired(today: CalendarDate): Promise<RunningSubscription | undefined>;
}
