import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { dateInLondon } from '#web/platform/server/journeys/submission.ts';
import { benefitsOf, isOver } from '#web/programme/plans/domain/benefit.ts';
import { benefitAddress } from '#web/programme/plans/domain/benefit-pages.ts';
import { isFree, startIndex } from '#web/programme/plans/domain/plan-terms.ts';

import type { Plan } from '#web/programme/plans/domain/plan.ts';
import type { DataRecord, DataRequest, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { type Offer, offersFor } from './offers.ts';

async function offersIn({ context, customer }: DataRequest): Promise<readonly Offer[]> {
  return customer === undefined ? [] : offersFor(customer, context);
}

/** A number of hundredths as somebody reads it: 125 is 1.25. */
function inPercent(hundredths: number): string {
  return String(hundredths / 100);
}

/** The plans that the customer may choose, with where the carousel begins and which they have chosen (PLN-01, PLN-05). */
export function listPlans(): DataSource<'plans'> {
  return async (asked) => {
    const offers = await offersIn(asked);
    const { context, customer, query } = asked;
    const chosen = customer && (await context.store.subscriptions.find(customer.id));
    const cameFrom = query['plan'] ?? chosen?.plan.name;
    const start = startIndex(offers, { cameFrom, preSelected: context.visitor.hints.preSelectedPlan });
    return presentPlans(offers, { start, chosen: chosen?.plan.name });
  };
}

/** Plans as they may be chosen: with the place at which the carousel begins, and the name of the one that was chosen before. */
export function presentPlans(
  offers: readonly Offer[],
  { start, chosen }: { readonly start: number; readonly chosen: string | undefined },
): DataRecord<'plans'>[] {
  return offers.map(({ plan, terms }, index) => ({
    name: plan.name,
    label: plan.label,
    kind: plan.kind,
    image: plan.image ?? null,
    position: index + 1,
    of: offers.length,
    isStart: index === start,
    isChosen: plan.name === chosen,
    isFree: isFree(terms),
    exchangePercent: inPercent(terms.exchangeBasisPoints),
    atmFreePence: terms.atmFreePence,
    atmFeePercent: inPercent(terms.atmFeeBasisPoints),
    commitmentMonths: terms.commitmentMonths,
    discountPercent: terms.discountPercentage,
  }));
}

/** What a plan costs, for each of its billing cycles (PLN-04). */
export function presentPrices({ plan, terms: { prices, commitmentMonths } }: Offer): DataRecord<'planPrices'>[] {
  return prices.map(({ cycle, months, pence, fullPence, savesPercent }) => ({
    plan: plan.name,
    planLabel: plan.label,
    cycle,
    pence,
    fullPence,
    isDiscounted: fullPence > pence,
    savesPercent,
    totalPence: pence * Math.ceil(commitmentMonths / months),
    commitmentMonths,
  }));
}

/** What a plan brings, in order; a benefit that is published leads to its page, and an offer that is over is said to be (PLN-09). */
export function presentBenefits(
  plan: Plan,
  { content, now }: { readonly content: PublishedContent; readonly now: Date },
): DataRecord<'planBenefits'>[] {
  const [published, today] = [benefitsOf(plan, content), dateInLondon(now)];
  return (plan.benefits ?? []).map(({ id, text, subText, icon, iconStyle, secondary, moreInfo }) => {
    const benefit = published.find((each) => each.id === id);
    return {
      plan: plan.name,
      id,
      text,
      subText: subText ?? null,
      icon: icon ?? null,
      isStrong: iconStyle === 'strong',
      isSecondary: secondary ?? false,
      moreInfo: moreInfo ?? null,
      href: benefit === undefined ? null : benefitAddress(plan.name, id),
      isOver: benefit !== undefined && isOver(benefit, today),
    };
  });
}

/** What each of the plans that may be chosen costs. */
export function listPlanPrices(): DataSource<'planPrices'> {
  return async (asked) => (await offersIn(asked)).flatMap(presentPrices);
}

/** What each of them brings. */
export function listPlanBenefits({ clock }: Pick<Dependencies, 'clock'>): DataSource<'planBenefits'> {
  return async (asked) => {
    const around = { content: asked.context.content, now: clock.now() };
    return (await offersIn(asked)).flatMap(({ plan }) => presentBenefits(plan, around));
  };
}
