import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { type Card, cardKindFor, type CardStanding, isNews } from '#web/programme/card/domain/card.ts';
import { newsBetween } from '#web/programme/card/domain/card-news.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { startSubscription } from '#web/programme/plans/server/start-subscription.ts';
import type { Store } from '#web/programme/server/store.ts';

import { tellHolder, type TellingNeeds } from './tell-holder.ts';

/** What came of it: it is kept, it is no news, or the card gives its place to that of another plan and nothing is kept. */
export type Noted = 'kept' | 'no-news' | 'other-plan';

/**
 * Keeps how a card stands, by a receipt or by what card-management has told; how far its holder has got by that, whom we tell;
 * and that the card whose place it takes is closed for good once it is active (CRD-08), as is the one that this was to replace.
 * With the first card the plan begins that it comes with, and no other (PLN-02).
 */
export async function noteStanding(
  { card: cardId, standing }: { readonly card: string; readonly standing: CardStanding },
  around: { readonly store: Store; readonly content: PublishedContent },
  needed: TellingNeeds,
): Promise<Noted> {
  const { store } = around;
  const card = await store.cards.lock(cardId);
  if (card === undefined || !isNews(card, standing)) return 'no-news';
  const now = needed.clock.now();
  const customer = await store.customers.find(card.customerId);
  const isFirst = customer?.cardCreatedAt === null && isMade(standing);
  if (isFirst && !(await comesWithChosen(card, customer, store))) return 'other-plan';
  await store.cards.note(card.id, standing, now);
  await tellHolder({ card: { ...card, ...standing }, news: newsBetween(card, standing) }, around, needed);
  if (standing.state === 'active' && card.replaces !== null) await closeCard(card.replaces.card, store, now);
  if (isFirst) {
    await store.customers.noteMilestone({ id: customer.id, milestone: 'cardCreatedAt', at: now });
    await startSubscription(customer.id, { store, now });
  }
  if (customer?.cardActivatedAt === null && standing.state === 'active')
    await store.customers.noteMilestone({ id: customer.id, milestone: 'cardActivatedAt', at: now });
  return 'kept';
}

/** One without a PIN, and one that is closed before we heard that it was made, may give its place to another plan's: there is no card yet. */
function isMade({ state, pin }: CardStanding): boolean {
  return !['ordered', 'closed'].includes(state) && pin !== 'none';
}

/** Whether a first card is of the sort that comes with the plan that its holder has chosen last; that plan stays chosen until the transaction ends. */
async function comesWithChosen({ kind }: Card, { id, accountType }: Customer, store: Store): Promise<boolean> {
  const chosen = await store.subscriptions.lockChosen(id);
  return chosen === undefined || cardKindFor(accountType, chosen.plan) === kind;
}

async function closeCard(cardId: string, store: Pick<Store, 'cards'>, at: Date): Promise<void> {
  const { cards } = store;
  const card = await cards.lock(cardId);
  if (card === undefined) return;
  if (card.state !== 'closed') await cards.note(card.id, { ...card, state: 'closed' }, at);
  // Where the post has lost what came between, the one before it is still in use.
  if (card.replaces !== null) await closeCard(card.replaces.card, store, at);
}
