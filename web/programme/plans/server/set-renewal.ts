import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { noticesOwed } from '#web/programme/plans/domain/plan-notices.ts';
import { canSwitchRenewal, isRunning } from '#web/programme/plans/domain/subscription.ts';

import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** Whether the plan renews itself at its expiry, or the customer goes down to the free plan then (PLN-08). Twice is once. */
export function setRenewal({ clock }: Pick<Dependencies, 'clock'>): UseCase<'plan.set-renewal'> {
  return async ({ autoRenew }, { store, ...context }) => {
    const { id } = await currentCustomer({ store, ...context });
    // Whoever leaves the plan meanwhile comes before or after.
    const subscription = await store.subscriptions.lockCurrent(id);
    if (!isRunning(subscription) || !canSwitchRenewal(subscription)) return { outcome: 'unavailable' };
    const outcome = autoRenew ? 'on' : 'off';
    if (subscription.autoRenew === autoRenew) return { outcome };
    const renewal = { autoRenew, offOn: autoRenew ? null : utcDate(clock.now()) };
    await store.subscriptions.setRenewal(subscription.id, renewal);
    await store.planNotices.owe(
      subscription.id,
      noticesOwed({ ...subscription, autoRenew, renewalOffOn: renewal.offOn }),
    );
    return { outcome, event: { what: 'PLAN_RENEWAL_SET', outcome: `renewal=${outcome}` } };
  };
}
