import { recordsIn, type StepState } from '#journeys/states.ts';
import type { EntryPreview } from '#web/platform/content/content-kind.ts';
import { dateInLondon } from '#web/platform/server/journeys/submission.ts';
import { type Benefit, benefitsOf } from '#web/programme/plans/domain/benefit.ts';
import { wayBack } from '#web/programme/plans/domain/benefit-pages.ts';
import { type Plan, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { benefitItem, brandItems, planItem } from '#web/programme/plans/server/benefit-items.ts';

/** A benefit shows among those of a plan, and on its own page (PTR-10). */
export const benefitPreview: EntryPreview<Benefit> = {
  undrawable: ['P100'],

  isOn: (_entry, data) => data.has('benefits'),

  /** The benefits of the states are made up: these are the real ones of a plan that brings it, or it alone, on its own page. */
  stateFor(state, benefit, { content }) {
    if (recordsIn(state, 'benefits').length === 0 && state.data?.['benefits'] !== undefined) return state;
    const plan = planFor(benefit, state, publishedPlans.of(content));
    const isOwnPage = state.params?.['benefitId'] !== undefined;
    const all = benefitsOf(plan, content);
    const view = {
      plan,
      benefits: isOwnPage ? all.filter(({ id }) => id === benefit.id) : all,
      withInstructions: state.query?.['showBenefitsInstructions'] === 'true',
      // Whoever looks is told what a customer would be told today.
      today: dateInLondon(new Date()),
      back: wayBack(undefined, plan.name),
    };
    return {
      ...state,
      ...(isOwnPage && { params: { planName: plan.name, benefitId: benefit.id } }),
      data: {
        ...state.data,
        benefitPlan: [planItem(view)],
        benefits: view.benefits.map((each) => benefitItem(each, view)),
        benefitBrands: view.benefits.flatMap((each) => brandItems(each, view)),
      },
    };
  },

  notesOn: () => [],
};

/** The plan of the state if it brings the benefit, else the first that does; one that no plan brings is shown as if the state’s did. */
function planFor(benefit: Benefit, state: StepState, plans: readonly Plan[]): Plan {
  const named = state.params?.['planName'] ?? state.query?.['plan'];
  const brings = ({ benefitIds = [] }: Plan) => benefitIds.includes(benefit.id);
  const ofState = plans.find(({ name }) => name === named) ?? plans[0];
  if (ofState === undefined) throw new Error('There is no plan to show a benefit with');
  const plan = brings(ofState) ? ofState : plans.find(brings);
  return plan ?? { ...ofState, benefitIds: [...(ofState.benefitIds ?? []), benefit.id] };
}
