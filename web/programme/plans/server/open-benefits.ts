import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';

import { findShownPlan } from './shown-plan.ts';

/** Whether there is a plan whose benefits the page can show: the one it names, else the customer's own (PLN-09). */
export function openBenefits(): UseCase<'plan.open-benefits'> {
  return async ({ planName }, context) => {
    const { kind } = await findShownPlan(planName, await currentCustomer(context), context);
    return { outcome: kind === 'found' ? 'open' : kind };
  };
}

/** Whether that plan, which a customer like this one may have, brings that benefit (PLN-09). */
export function openBenefit(): UseCase<'plan.open-benefit'> {
  return async ({ planName, benefitId }, context) => {
    const found = await findShownPlan(planName, await currentCustomer(context), context);
    const isThere = found.kind === 'found' && found.shown.benefits.some(({ id }) => id === benefitId);
    return { outcome: isThere ? 'open' : 'unknown' };
  };
}
