import { contentList } from '#web/platform/domain/content.ts';

import { type Plan, plansFor, publishedPlans } from './plan.ts';

/** A button that leads to whoever gives the benefit. */
export interface BenefitButton {
  readonly label: string;
  /** An https address. */
  readonly link: string;
}

/** One of the companies of a car-hire benefit. */
export interface BenefitBrand {
  readonly name: string;
  readonly text: string;
  /** In place of `text`, for customers of these plans (PLN-09). */
  readonly planTexts?: readonly { readonly plan: string; readonly text: string }[];
  readonly button?: BenefitButton;
  /** The last day of the offer, `YYYY-MM-DD`. */
  readonly until?: string;
}

/** What a plan brings beside the card, as the CMS publishes it: names as the specification has them. */
export interface Benefit {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** How it is used: for whoever has the plan. */
  readonly instructions?: string;
  readonly instructionsButton?: BenefitButton;
  readonly image?: string;
  readonly logo?: string;
  /** The last day of the offer, `YYYY-MM-DD`; nothing while it has no end. */
  readonly until?: string;
  /** The last day of a journey that the offer covers, `YYYY-MM-DD`. */
  readonly travelUntil?: string;
  /** Companies of which each opens by itself: car hire. */
  readonly brands?: readonly BenefitBrand[];
}

/** The benefits of what is published. */
export const publishedBenefits = contentList<Benefit>('benefits');

/** Benefits that the specification shows as car hire, whatever else has brands. */
export const carHireIds: readonly string[] = ['car-hire', 'rent-a-car'];

interface Published {
  readonly lists: Parameters<typeof publishedBenefits.of>[0]['lists'];
}

/** The benefits that `plan` names, in its order; one that is not published any more is left out. */
export function benefitsOf({ benefitIds = [] }: Pick<Plan, 'benefitIds'>, content: Published): readonly Benefit[] {
  const published = publishedBenefits.of(content);
  return benefitIds.flatMap((id) => published.filter((benefit) => benefit.id === id));
}

/**
 * The plan of that name, in any case, whose benefits a customer may look at: one for customers like them, or the one that they
 * were sold, as it was sold (PLN-12).
 */
export function planCalled(
  name: string,
  { sold, ...asked }: Parameters<typeof plansFor>[1] & { readonly sold: Plan | undefined; readonly content: Published },
): Plan | undefined {
  const plans = plansFor(publishedPlans.of(asked.content), asked);
  return [...(sold ? [sold] : []), ...plans].find((plan) => plan.name.toLowerCase() === name.toLowerCase());
}

/** Whether the last day of an offer is past; `today` is a date in London, `YYYY-MM-DD`. */
export function isPast(until: string | undefined, today: string): boolean {
  return until !== undefined && until < today;
}

/** An offer is over after its last day, and where each of its companies' offers is. */
export function isOver({ until, brands = [] }: Benefit, today: string): boolean {
  return isPast(until, today) || (brands.length > 0 && brands.every((brand) => isPast(brand.until, today)));
}

/** What a company's offer is for customers of `plan`. */
export function brandText({ text, planTexts = [] }: BenefitBrand, plan: Pick<Plan, 'name'>): string {
  return planTexts.find((each) => each.plan.toLowerCase() === plan.name.toLowerCase())?.text ?? text;
}
