import { isFree } from '#web/programme/plans/domain/plan-terms.ts';
import { notBegun } from '#web/programme/plans/domain/subscription.ts';

import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { offersFor, soldBy } from './offers.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets'>;

/**
 * Keeps the plan that the customer chooses, as it is sold now (PLN-02, PLN-12). Whoever was shown another price is asked again:
 * nothing is kept. Chosen anew before the card is made, the later choice counts; from then on the plan runs, and is upgraded instead.
 */
export function choosePlan({ clock, secrets }: Needed): UseCase<'plan.choose'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const offer = (await offersFor(customer, context)).find(({ plan }) => plan.name === input.planName);
    if (offer === undefined) return { outcome: 'unavailable' };
    const { plan, terms } = offer;
    const cycle = input.billingCycle ?? plan.billingCycles[0];
    const price = terms.prices.find((each) => each.cycle === cycle);
    if (price === undefined) return { outcome: 'unavailable' };
    if (price.pence !== input.pence && !isFree(terms)) return { outcome: 'changed' };
    const chosenAt = clock.now();
    const isKept = await context.store.subscriptions.choose({
      ...soldBy(offer, price),
      ...{ id: secrets.newId(), customerId: customer.id, chosenAt, autoRenew: plan.disableAutoRenew !== true },
      ...notBegun,
    });
    if (!isKept) return { outcome: 'running' };
    const isFirst = customer.planSelectedAt === null;
    if (isFirst)
      await context.store.customers.noteMilestone({ id: customer.id, milestone: 'planSelectedAt', at: chosenAt });
    return { outcome: 'chosen', event: { what: 'PLAN_CHOSEN', outcome: `plan=${plan.kind} cycle=${price.cycle}` } };
  };
}
