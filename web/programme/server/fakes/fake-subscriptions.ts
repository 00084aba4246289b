import { isRunning, type Subscription } from '#web/programme/plans/domain/subscription.ts';
import type { Subscriptions } from '#web/programme/plans/server/ports/subscriptions.ts';

/** What customers were sold, in memory. */
export function createFakeSubscriptions(): Subscriptions {
  const kept = new Map<string, Subscription>();
  const currentOf = (customerId: string) =>
    [...kept.values()].find((each) => each.customerId === customerId && each.endedOn === null);
  const change = (id: string, changed: Partial<Subscription>) => {
    const subscription = kept.get(id);
    if (subscription !== undefined) kept.set(id, { ...subscription, ...changed });
    return Promise.resolve();
  };
  return {
    choose(subscription) {
      const before = currentOf(subscription.customerId);
      if (isRunning(before)) return Promise.resolve(false);
      const { id } = before ?? subscription;
      kept.set(id, { ...subscription, id });
      return Promise.resolve(true);
    },
    lockChosen(customerId) {
      const chosen = currentOf(customerId);
      return Promise.resolve(isRunning(chosen) ? undefined : chosen);
    },
    find: (customerId) => Promise.resolve(currentOf(customerId)),
    lockCurrent: (customerId) => Promise.resolve(currentOf(customerId)),
    byId: (id) => Promise.resolve(kept.get(id)),
    start: (id, dates) => change(id, dates),
    begin(subscription) {
      kept.set(subscription.id, subscription);
      return Promise.resolve();
    },
    end: (id, endedOn) => change(id, { endedOn }),
    setRenewal: (id, { autoRenew, offOn }) => change(id, { autoRenew, renewalOffOn: offOn }),
    renew: (id, expiresOn) => change(id, { expiresOn }),
    takeExpired(today) {
      const isOver = ({ expiresOn }: Subscription) => expiresOn !== null && expiresOn <= today;
      return Promise.resolve([...kept.values()].filter(isRunning).find(isOver));
    },
  };
}
