import type { Subscription } from '#web/programme/plans/domain/subscription.ts';
import type { Subscriptions } from '#web/programme/plans/server/ports/subscriptions.ts';

/** What customers were sold, in memory. */
export function createFakeSubscriptions(): Subscriptions {
  const kept = new Map<string, Subscription>();
  return {
    choose(subscription) {
      const { id } = kept.get(subscription.customerId) ?? subscription;
      kept.set(subscription.customerId, { ...subscription, id });
      return Promise.resolve();
    },
    find: (customerId) => Promise.resolve(kept.get(customerId)),
  };
}
