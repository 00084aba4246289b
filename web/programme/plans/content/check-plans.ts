import { Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport } from '#journeys/check/report.ts';
import { accountTypes } from '#web/programme/customer/domain/account-type.ts';
import { type Plan, planKinds } from '#web/programme/plans/domain/plan.ts';

import type { CheckedAgainst } from '#web/platform/content/content-kind.ts';
import { reportShape } from '#web/platform/content/report-shape.ts';

const words = Type.String({ minLength: 1, maxLength: 100 });
const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));

/** Of a plan, what decides to whom it is offered (`Plan`); prices and benefits stand beside it. */
const planShape = Type.Object({
  name: words,
  label: words,
  kind: oneOf(planKinds),
  accountTypes: Type.Array(oneOf(accountTypes), { minItems: 1, uniqueItems: true }),
  securitised: Type.Optional(Type.Boolean()),
  partners: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 200 })),
});

const hasShape = new Ajv({ allErrors: true, verbose: true }).compile(planShape);

/** Everything that is wrong with to whom plans are offered (PLN-11): shape, and partners that there are not. */
export function checkPlans(
  plans: readonly Partial<Plan>[],
  { partners: known, nameOf }: CheckedAgainst,
): readonly Problem[] {
  return plans.flatMap((plan, index) => {
    const name = typeof plan.name === 'string' ? plan.name : String(index + 1);
    const report = openReport({ file: nameOf(name), text: JSON.stringify(plan, null, 2) });
    const offered = plan.partners ?? [];
    if (!hasShape(plan)) {
      reportShape(report, hasShape.errors ?? [], 'P090');
      return report.problems;
    }
    for (const [at, code] of offered.entries()) {
      if (known.includes(code.toLowerCase())) continue;
      const suggestion = didYouMean(code, known);
      report.add({ code: 'P091', path: ['partners', at], message: `There is no partner "${code}"`, suggestion });
    }
    return report.problems;
  });
}
