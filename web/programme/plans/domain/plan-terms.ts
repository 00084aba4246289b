import type { BillingCycle, Plan, PlanDiscount } from './plan.ts';

/** What a plan costs for one billing cycle, in whole pence, VAT included. */
export interface CyclePrice {
  readonly cycle: BillingCycle;
  readonly months: number;
  /** What is paid each time. */
  readonly pence: number;
  /** What would be paid without a discount; the same where there is none. */
  readonly fullPence: number;
  /** How much less it is than paying by the month, in whole percent, rounded down: nobody is promised more than they save. */
  readonly savesPercent: number;
}

/** What a plan is sold for to a customer of one partner: money in whole pence, percentages in hundredths of a percent. */
export interface PlanTerms {
  readonly prices: readonly CyclePrice[];
  readonly discountPercentage: number;
  /** Added to the exchange rate. */
  readonly exchangeBasisPoints: number;
  /** From cash machines abroad, a month. */
  readonly atmFreePence: number;
  readonly atmFeeBasisPoints: number;
  readonly commitmentMonths: number;
}

/** How many months a billing cycle has. */
export const monthsOf: Readonly<Record<BillingCycle, number>> = { monthly: 1, semiAnnual: 6, annual: 12 };

/** Pounds of the CMS, or percent, as whole pence or hundredths of a percent. */
function hundredths(decimal: number): number {
  return Math.round(decimal * 100);
}

/** `pence` less a discount in hundredths of a percent, rounded to the nearest penny, a half upwards. */
export function discounted(pence: number, basisPoints: number): number {
  return Math.floor((pence * (10_000 - basisPoints) + 5_000) / 10_000);
}

/** How many whole percent `pence` are less than `full`; a part of one does not count, and paying more saves nothing. */
function saved(pence: number, full: number): number {
  return full === 0 ? 0 : Math.max(0, Math.floor((100 * (full - pence)) / full));
}

/** What is taken off for customers of a partner: theirs in place of everybody's, never both. */
function discountFor({ partnerDiscounts = [], ...plan }: Plan, partner: string): Required<PlanDiscount> {
  const own = partnerDiscounts.find((each) => each.partner.toLowerCase() === partner.toLowerCase());
  const { discountPercentage = 0, discountBasisPoints = 0 } = own ?? plan;
  return { discountPercentage, discountBasisPoints };
}

function fullPence(plan: Plan, cycle: BillingCycle): number {
  const monthly = hundredths(plan.monthlyCost);
  return cycle === 'annual' && plan.annualCost !== undefined ? hundredths(plan.annualCost) : monthly * monthsOf[cycle];
}

/** What `plan` is sold for to customers of `partner` (PLN-04, PLN-05). */
export function termsOf(plan: Plan, partner: string): PlanTerms {
  const { discountPercentage, discountBasisPoints } = discountFor(plan, partner);
  const now = (cycle: BillingCycle) => discounted(fullPence(plan, cycle), hundredths(discountPercentage));
  const prices = plan.billingCycles.map((cycle): CyclePrice => {
    const months = monthsOf[cycle];
    const byTheMonth = now('monthly') * months;
    const pence = now(cycle);
    return { cycle, months, pence, fullPence: fullPence(plan, cycle), savesPercent: saved(pence, byTheMonth) };
  });
  return {
    prices,
    discountPercentage,
    exchangeBasisPoints: Math.max(0, hundredths(plan.exchangeRateAbovePercentage) - discountBasisPoints),
    atmFreePence: hundredths(plan.atmFreeLimit),
    atmFeeBasisPoints: hundredths(plan.additionalAtmFeePercentage),
    commitmentMonths: plan.monthlyPlanCommitment ?? 0,
  };
}

/** Nothing is ever paid for it: it is taken without a question (PLN-02). */
export function isFree({ prices }: PlanTerms): boolean {
  return prices.every(({ pence }) => pence === 0);
}

/** What decides which plan the carousel begins with. */
export interface StartHints {
  /** The name of the plan that the customer comes back from. */
  readonly cameFrom: string | undefined;
  /** The plan that a link has named for this browser, in lower case. */
  readonly preSelected: string | null;
}

interface Offer {
  readonly plan: Plan;
  readonly terms: PlanTerms;
}

/**
 * The place of the plan that the carousel begins with: the first with a discount, else the one that the customer came back
 * from, else the one named beforehand, else the first (PLN-01).
 */
export function startIndex(offers: readonly Offer[], { cameFrom, preSelected }: StartHints): number {
  const named = (name: string) => offers.findIndex(({ plan }) => plan.name.toLowerCase() === name);
  const candidates = [
    offers.findIndex(({ terms }) => terms.discountPercentage > 0),
    named(cameFrom?.toLowerCase() ?? ''),
    named(preSelected ?? ''),
  ];
  return candidates.find((index) => index !== -1) ?? 0;
}

const preSelectable = ['essential', 'premium', 'elite'] as const;
/** A plan that a link may name beforehand. */
export type PreSelectedPlan = (typeof preSelectable)[number];

/** The plan that a link names, in lower case; nothing for any other word (PLN-01). */
export function preSelectedPlan(word: unknown): PreSelectedPlan | null {
  const typed = typeof word === 'string' ? word.toLowerCase() : '';
  return preSelectable.find((name) => name === typed) ?? null;
}
