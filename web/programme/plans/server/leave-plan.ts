import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { type LeftPlan, renderPlanLeftEmail } from '#web/programme/messages/plan-emails.ts';
import { coolingOffUntil, givenBack, givenBackBy } from '#web/programme/plans/domain/leaving.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { isRunning, type RunningSubscription } from '#web/programme/plans/domain/subscription.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { beginFree } from './begin-free.ts';
import { oweAllOf } from './owe-cycle.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl'>;

/**
 * The customer leaves the plan that they have seen, at once and for nothing, within its cooling-off days (PLN-13): it ends
 * today, the free plan begins, what was paid for it is owed to them, and they are told so. All in the caller’s transaction, and
 * asked twice it is done once. A plan of somebody else’s is as one that does not exist.
 */
export function leavePlan(needed: Needed): UseCase<'plan.leave'> {
  return async ({ subscriptionId }, context) => {
    const customer = await currentCustomer(context);
    const { subscriptions, planCharges } = context.store;
    const current = await subscriptions.lockCurrent(customer.id);
    if (current?.id !== subscriptionId)
      return { outcome: (await planCharges.isLeft(subscriptionId, customer.id)) ? 'left' : 'unavailable' };
    const today = utcDate(needed.clock.now());
    if (!isRunning(current) || coolingOffUntil(current, today) === null) return { outcome: 'unavailable' };
    await leave({ customer, plan: current, today }, context, needed);
    const { plan, cycle } = current;
    return { outcome: 'left', event: { what: 'PLAN_LEFT', outcome: `plan=${plan.kind} cycle=${cycle}` } };
  };
}

interface Leaving {
  readonly customer: Customer;
  readonly plan: RunningSubscription;
  readonly today: string;
}

async function leave({ customer, plan, today }: Leaving, context: CallContext, needed: Needed): Promise<void> {
  const { store, content } = context;
  const { id: subscriptionId, customerId } = plan;
  const now = needed.clock.now();
  const back = givenBack(plan, today);
  await oweAllOf(subscriptionId, store.planCharges, now);
  await store.subscriptions.end(subscriptionId, today);
  await store.planCharges.giveBack({ subscriptionId, customerId, from: back.from, pence: back.pence }, now);
  // Nobody gathers it from here on.
  const by = givenBackBy(back, await store.planCharges.standing(subscriptionId, back.from));
  // What was returned of its price may be made up for by that: nothing is left to pay for, then.
  await store.collections.liftWhereNothingIsOwed(customerId);
  const freePlan = await beginFree(customer, { on: today, creditPence: 0 }, { ...needed, store, content });
  const left = { plan: plan.plan.label, freePlan, on: today, back: { ...back, by } };
  const notice = { kind: 'left', dueOn: today } as const;
  await store.planNotices.owe(subscriptionId, [notice]);
  await store.planNotices.noteSent({ subscriptionId, ...notice }, today);
  await tell(customer, left, { context, needed });
}

async function tell(
  { id: customerId, givenName, email: to, partnerCode }: Customer,
  left: Omit<LeftPlan, 'givenName'>,
  { context: { store, content }, needed }: { readonly context: CallContext; readonly needed: Needed },
): Promise<void> {
  const partner = partnerOf(partnerCode, content);
  const subject = { content, partner, publicUrl: needed.publicUrl };
  const email = renderPlanLeftEmail(subject, { givenName, ...left });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}
