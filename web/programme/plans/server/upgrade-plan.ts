import { cardKindFor } from '#web/programme/card/domain/card.ts';
import { type PlaceOfPlanCard, placeOfPlanCard } from '#web/programme/card/domain/held-cards.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { noticesOwed } from '#web/programme/plans/domain/plan-notices.ts';

import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { quote, stillHolds, type UpgradeOffer, upgradeOffer } from './upgrade-offer.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets'>;

/** Works out what going up to a plan comes to, for the customer to agree to within 15 minutes (PLN-12). */
export function quoteUpgrade(needed: Needed): UseCase<'plan.quote'> {
  return async ({ planName, billingCycle: cycle }, context) => {
    const customer = await currentCustomer(context);
    const offer = await upgradeOffer({ customer, planName, cycle, now: needed.clock.now() }, context);
    if (offer === undefined) return { outcome: 'unavailable' };
    await quote({ customerId: customer.id, terms: offer.terms }, context, needed);
    return { outcome: 'quoted' };
  };
}

/** The customer agrees to what was quoted; where a card comes with it, as with Elite, they see first where that goes (PLN-07). */
export function confirmUpgrade(needed: Needed): UseCase<'plan.confirm-upgrade'> {
  return async ({ quoteId }, context) => {
    const customer = await currentCustomer(context);
    const newest = await context.store.planQuotes.newest(customer.id);
    const isOpen = newest?.id === quoteId && newest.acceptedAt === null;
    const isToBeSent = isOpen && (await placeOfCard(newest.plan, customer, context)).kind === 'replaces';
    return isToBeSent ? { outcome: 'address' } : upgrade({ customer, quoteId }, context, needed);
  };
}

/** The customer has seen where their new card goes, and agrees once more (PLN-07). */
export function upgradeToAddress(needed: Needed): UseCase<'plan.upgrade-to-address'> {
  return async ({ quoteId }, context) =>
    upgrade({ customer: await currentCustomer(context), quoteId }, context, needed);
}

async function placeOfCard(
  plan: Plan,
  { id, accountType }: Customer,
  { store }: Pick<CallContext, 'store'>,
): Promise<PlaceOfPlanCard> {
  return placeOfPlanCard(await store.cards.ofCustomer(id), cardKindFor(accountType, plan));
}

type Upgraded =
  | { readonly outcome: 'upgraded'; readonly event?: { readonly what: string; readonly outcome: string } }
  | { readonly outcome: 'changed' | 'unavailable' | 'failed' };

/**
 * Puts the plan that was quoted in the place of the one that runs, on just these terms (PLN-12).
 *
 * What is not what it was, or too old, is quoted anew and nothing else kept. Agreed to twice, it is done once.
 */
async function upgrade(
  { customer, quoteId }: { readonly customer: Customer; readonly quoteId: string },
  context: CallContext,
  needed: Needed,
): Promise<Upgraded> {
  const { store } = context;
  const quoted = await store.planQuotes.takeNewest(customer.id);
  if (quoted === undefined) return { outcome: 'unavailable' };
  if (quoted.acceptedAt !== null) return { outcome: quoted.id === quoteId ? 'upgraded' : 'unavailable' };
  // No round renews or ends it meanwhile, for then the credit would be another.
  await store.subscriptions.lockCurrent(customer.id);
  const now = needed.clock.now();
  const { plan, cycle } = quoted;
  const offer = await upgradeOffer({ customer, planName: plan.name, cycle, now }, context);
  if (offer === undefined) return { outcome: 'unavailable' };
  if (quoted.id !== quoteId || !stillHolds(quoted, offer.terms, now)) {
    await quote({ customerId: customer.id, terms: offer.terms }, context, needed);
    return { outcome: 'changed' };
  }
  if (!offer.isPayable) return { outcome: 'failed' };
  // In another request the customer was first: what came of that counts.
  if (!(await store.planQuotes.accept(quoted.id, now))) return upgrade({ customer, quoteId }, context, needed);
  await takePlaceOf(offer, customer, { context, needed });
  return { outcome: 'upgraded', event: { what: 'PLAN_UPGRADED', outcome: `plan=${plan.kind} cycle=${cycle}` } };
}

/** The plan that runs ends today, and the one that was quoted begins; its card is ordered where it takes the place of the one in use. */
async function takePlaceOf(
  { current, terms }: UpgradeOffer,
  customer: Customer,
  { context, needed: { clock, secrets } }: { readonly context: CallContext; readonly needed: Needed },
): Promise<void> {
  const { store } = context;
  const now = clock.now();
  if (current !== undefined) {
    await store.subscriptions.end(current.id, utcDate(now));
    await store.planNotices.owe(current.id, []);
  }
  const { plan, cycle, pence, commitmentMonths, creditPence, startedOn, expiresOn, commitmentEndsOn } = terms;
  const begun = {
    ...{ id: secrets.newId(), customerId: customer.id, chosenAt: now, autoRenew: plan.disableAutoRenew !== true },
    ...{
      plan,
      terms: terms.terms,
      cycle,
      pence,
      commitmentMonths,
      creditPence,
      startedOn,
      expiresOn,
      commitmentEndsOn,
    },
    ...{ renewalOffOn: null, endedOn: null },
  };
  await store.subscriptions.begin(begun);
  await store.planNotices.owe(begun.id, noticesOwed(begun));
  const place = await placeOfCard(plan, customer, context);
  if (place.kind !== 'replaces') return;
  const kind = cardKindFor(customer.accountType, plan);
  await store.cards.replace({ id: secrets.newId(), card: place.card, kind, reason: 'upgraded', at: now });
}
