import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { contentList } from '#web/platform/domain/content.ts';
import type { AnalysisResult } from '#web/programme/eligibility/domain/account-analysis.ts';
import type { MerchantKind } from '#web/programme/spending/domain/merchant-kinds.ts';
import type { PlanSpendLimits } from '#web/programme/spending/domain/spend-limits.ts';

export const planKinds = ['free', 'essential', 'premium', 'elite', 'business'] as const;
export type PlanKind = (typeof planKinds)[number];

/** What card comes with a plan: one of plastic by post, or one that is there at once and is paid with online and by phone. */
export const planCards = ['physical', 'virtual'] as const;
export type PlanCard = (typeof planCards)[number];

/** How often a plan is paid for, by the words of the specification. */
export const billingCycles = ['monthly', 'semiAnnual', 'annual'] as const;
export type BillingCycle = (typeof billingCycles)[number];

/** Something that a plan brings, in the order in which it is shown. */
export interface PlanBenefit {
  readonly id: string;
  readonly text: string;
  readonly subText?: string;
  readonly icon?: string;
  readonly iconStyle?: 'plain' | 'strong';
  /** It is shown below the others, smaller. */
  readonly secondary?: boolean;
  readonly moreInfo?: string;
  readonly moreInfoFaq?: string;
}

/** What is taken off: percent of the price, hundredths of a percent of what is added to the exchange rate (PLN-04). */
export interface PlanDiscount {
  readonly discountPercentage?: number;
  readonly discountBasisPoints?: number;
}

/** A pricing plan as the CMS publishes it: pounds and percent, names as the specification has them. */
export interface Plan extends PlanDiscount {
  readonly name: string;
  readonly label: string;
  readonly kind: PlanKind;
  /** Path of its picture, of which the partner’s colour shows where it is clear. */
  readonly image?: string;
  /** `physical` when left out. */
  readonly card?: PlanCard;
  readonly accountTypes: readonly AccountType[];
  /** It is secured by a deposit, for customers of whose account too little is known. */
  readonly securitised?: boolean;
  /** Codes of the partners whose customers are offered it; none means everybody. */
  readonly partners?: readonly string[];
  /** Pounds. */
  readonly monthlyCost: number;
  /** Pounds; twelve months' worth when left out. */
  readonly annualCost?: number;
  readonly exchangeRateAbovePercentage: number;
  /** Pounds a month. */
  readonly atmFreeLimit: number;
  readonly additionalAtmFeePercentage: number;
  /** Pounds; what is left out is as with every plan (CRD-09). */
  readonly spendLimits?: PlanSpendLimits;
  /** Kinds of merchant at which its card is not paid with. */
  readonly merchantKindsLeftOut?: readonly MerchantKind[];
  readonly disableAutoRenew?: boolean;
  /** Months for which it is sold; 0 or nothing for none. */
  readonly monthlyPlanCommitment?: number;
  /** The first is the one without a choice. */
  readonly billingCycles: readonly BillingCycle[];
  readonly benefitIds?: readonly string[];
  readonly benefits?: readonly PlanBenefit[];
  /** In place of the plan's own discount, for customers of that partner. */
  readonly partnerDiscounts?: readonly (PlanDiscount & { readonly partner: string })[];
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

/**
 * Of those, what the account allows: all but the secured ones, or, while it says too little or too bad, those alone
 * (ELG-01, ELG-04).
 */
export function offeredPlans(
  plans: readonly Plan[],
  asked: PlanFilter & { readonly result: Pick<AnalysisResult, 'isEligible' | 'needsMoreInformation'> },
): readonly Plan[] {
  const { isEligible, needsMoreInformation } = asked.result;
  const isSecured = !isEligible || needsMoreInformation;
  return plansFor(plans, asked).filter(({ securitised = false }) => securitised === isSecured);
}
