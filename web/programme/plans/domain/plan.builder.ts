import type { Plan } from './plan.ts';

/** A plan that costs nothing and brings nothing, but for what a test says of it. */
export function aPlan(over: Partial<Plan> = {}): Plan {
  const { name = 'Plain' } = over;
  return {
    ...{ name, label: name, kind: 'essential', accountTypes: ['PERSONAL'], billingCycles: ['monthly'] },
    ...{ monthlyCost: 0, exchangeRateAbovePercentage: 0.5, atmFreeLimit: 500, additionalAtmFeePercentage: 2 },
    ...over,
  };
}
