import { Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Report } from '#journeys/check/report.ts';
import { type Benefit, carHireIds } from '#web/programme/plans/domain/benefit.ts';
import { publishedPlans } from '#web/programme/plans/domain/plan.ts';

import type { CheckedAgainst } from '#web/platform/content/content-kind.ts';
import { isHttps } from '#web/platform/content/is-https.ts';
import { reportShape } from '#web/platform/content/report-shape.ts';

import { namesIn } from './names-in.ts';

const words = Type.String({ minLength: 1, maxLength: 100 });
const text = Type.String({ minLength: 1, maxLength: 600 });
const link = Type.String({ maxLength: 500 });
const picture = Type.String({ maxLength: 500 });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const button = Type.Object(
  { label: Type.String({ minLength: 1, maxLength: 40 }), link },
  { additionalProperties: false },
);

const brandShape = Type.Object(
  {
    name: words,
    text,
    planTexts: Type.Optional(
      Type.Array(Type.Object({ plan: words, text }, { additionalProperties: false }), { maxItems: 20 }),
    ),
    button: Type.Optional(button),
    until: Type.Optional(day),
  },
  { additionalProperties: false },
);

/** The shape of a benefit as the CMS delivers it (`Benefit`). */
const benefitShape = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{2,60}$' }),
    title: words,
    description: Type.Optional(text),
    instructions: Type.Optional(text),
    instructionsButton: Type.Optional(button),
    image: Type.Optional(picture),
    logo: Type.Optional(picture),
    until: Type.Optional(day),
    travelUntil: Type.Optional(day),
    brands: Type.Optional(Type.Array(brandShape, { maxItems: 6 })),
  },
  { additionalProperties: false },
);

const hasShape = new Ajv({ allErrors: true, verbose: true }).compile<Benefit>(benefitShape);

/**
 * Everything that is wrong with the benefits (PTR-10): shape, an id that stands twice, links that are not https, days that there
 * are not, plans that there are not, and car hire without a company.
 */
export function checkBenefits(
  benefits: readonly Partial<Benefit>[],
  { lists, nameOf }: Pick<CheckedAgainst, 'lists' | 'nameOf'>,
): readonly Problem[] {
  const plans = namesIn(publishedPlans.of({ lists }), 'name');
  const seen = new Set<string>();
  return benefits.flatMap((benefit, index) => {
    const id = typeof benefit.id === 'string' ? benefit.id : String(index + 1);
    const report = openReport({ file: nameOf(id), text: JSON.stringify(benefit, null, 2) });
    if (!hasShape(benefit)) {
      reportShape(report, hasShape.errors ?? [], 'P100');
      return report.problems;
    }
    if (seen.has(id)) report.add({ code: 'P101', path: ['id'], message: `There is another benefit "${id}"` });
    seen.add(id);
    checkDays(report, benefit);
    checkLinks(report, benefit);
    checkBrands(report, benefit, plans);
    return report.problems;
  });
}

type Path = readonly (string | number)[];

function checkLinks(report: Report, { instructionsButton, brands = [] }: Benefit): void {
  const links: readonly { readonly to: string | undefined; readonly path: Path }[] = [
    { to: instructionsButton?.link, path: ['instructionsButton', 'link'] },
    ...brands.map((brand, at) => ({ to: brand.button?.link, path: ['brands', at, 'button', 'link'] })),
  ];
  for (const { to, path } of links) {
    if (to === undefined || isHttps(to)) continue;
    report.add({
      code: 'P020',
      path,
      message: `"${to}" is no address that customers can be sent to`,
      expected: 'an address that begins with https://',
    });
  }
}

function checkDays(report: Report, { until, travelUntil, brands = [] }: Benefit): void {
  const days: readonly { readonly day: string | undefined; readonly path: Path }[] = [
    { day: until, path: ['until'] },
    { day: travelUntil, path: ['travelUntil'] },
    ...brands.map((brand, at) => ({ day: brand.until, path: ['brands', at, 'until'] })),
  ];
  for (const { day: written, path } of days) {
    if (written === undefined || isDay(written)) continue;
    report.add({ code: 'P102', path, message: `There is no day ${written}`, expected: 'a day as 2026-12-31' });
  }
  if (until !== undefined && travelUntil !== undefined && travelUntil < until)
    report.add({
      code: 'P102',
      path: ['travelUntil'],
      message: `The last day of travel is before the last day of the offer, ${until}`,
    });
}

/** A day of the calendar: 2026-02-30 is not one. */
function isDay(written: string): boolean {
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
}

function checkBrands(report: Report, { id, brands = [] }: Benefit, plans: readonly string[]): void {
  if (carHireIds.includes(id) && brands.length === 0)
    report.add({ code: 'P103', path: ['brands'], message: 'Car hire is shown by its companies, and there is none' });
  for (const [at, { planTexts = [] }] of brands.entries()) {
    for (const [index, { plan }] of planTexts.entries()) {
      if (plans.some((name) => name.toLowerCase() === plan.toLowerCase())) continue;
      const path = ['brands', at, 'planTexts', index, 'plan'];
      report.add({
        code: 'P104',
        path,
        message: `There is no plan "${plan}"`,
        suggestion: didYouMean(plan, plans),
      });
    }
  }
}
