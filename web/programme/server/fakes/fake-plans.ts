import type { UpgradeQuote } from '#web/programme/plans/domain/upgrade.ts';
import type { DueNotice, PlanNotices } from '#web/programme/plans/server/ports/plan-notices.ts';
import type { PlanQuotes } from '#web/programme/plans/server/ports/plan-quotes.ts';

/** Offers to upgrade, in memory. */
export function createFakePlanQuotes(): PlanQuotes {
  const kept = new Map<string, UpgradeQuote>();
  const openOf = (customerId: string) =>
    [...kept.values()].find((each) => each.customerId === customerId && each.acceptedAt === null);
  const newest = (customerId: string) =>
    Promise.resolve([...kept.values()].findLast((each) => each.customerId === customerId));
  return {
    newest,
    takeNewest: newest,
    put(quote) {
      const before = openOf(quote.customerId);
      if (before !== undefined) kept.delete(before.id);
      kept.set(quote.id, quote);
      return Promise.resolve();
    },
    accept(id, at) {
      const quote = kept.get(id);
      if (quote === undefined || quote.acceptedAt !== null) return Promise.resolve(false);
      kept.set(id, { ...quote, acceptedAt: at });
      return Promise.resolve(true);
    },
  };
}

/** Notices about plans, in memory. */
export function createFakePlanNotices(): PlanNotices {
  const kept = new Map<string, { readonly notice: DueNotice; readonly sentOn: string | null }>();
  const keyOf = ({ subscriptionId, kind, dueOn }: DueNotice) => `${subscriptionId} ${kind} ${dueOn}`;
  return {
    owe(subscriptionId, notices) {
      const owed = new Map(notices.map((each) => ({ ...each, subscriptionId })).map((each) => [keyOf(each), each]));
      for (const [key, { notice, sentOn }] of kept)
        if (notice.subscriptionId === subscriptionId && sentOn === null && !owed.has(key)) kept.delete(key);
      for (const [key, notice] of owed) if (!kept.has(key)) kept.set(key, { notice, sentOn: null });
      return Promise.resolve();
    },
    takeDue: (today) =>
      Promise.resolve(
        [...kept.values()].find(({ notice, sentOn }) => sentOn === null && notice.dueOn <= today)?.notice,
      ),
    noteSent(notice, sentOn) {
      kept.set(keyOf(notice), { notice, sentOn });
      return Promise.resolve();
    },
  };
}
