import { type Benefit, brandText, isOver, isPast } from '#web/programme/plans/domain/benefit.ts';
import { addressWith, benefitAddress, benefitsPage } from '#web/programme/plans/domain/benefit-pages.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import type { DataRecord } from '#web/programme/server/catalogue.ts';

/** A plan whose benefits are shown, and how. */
export interface PlanInView {
  readonly plan: Plan;
  /** Those that the page shows. */
  readonly benefits: readonly Benefit[];
  /** How to use them is said: they are the customer's, or the page was asked to. */
  readonly withInstructions: boolean;
  /** The date in London, `YYYY-MM-DD`. */
  readonly today: string;
  /** Where Back leads from a benefit. */
  readonly back: string;
}

/** The plan, for the head of the page; the cards of Elite are taller, because more is said on them (PLN-09). */
export function planItem({ plan, withInstructions }: PlanInView): DataRecord<'benefitPlan'> {
  const { name, label, kind } = plan;
  return { name, label, isTall: kind === 'elite' && withInstructions };
}

/** A benefit as its card and its page show it. */
export function benefitItem(benefit: Benefit, view: PlanInView): DataRecord<'benefits'> {
  const { id, title, description, instructions, instructionsButton, image, logo, until, travelUntil, brands } = benefit;
  const { plan, withInstructions, today, back } = view;
  const told: Readonly<Record<string, string>> = withInstructions ? { showBenefitsInstructions: 'true' } : {};
  const goBackRoute = addressWith(benefitsPage, { plan: plan.name, ...told });
  const ended = isOver(benefit, today);
  // Nobody is sent on to an offer that is over.
  const button = withInstructions && !ended ? instructionsButton : undefined;
  return {
    ...{ id, title, plan: plan.label, description: description ?? null },
    instructions: withInstructions && !ended ? (instructions ?? null) : null,
    buttonLabel: button?.label ?? null,
    buttonLink: button?.link ?? null,
    image: image ?? null,
    logo: logo ?? null,
    icon: plan.benefits?.find((line) => line.id === id)?.icon ?? null,
    until: until ?? null,
    travelUntil: travelUntil ?? null,
    isOver: ended,
    isCarHire: brands !== undefined && brands.length > 0,
    href: benefitAddress(plan.name, id, { goBackRoute, ...told }),
    back,
  };
}

/** The companies of a benefit, in the words for the plan. */
export function brandItems(
  { id, brands = [] }: Benefit,
  { plan, withInstructions, today }: PlanInView,
): readonly DataRecord<'benefitBrands'>[] {
  return brands.map((brand) => {
    const ended = isPast(brand.until, today);
    const button = withInstructions && !ended ? brand.button : undefined;
    return {
      ...{ benefit: id, name: brand.name, text: brandText(brand, plan), until: brand.until ?? null, isOver: ended },
      ...{ buttonLabel: button?.label ?? null, buttonLink: button?.link ?? null },
    };
  });
}
