import { isFree, startIndex } from '#web/programme/plans/domain/plan-terms.ts';

import type { Plan } from '#web/programme/plans/domain/plan.ts';
import type { DataRecord, DataRequest, DataSource } from '#web/programme/server/catalogue.ts';
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
    return offers.map(({ plan, terms }, index) => ({
      name: plan.name,
      label: plan.label,
      kind: plan.kind,
      position: index + 1,
      of: offers.length,
      isStart: index === start,
      isChosen: plan.name === chosen?.plan.name,
      isFree: isFree(terms),
      exchangePercent: inPercent(terms.exchangeBasisPoints),
      atmFreePence: terms.atmFreePence,
      atmFeePercent: inPercent(terms.atmFeeBasisPoints),
      commitmentMonths: terms.commitmentMonths,
      discountPercent: terms.discountPercentage,
    }));
  };
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

/** What a plan brings, in order. */
export function presentBenefits({ name, benefits = [] }: Plan): DataRecord<'planBenefits'>[] {
  return benefits.map(({ id, text, subText, icon, iconStyle, secondary, moreInfo }) => ({
    plan: name,
    id,
    text,
    subText: subText ?? null,
    icon: icon ?? null,
    isStrong: iconStyle === 'strong',
    isSecondary: secondary ?? false,
    moreInfo: moreInfo ?? null,
  }));
}

/** What each of the plans that may be chosen costs. */
export function listPlanPrices(): DataSource<'planPrices'> {
  return async (asked) => (await offersIn(asked)).flatMap(presentPrices);
}

/** What each of them brings. */
export function listPlanBenefits(): DataSource<'planBenefits'> {
  return async (asked) => (await offersIn(asked)).flatMap(({ plan }) => presentBenefits(plan));
}
