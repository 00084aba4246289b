import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { noticesOwed } from '#web/programme/plans/domain/plan-notices.ts';
import { datesFrom } from '#web/programme/plans/domain/subscription.ts';
import type { Store } from '#web/programme/server/store.ts';

/**
 * The plan that was chosen begins on the day on which its card is created.
 *
 * The specification keeps the plan's start and expiry with the card (section 3, pricingPlanData), and blocks activation over a
 * plan's payment that has bounced (section 8): it is paid for before the card is active.
 */
export async function startSubscription(
  customerId: string,
  { store, now }: { readonly store: Pick<Store, 'subscriptions' | 'planNotices'>; readonly now: Date },
): Promise<void> {
  const chosen = await store.subscriptions.lockChosen(customerId);
  if (chosen === undefined) return;
  const dates = datesFrom(utcDate(now), chosen);
  await store.subscriptions.start(chosen.id, dates);
  await store.planNotices.owe(chosen.id, noticesOwed({ ...chosen, ...dates }));
}
