import { Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Report } from '#journeys/check/report.ts';
import type { CheckedAgainst } from '#web/platform/content/content-kind.ts';
import { reportShape } from '#web/platform/content/report-shape.ts';
import { savedBasisPoints } from '#web/programme/giving/domain/contribution.ts';
import { fewestMilesPerPoundSpent, milesPerPoundSpent } from '#web/programme/miles/domain/miles.ts';
import { publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { type Cause, causeTypes, isMiles } from '#web/programme/giving/domain/cause.ts';

const words = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** The shape of a cause as the CMS delivers it (`Cause`). */
const causeShape = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }),
    contributionType: Type.Union(causeTypes.map((type) => Type.Literal(type))),
    label: words(60),
    shortName: words(24),
    formalName: Type.Optional(words(100)),
    text: words(400),
    milesPerPound: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
    partners: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 200 })),
  },
  { additionalProperties: false },
);

const hasShape = new Ajv({ allErrors: true, verbose: true }).compile<Cause>(causeShape);

/** Everything that is wrong with the causes: shape, partners that there are not, a charity without the name it is registered by, and too few miles. */
export function checkCauses(
  causes: readonly Partial<Cause>[],
  { partners: known, lists, nameOf }: CheckedAgainst,
): readonly Problem[] {
  return causes.flatMap((cause, index) => {
    const name = typeof cause.name === 'string' ? cause.name : String(index + 1);
    const report = openReport({ file: nameOf(name), text: JSON.stringify(cause, null, 2) });
    if (!hasShape(cause)) {
      reportShape(report, hasShape.errors ?? [], 'P110');
      return report.problems;
    }
    for (const [at, code] of (cause.partners ?? []).entries()) {
      if (known.includes(code.toLowerCase())) continue;
      const suggestion = didYouMean(code, known);
      report.add({ code: 'P091', path: ['partners', at], message: `There is no partner "${code}"`, suggestion });
    }
    if (cause.contributionType === 'charity' && cause.formalName === undefined)
      report.add({ code: 'P111', path: ['formalName'], message: 'A charity is named as it is registered' });
    if (isMiles(cause)) checkMiles(report, cause, lists);
    return report.problems;
  });
}

/** A day by which the fee that is compared with is today's. */
const fromNowOn = '9999-12-31';

/** Each pound that is spent abroad is worth 2 miles at least, whatever the customer's plan takes (spec 2, 245). */
function checkMiles(report: Report, { milesPerPound }: Cause, lists: CheckedAgainst['lists']): void {
  if (milesPerPound === undefined) {
    report.add({ code: 'P111', path: ['milesPerPound'], message: 'Say how many miles a pound buys' });
    return;
  }
  for (const plan of publishedPlans.of({ lists })) {
    const saved = savedBasisPoints(fromNowOn, Math.round(plan.exchangeRateAbovePercentage * 100));
    const miles = milesPerPoundSpent(milesPerPound, saved);
    if (Number.isNaN(miles) || miles >= fewestMilesPerPoundSpent) continue;
    const message = `${plan.label} would give ${miles.toFixed(2)} miles for £1 that is spent abroad: at least ${String(fewestMilesPerPoundSpent)} are promised`;
    report.add({ code: 'P113', path: ['milesPerPound'], message });
  }
}
