import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { offeredPlans, type Plan, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { type PlanTerms, termsOf } from '#web/programme/plans/domain/plan-terms.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';

/** A plan that the customer may choose, and what they would be sold it for. */
export interface Offer {
  readonly plan: Plan;
  readonly terms: PlanTerms;
}

/** While the analysis of an account has no result, what was said of it when it was linked counts: it is eligible. */
const asLinked = { isEligible: true, needsMoreInformation: false } as const;

/** The plans that `customer` may choose, in their order, by the last analysis of their account (ELG-04, PLN-11). */
export async function offersFor(
  { id, accountType, partnerCode: partner }: Customer,
  { store, content }: Pick<CallContext, 'store' | 'content'>,
): Promise<readonly Offer[]> {
  const result = (await store.accountAnalyses.newest(id))?.result ?? asLinked;
  const plans = offeredPlans(publishedPlans.of(content), { accountType, partner, result });
  return plans.map((plan) => ({ plan, terms: termsOf(plan, partner) }));
}
