import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { contentList } from '#web/platform/domain/content.ts';
import type { AnalysisResult } from '#web/programme/eligibility/domain/account-analysis.ts';

export const planKinds = ['free', 'essential', 'premium', 'elite', 'business'] as const;

/** A pricing plan as the CMS publishes it: what decides to whom it is offered. Wire names are the specification's. */
export interface Plan {
  readonly name: string;
  readonly label: string;
  readonly kind: (typeof planKinds)[number];
  readonly accountTypes: readonly AccountType[];
  /** It is secured by a deposit, for customers of whose account too little is known. */
  readonly securitised?: boolean;
  /** Codes of the partners whose customers are offered it; none means everybody. */
  readonly partners?: readonly string[];
}

/** The plans of what is published. */
export const publishedPlans = contentList<Plan>('plans');

interface PlanFilter {
  readonly accountType: AccountType;
  readonly partner: string;
}

/** The plans for this type of customer of a partner, in their order. */
export function plansFor(plans: readonly Plan[], { accountType, partner }: PlanFilter): readonly Plan[] {
  return plans.filter(
    ({ accountTypes, partners = [] }) =>
      accountTypes.includes(accountType) &&
      (partners.length === 0 || partners.some((code) => code.toLowerCase() === partner.toLowerCase())),
  );
}

/** Of those, what the account allows: all but the secured ones, or, while it says too little or too bad, those alone (ELG-01, ELG-04). */
export function offeredPlans(
  plans: readonly Plan[],
  asked: PlanFilter & { readonly result: Pick<AnalysisResult, 'isEligible' | 'needsMoreInformation'> },
): readonly Plan[] {
  const { isEligible, needsMoreInformation } = asked.result;
  const isSecured = !isEligible || needsMoreInformation;
  return plansFor(plans, asked).filter(({ securitised = false }) => securitised === isSecured);
}
