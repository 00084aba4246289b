import { cardKindFor } from '#web/programme/card/domain/card.ts';
import { placeOfPlanCard } from '#web/programme/card/domain/held-cards.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { UpgradeQuote } from '#web/programme/plans/domain/upgrade.ts';
import type { Facts } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';

import { isPayable } from './upgrade-offer.ts';

const noQuote = { planJustUpgraded: false, quoteSendsCard: false, quoteUnpayable: false } as const;

/** What is known of the plan of somebody who has none. */
export const noPlan = { chosenPlan: null, chosenCard: null, ...noQuote } as const;

/** For how long it is news that a plan was upgraded to. */
const justMs = 30 * 60_000;

type Asked = Pick<Store, 'subscriptions' | 'planQuotes' | 'cards' | 'mandates'>;

/** What journeys may know of what a customer was sold, and of what they were offered above it. */
export async function planFacts(
  customer: Customer,
  store: Asked,
  now: Date,
): Promise<Pick<Facts, keyof typeof noPlan>> {
  if (customer.planSelectedAt === null) return noPlan;
  const sold = await store.subscriptions.find(customer.id);
  const quote = await store.planQuotes.newest(customer.id);
  const { label, card = 'physical' } = sold?.plan ?? { label: null, card: null };
  const chosen = { chosenPlan: label, chosenCard: card };
  if (quote === undefined) return { ...chosen, ...noQuote };
  if (quote.acceptedAt === null)
    return { ...chosen, ...noQuote, ...(await factsOfOpen(quote, customer, { store, now })) };
  const isJust = now.getTime() - quote.acceptedAt.getTime() < justMs;
  return { ...chosen, ...noQuote, planJustUpgraded: isJust && sold?.plan.name === quote.plan.name };
}

/** Of an offer that waits for a yes: whether a card would be sent (PLN-07), and whether nothing is there to collect it by. */
async function factsOfOpen(
  quote: UpgradeQuote,
  { id, accountType }: Customer,
  { store, now }: { readonly store: Asked; readonly now: Date },
): Promise<Pick<Facts, 'quoteSendsCard' | 'quoteUnpayable'>> {
  const place = placeOfPlanCard(await store.cards.ofCustomer(id), cardKindFor(accountType, quote.plan));
  const isOpen = now < quote.validUntil;
  const quoteUnpayable = isOpen && !isPayable(quote, await store.mandates.ofCustomer(id));
  return { quoteSendsCard: place.kind === 'replaces', quoteUnpayable };
}
