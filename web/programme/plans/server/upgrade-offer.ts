import { isDeepStrictEqual } from 'node:util';

import { cardKindFor } from '#web/programme/card/domain/card.ts';
import { placeOfPlanCard } from '#web/programme/card/domain/held-cards.ts';
import { expectedChargeDay } from '#web/programme/collecting/domain/collecting-day.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { Mandate } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { BillingCycle } from '#web/programme/plans/domain/plan.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { isRunning, type RunningSubscription } from '#web/programme/plans/domain/subscription.ts';
import {
  isUpgrade,
  quoteLifetimeMs,
  termsOfUpgrade,
  type UpgradeQuote,
  type UpgradeTerms,
} from '#web/programme/plans/domain/upgrade.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { type Offer, offersFor, soldBy } from './offers.ts';

/** A step up from what the customer has, as it would be sold now. */
export interface UpgradeOffer {
  readonly terms: UpgradeTerms;
  readonly current: RunningSubscription | undefined;
  /** There is a Direct Debit by which it can be collected, or nothing to collect. */
  readonly isPayable: boolean;
}

type Asked = Pick<CallContext, 'store' | 'content'>;

/** The plans above the customer's own, the lowest first; none before their plan has begun. */
export async function upgradesFor(customer: Customer, context: Asked): Promise<readonly Offer[]> {
  const current = await context.store.subscriptions.find(customer.id);
  if (current !== undefined && !isRunning(current)) return [];
  const offers = await offersFor(customer, context);
  const cards = await context.store.cards.ofCustomer(customer.id);
  return offers.filter(
    ({ plan }) =>
      isUpgrade(plan.kind, current?.plan.kind) &&
      // Its card takes the place of the one in use: not while that is still on its way.
      placeOfPlanCard(cards, cardKindFor(customer.accountType, plan)).kind !== 'waits',
  );
}

/** What going up to this plan comes to now; nothing where it is not offered, or not with this cycle. */
export async function upgradeOffer(
  { customer, planName, cycle, now }: { customer: Customer; planName: string; cycle: BillingCycle; now: Date },
  context: Asked,
): Promise<UpgradeOffer | undefined> {
  const offer = (await upgradesFor(customer, context)).find(({ plan }) => plan.name === planName);
  const price = offer?.terms.prices.find((each) => each.cycle === cycle);
  if (offer === undefined || price === undefined) return undefined;
  const current = await context.store.subscriptions.find(customer.id);
  const debits = (await context.store.mandates.ofCustomer(customer.id)).filter(canBeCharged);
  const debit = debits.find(({ isInUse }) => isInUse) ?? debits[0];
  const lastNoticedOn = await context.store.collections.lastNoticedOn(customer.id);
  const mandate = { chargeableFrom: debit?.activeFrom ?? null, isActive: debit?.state === 'active' };
  const debitFrom = expectedChargeDay(now, { ...mandate, lastNoticedOn });
  const from = { current: isRunning(current) ? current : undefined, debitFrom };
  const terms = termsOfUpgrade(soldBy(offer, price), { ...from, today: utcDate(now) });
  return { terms, current: from.current, isPayable: isPayable(terms, debits) };
}

/** Whether there is a Direct Debit by which what is offered can be collected, or nothing to collect. */
export function isPayable({ pence }: Pick<UpgradeTerms, 'pence'>, mandates: readonly Charged[]): boolean {
  return pence === 0 || mandates.some(canBeCharged);
}

type Charged = Pick<Mandate, 'state' | 'wish'>;

function canBeCharged({ state, wish }: Charged): boolean {
  return state !== 'over' && wish !== 'cancel' && wish !== 'cancel-once-paid';
}

/** Whether what was quoted is still what it comes to. */
export function stillHolds(quote: UpgradeQuote, terms: UpgradeTerms, now: Date): boolean {
  return now < quote.validUntil && isDeepStrictEqual({ ...quote, ...terms }, quote);
}

/** Keeps an offer on these terms for the customer to agree to, in place of an earlier one. */
export async function quote(
  { customerId, terms }: { readonly customerId: string; readonly terms: UpgradeTerms },
  { store }: Asked,
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
): Promise<void> {
  const quotedAt = clock.now();
  const validUntil = new Date(quotedAt.getTime() + quoteLifetimeMs);
  await store.planQuotes.put({ ...terms, id: secrets.newId(), customerId, quotedAt, validUntil, acceptedAt: null });
}
