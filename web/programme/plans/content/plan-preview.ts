import type { DataItem } from '#journeys/engine/step-view.ts';
import { recordsIn, type StepState } from '#journeys/states.ts';
import type { EntryPreview } from '#web/platform/content/content-kind.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { offeredPlans, type Plan, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { isFree, termsOf } from '#web/programme/plans/domain/plan-terms.ts';
import { isUpgrade } from '#web/programme/plans/domain/upgrade.ts';
import { presentBenefits, presentPlans, presentPrices } from '#web/programme/plans/server/list-plans.ts';
import type { Offer } from '#web/programme/plans/server/offers.ts';

interface Around {
  readonly content: PublishedContent;
  readonly partner: string;
}

/** A plan shows among those that may be chosen, and as the one that a customer has, below those above it (PTR-10). */
export const planPreview: EntryPreview<Plan> = {
  undrawable: ['P090'],

  isOn: (_entry, data) => data.has('plans') || data.has('currentPlan'),

  /** The plans of the states are made up: these are the real ones, for a sort of account that the plan is for. */
  stateFor(state, plan, around) {
    const accountType = accountTypeFor(plan, state);
    const offers = offersBeside(plan, { ...around, accountType });
    const facts = { ...state.facts, ...(accountType !== 'PERSONAL' && { accountType }) };
    if (recordsIn(state, 'plans').length > 0)
      return { ...state, facts, data: { ...state.data, ...toChoose(plan, offers, around) } };
    const held = asHeld(state, plan, around);
    if (held === undefined) return state;
    const above = offers.filter((offer) => isUpgrade(offer.plan.kind, plan.kind));
    const upgrades = above.map(({ plan: { name, label }, terms }) => ({
      ...{ name, label, discountPercent: terms.discountPercentage },
    }));
    return {
      ...state,
      facts: { ...facts, chosenPlan: plan.label },
      data: {
        ...state.data,
        ...{ currentPlan: [held], currentPlanBenefits: benefitsIn([plan], around), upgrades },
        upgradePrices: above.flatMap(presentPrices),
        upgradeBenefits: benefitsIn(
          above.map((each) => each.plan),
          around,
        ),
      },
    };
  },

  /** Customers of this partner may not get it. */
  notesOn: ({ partners: codes = [], securitised = false }, { code, name }) => [
    ...(codes.length === 0 || codes.some((each) => each.toLowerCase() === code)
      ? []
      : [`Customers of ${name} are not offered this plan. It is for: ${codes.join(', ')}.`]),
    ...(securitised ? ['It is offered alone, while an account says too little for the other plans.'] : []),
  ],
};

function accountTypeFor({ accountTypes }: Plan, state: StepState): AccountType {
  const asked = state.facts?.['accountType'] ?? 'PERSONAL';
  return accountTypes.find((each) => each === asked) ?? accountTypes[0] ?? 'PERSONAL';
}

/** What is offered to whoever is offered the plan; with it, last, where customers of the partner are not. */
function offersBeside(
  plan: Plan,
  { content, partner, accountType }: Around & { readonly accountType: AccountType },
): readonly Offer[] {
  const result = { isEligible: true, needsMoreInformation: plan.securitised === true };
  const offered = offeredPlans(publishedPlans.of(content), { accountType, partner, result });
  const isThere = offered.some(({ name }) => name === plan.name);
  return [...offered, ...(isThere ? [] : [plan])].map((each) => ({ plan: each, terms: termsOf(each, partner) }));
}

/** The carousel, with the plan in front. */
function toChoose(plan: Plan, offers: readonly Offer[], around: Around): NonNullable<StepState['data']> {
  const start = offers.findIndex((offer) => offer.plan.name === plan.name);
  return {
    plans: presentPlans(offers, { start, chosen: undefined }),
    planPrices: offers.flatMap(presentPrices),
    planBenefits: benefitsIn(
      offers.map((offer) => offer.plan),
      around,
    ),
  };
}

/** The plan with the dates of the state; nothing where they cannot be its own, for nobody pays for one of the two. */
function asHeld(state: StepState, plan: Plan, { partner }: Around): DataItem | undefined {
  const [held] = recordsIn(state, 'currentPlan');
  const terms = termsOf(plan, partner);
  if (held === undefined || isFree(terms) !== (held['pence'] === 0)) return undefined;
  const price = terms.prices.find(({ cycle }) => cycle === held['cycle']) ?? terms.prices[0];
  if (price === undefined) return undefined;
  const { cycle, pence } = price;
  const nextPence = held['nextPence'] === null ? null : pence;
  return { ...held, name: plan.name, label: plan.label, image: plan.image ?? null, cycle, pence, nextPence };
}

/** Whoever looks is told what a customer would be told today. */
function benefitsIn(plans: readonly Plan[], { content }: Around) {
  const now = new Date();
  return plans.flatMap((plan) => presentBenefits(plan, { content, now }));
}
