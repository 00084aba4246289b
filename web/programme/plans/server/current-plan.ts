import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { addressLines } from '#web/programme/customer/domain/customer.ts';
import { coolingOffUntil, givenBack, givenBackBy } from '#web/programme/plans/domain/leaving.ts';
import { type Plan, publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import {
  canSwitchRenewal,
  isRunning,
  nextPayment,
  type RunningSubscription,
} from '#web/programme/plans/domain/subscription.ts';

import type { DataRecord, DataRequest, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { presentBenefits, presentPrices } from './list-plans.ts';
import { freeOffer, type Offer, offersFor } from './offers.ts';
import { upgradesFor } from './upgrade-offer.ts';

async function runningOf({ context, customer }: DataRequest): Promise<RunningSubscription | undefined> {
  const subscription = customer && (await context.store.subscriptions.find(customer.id));
  return isRunning(subscription) ? subscription : undefined;
}

/** The plan that the customer has, as it was sold, with what is next (PLN-06). */
export function listCurrentPlan({ clock }: Pick<Dependencies, 'clock'>): DataSource<'currentPlan'> {
  return async (asked) => {
    const subscription = await runningOf(asked);
    if (asked.customer === undefined || subscription === undefined) return [];
    const today = utcDate(clock.now());
    const { plan, cycle, pence, startedOn, expiresOn, commitmentEndsOn } = subscription;
    const next = nextPayment(subscription, today);
    const free = freeOffer(await offersFor(asked.customer, asked.context));
    return [
      {
        ...{ id: subscription.id, name: plan.name, label: plan.label, cycle, pence, startedOn, expiresOn },
        image: pictureOf(plan, asked.context.content),
        commitmentEndsOn: commitmentEndsOn !== null && commitmentEndsOn > today ? commitmentEndsOn : null,
        ...{ nextOn: next?.on ?? null, nextPence: next?.pence ?? null },
        ...howItEnds(subscription),
        ...{ leavesTo: free === undefined ? 'nothing' : 'free', freePlan: free?.plan.label ?? null },
        ...(await howItIsLeftNow(subscription, today, asked)),
      },
    ];
  };
}

/** As it is published now; nothing once the plan is not. */
function pictureOf({ name }: Pick<Plan, 'name'>, content: PublishedContent): string | null {
  return publishedPlans.of(content).find((plan) => plan.name === name)?.image ?? null;
}

function howItEnds(subscription: RunningSubscription): Pick<DataRecord<'currentPlan'>, 'renewal' | 'leaving'> {
  const { autoRenew, expiresOn } = subscription;
  if (!canSwitchRenewal(subscription)) return { renewal: 'fixed', leaving: expiresOn === null ? 'free' : 'ends' };
  return autoRenew ? { renewal: 'on', leaving: 'switch' } : { renewal: 'off', leaving: 'leaving' };
}

type LeftNow = Pick<DataRecord<'currentPlan'>, 'coolingOffUntil' | 'backPence' | 'backCreditPence' | 'backBy'>;

/** Until when it can be left at once, and what is given back then (PLN-13). */
async function howItIsLeftNow(
  subscription: RunningSubscription,
  today: string,
  { context }: DataRequest,
): Promise<LeftNow> {
  const until = coolingOffUntil(subscription, today);
  const back = givenBack(subscription, today);
  // What nothing is given back for is asked no more of.
  const standing = until === null ? 'owed' : await context.store.planCharges.standing(subscription.id, back.from);
  return {
    ...{ coolingOffUntil: until, backPence: back.pence, backCreditPence: back.creditPence },
    backBy: givenBackBy(back, standing),
  };
}

export function listCurrentPlanBenefits({ clock }: Pick<Dependencies, 'clock'>): DataSource<'currentPlanBenefits'> {
  return async (asked) => {
    const subscription = await runningOf(asked);
    const around = { content: asked.context.content, now: clock.now() };
    return subscription === undefined ? [] : presentBenefits(subscription.plan, around);
  };
}

async function upgradesIn({ context, customer }: DataRequest): Promise<readonly Offer[]> {
  return customer === undefined ? [] : upgradesFor(customer, context);
}

/** The plans above the customer's own (PLN-06). */
export function listUpgrades(): DataSource<'upgrades'> {
  return async (asked) =>
    (await upgradesIn(asked)).map(({ plan: { name, label }, terms }) => ({
      name,
      label,
      discountPercent: terms.discountPercentage,
    }));
}

export function listUpgradePrices(): DataSource<'upgradePrices'> {
  return async (asked) => (await upgradesIn(asked)).flatMap(presentPrices);
}

export function listUpgradeBenefits({ clock }: Pick<Dependencies, 'clock'>): DataSource<'upgradeBenefits'> {
  return async (asked) => {
    const around = { content: asked.context.content, now: clock.now() };
    return (await upgradesIn(asked)).flatMap(({ plan }) => presentBenefits(plan, around));
  };
}

/** The offer to upgrade that waits for the customer's yes (PLN-12). */
export function listPlanQuote(): DataSource<'planQuote'> {
  return async (asked) => {
    const { context, customer } = asked;
    const quote = customer && (await context.store.planQuotes.newest(customer.id));
    if (quote === undefined || quote.acceptedAt !== null) return [];
    const { id, plan, cycle, pence, creditPence, duePence, collectedOn, commitmentMonths, commitmentEndsOn } = quote;
    const address = customer?.address ?? null;
    return [
      {
        ...{ id, plan: plan.label, fromPlan: (await runningOf(asked))?.plan.label ?? null, cycle },
        ...{ pence, creditPence, duePence, leftPence: Math.max(0, creditPence - pence), collectedOn },
        ...{ commitmentMonths, commitmentEndsOn },
        address: address === null ? '' : addressLines(address).join(', '),
      },
    ];
  };
}
