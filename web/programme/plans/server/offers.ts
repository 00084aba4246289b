import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { offeredPlans, type Plan, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { type CyclePrice, type PlanTerms, termsOf } from '#web/programme/plans/domain/plan-terms.ts';
import type { SoldPlan } from '#web/programme/plans/domain/subscription.ts';

import type { Store } from '#web/programme/server/store.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

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
  { store, content }: { readonly store: Pick<Store, 'accountAnalyses'>; readonly content: PublishedContent },
): Promise<readonly Offer[]> {
  const result = (await store.accountAnalyses.newest(id))?.result ?? asLinked;
  const plans = offeredPlans(publishedPlans.of(content), { accountType, partner, result });
  return plans.map((plan) => ({ plan, terms: termsOf(plan, partner) }));
}

/** What is sold by an offer for one of its prices; another picture of a plan changes nothing of that. */
export function soldBy({ plan: { image: _image, ...plan }, terms }: Offer, { cycle, pence }: CyclePrice): SoldPlan {
  return { plan, terms, cycle, pence, commitmentMonths: terms.commitmentMonths };
}

/** What a customer goes on with whose plan ends; nothing where none is offered to them that is free. */
export function freeOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ plan }) => plan.kind === 'free');
}
