import { dateInLondon } from '#web/platform/server/journeys/submission.ts';
import { wayBack } from '#web/programme/plans/domain/benefit-pages.ts';
import type { DataRequest, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { benefitItem, brandItems, type PlanInView, planItem } from './benefit-items.ts';
import { findShownPlan } from './shown-plan.ts';

type Needed = Pick<Dependencies, 'clock'>;

/** What the page shows: the benefits of a plan, or the one that its address names. Nothing while there is no such plan. */
async function viewOf(
  { customer, context, params, query }: DataRequest,
  { clock }: Needed,
): Promise<PlanInView | undefined> {
  const found = customer && (await findShownPlan(params['planName'] ?? query['plan'], customer, context));
  if (found?.kind !== 'found') return undefined;
  const { plan, benefits, isOwn } = found.shown;
  const one = params['benefitId'];
  return {
    plan,
    benefits: one === undefined ? benefits : benefits.filter(({ id }) => id === one),
    withInstructions: isOwn || query['showBenefitsInstructions'] === 'true',
    today: dateInLondon(clock.now()),
    back: wayBack(query['goBackRoute'], plan.name),
  };
}

/** The plan itself. */
export function listBenefitPlan(needed: Needed): DataSource<'benefitPlan'> {
  return async (asked) => {
    const view = await viewOf(asked, needed);
    return view === undefined ? [] : [planItem(view)];
  };
}

/** Its benefits, or the one of the page (PLN-09). */
export function listBenefits(needed: Needed): DataSource<'benefits'> {
  return async (asked) => {
    const view = await viewOf(asked, needed);
    return view === undefined ? [] : view.benefits.map((benefit) => benefitItem(benefit, view));
  };
}

/** The companies of its car hire, in the words for that plan (PLN-09). */
export function listBenefitBrands(needed: Needed): DataSource<'benefitBrands'> {
  return async (asked) => {
    const view = await viewOf(asked, needed);
    return view === undefined ? [] : view.benefits.flatMap((benefit) => brandItems(benefit, view));
  };
}
