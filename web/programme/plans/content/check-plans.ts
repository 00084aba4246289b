import { type Static, Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Report } from '#journeys/check/report.ts';
import { accountTypes } from '#web/programme/customer/domain/account-type.ts';
import { publishedBenefits } from '#web/programme/plans/domain/benefit.ts';
import { type BillingCycle, billingCycles, type Plan, planCards, planKinds } from '#web/programme/plans/domain/plan.ts';
import { type PlanTerms, termsOf } from '#web/programme/plans/domain/plan-terms.ts';

import { merchantKinds } from '#web/programme/spending/domain/merchant-kinds.ts';
import { regions } from '#web/programme/spending/domain/purchase.ts';
import { limitCeilings, limitNames } from '#web/programme/spending/domain/spend-limits.ts';

import type { CheckedAgainst } from '#web/platform/content/content-kind.ts';
import { reportShape } from '#web/platform/content/report-shape.ts';

import { namesIn } from './names-in.ts';

const words = Type.String({ minLength: 1, maxLength: 100 });
const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));

const pounds = Type.Number({ minimum: 0, maximum: 10_000, multipleOf: 0.01 });
const percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });
const basisPoints = Type.Integer({ minimum: 0, maximum: 10_000 });
const partnerCode = Type.String({ maxLength: 40 });

/** What a discount comes to stands beside it, for who reads the entry: `checkSums` holds it to what we charge. */
const discountShape = {
  discountPercentage: Type.Optional(percent),
  discountedMonthlyCost: Type.Optional(pounds),
  discountedAnnualCost: Type.Optional(pounds),
  discountBasisPoints: Type.Optional(basisPoints),
  discountedExchangeRateAbovePercentage: Type.Optional(percent),
};

const wholePounds = Type.Integer({ minimum: 0, maximum: 100_000 });
const limitsShape = Type.Object(
  {
    purchase: Type.Optional(wholePounds),
    day: Type.Optional(wholePounds),
    atmDay: Type.Optional(wholePounds),
    atmMonth: Type.Optional(wholePounds),
  },
  { additionalProperties: false },
);

const benefitShape = Type.Object({
  id: words,
  text: words,
  subText: Type.Optional(words),
  icon: Type.Optional(words),
  iconStyle: Type.Optional(oneOf(['plain', 'strong'])),
  secondary: Type.Optional(Type.Boolean()),
  moreInfo: Type.Optional(Type.String({ maxLength: 500 })),
  moreInfoFaq: Type.Optional(Type.String({ maxLength: 500 })),
});

/** The shape of a plan as the CMS delivers it (`Plan`). */
const planShape = Type.Object(
  {
    name: words,
    label: words,
    kind: oneOf(planKinds),
    image: Type.Optional(Type.String({ maxLength: 500 })),
    card: Type.Optional(oneOf(planCards)),
    accountTypes: Type.Array(oneOf(accountTypes), { minItems: 1, uniqueItems: true }),
    securitised: Type.Optional(Type.Boolean()),
    partners: Type.Optional(Type.Array(partnerCode, { maxItems: 200 })),
    monthlyCost: pounds,
    annualCost: Type.Optional(pounds),
    annualDiscountPercentage: Type.Optional(percent),
    ...discountShape,
    exchangeRateAbovePercentage: percent,
    atmFreeLimit: Type.Number({ minimum: 0, maximum: 100_000 }),
    additionalAtmFeePercentage: percent,
    spendLimits: Type.Optional(
      Type.Object(
        { home: Type.Optional(limitsShape), abroad: Type.Optional(limitsShape) },
        { additionalProperties: false },
      ),
    ),
    merchantKindsLeftOut: Type.Optional(Type.Array(oneOf(merchantKinds), { uniqueItems: true })),
    disableAutoRenew: Type.Optional(Type.Boolean()),
    monthlyPlanCommitment: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
    billingCycles: Type.Array(oneOf(billingCycles), { minItems: 1, uniqueItems: true }),
    benefitIds: Type.Optional(Type.Array(words, { maxItems: 50 })),
    benefits: Type.Optional(Type.Array(benefitShape, { maxItems: 50 })),
    partnerDiscounts: Type.Optional(
      Type.Array(Type.Object({ partner: partnerCode, ...discountShape }, { additionalProperties: false }), {
        maxItems: 200,
      }),
    ),
  },
  { additionalProperties: false },
);

const hasShape = new Ajv({ allErrors: true, verbose: true }).compile<WrittenPlan>(planShape);

type Discounted = Static<ReturnType<typeof Type.Object<typeof discountShape>>>;
/** With what stands there for who reads the entry. */
type WrittenPlan = Plan &
  Discounted & { readonly partnerDiscounts?: readonly (Discounted & { readonly partner: string })[] };

/** Everything that is wrong with the plans (PLN-11): shape, partners and benefits that there are not, and sums that do not come out. */
export function checkPlans(
  plans: readonly Partial<Plan>[],
  { partners: known, lists, nameOf }: CheckedAgainst,
): readonly Problem[] {
  const benefits = namesIn(publishedBenefits.of({ lists }), 'id');
  return plans.flatMap((plan, index) => {
    const name = typeof plan.name === 'string' ? plan.name : String(index + 1);
    const report = openReport({ file: nameOf(name), text: JSON.stringify(plan, null, 2) });
    if (!hasShape(plan)) {
      reportShape(report, hasShape.errors ?? [], 'P090');
      return report.problems;
    }
    const named = [
      ...(plan.partners ?? []).map((code, at) => ({ code, path: ['partners', at] })),
      ...(plan.partnerDiscounts ?? []).map(({ partner: code }, at) => ({
        code,
        path: ['partnerDiscounts', at, 'partner'],
      })),
    ];
    for (const { code, path } of named) {
      if (known.includes(code.toLowerCase())) continue;
      const suggestion = didYouMean(code, known);
      report.add({ code: 'P091', path, message: `There is no partner "${code}"`, suggestion });
    }
    for (const [at, id] of (plan.benefitIds ?? []).entries()) {
      if (benefits.includes(id)) continue;
      const suggestion = didYouMean(id, benefits);
      report.add({ code: 'P094', path: ['benefitIds', at], message: `There is no benefit "${id}"`, suggestion });
    }
    checkLimits(report, plan);
    checkCash(report, plan);
    const termsFor = (partner: string) => termsOf({ ...plan, billingCycles }, partner);
    checkSums(report, { said: plan, terms: termsFor(''), path: [] });
    for (const [at, discount] of (plan.partnerDiscounts ?? []).entries())
      checkSums(report, { said: discount, terms: termsFor(discount.partner), path: ['partnerDiscounts', at] });
    return report.problems;
  });
}

/** No plan allows more than anybody may spend (CRD-09). */
function checkLimits(report: Report, { spendLimits = {} }: Plan): void {
  for (const region of regions) {
    for (const name of limitNames) {
      const [pounds = 0, most] = [spendLimits[region]?.[name], limitCeilings[name] / 100];
      if (pounds <= most) continue;
      const message = `£${String(pounds)} is more than anybody may spend`;
      report.add({ code: 'P095', path: ['spendLimits', region, name], message, expected: `at most £${String(most)}` });
    }
  }
}

/** No machine takes a virtual card: a plan that comes with one promises no cash (CRD-06). */
function checkCash(report: Report, plan: Plan): void {
  if (plan.card !== 'virtual') return;
  for (const field of ['atmFreeLimit', 'additionalAtmFeePercentage'] as const) {
    if (plan[field] === 0) continue;
    report.add({ code: 'P096', path: [field], message: 'A virtual card gets no cash', expected: '0' });
  }
}

interface Sums {
  readonly said: Discounted;
  readonly terms: PlanTerms;
  readonly path: readonly (string | number)[];
}

/** What stands beside a discount is what a customer would be charged (PLN-04). */
function checkSums(report: Report, { said, terms, path }: Sums): void {
  const priceOf = (cycle: BillingCycle) => (terms.prices.find((price) => price.cycle === cycle)?.pence ?? 0) / 100;
  const sums = [
    { field: 'discountedMonthlyCost', ought: priceOf('monthly') },
    { field: 'discountedAnnualCost', ought: priceOf('annual') },
    { field: 'discountedExchangeRateAbovePercentage', ought: terms.exchangeBasisPoints / 100 },
  ] as const;
  for (const { field, ought } of sums) {
    const is = said[field];
    if (is === undefined || is === ought) continue;
    const message = `${String(is)} is not what the discount comes to`;
    report.add({ code: 'P093', path: [...path, field], message, expected: String(ought) });
  }
}
