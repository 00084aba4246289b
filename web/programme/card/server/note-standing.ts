import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { type CardStanding, isNews } from '#web/programme/card/domain/card.ts';
import { newsBetween } from '#web/programme/card/domain/card-news.ts';
import { startSubscription } from '#web/programme/plans/server/start-subscription.ts';
import type { Store } from '#web/programme/server/store.ts';

import { tellHolder, type TellingNeeds } from './tell-holder.ts';

/**
 * Keeps how a card stands, by a receipt or by what card-management has told; how far its holder has got by that, whom we tell;
 * and that the card whose place it takes is closed for good once it is active (CRD-08), as is the one that this was to replace.
 */
export async function noteStanding(
  { card: cardId, standing }: { readonly card: string; readonly standing: CardStanding },
  around: { readonly store: Store; readonly content: PublishedContent },
  needed: TellingNeeds,
): Promise<void> {
  const { store } = around;
  const card = await store.cards.lock(cardId);
  if (card === undefined || !isNews(card, standing)) return;
  const now = needed.clock.now();
  await store.cards.note(card.id, standing, now);
  await tellHolder({ card: { ...card, ...standing }, news: newsBetween(card, standing) }, around, needed);
  if (standing.state === 'active' && card.replaces !== null) await closeCard(card.replaces.card, store, now);
  const customer = await store.customers.find(card.customerId);
  if (customer === undefined) return;
  const { id, cardCreatedAt, cardActivatedAt } = customer;
  // One without a PIN, and one that is closed before we heard that it was made, may give its place to another plan's: there is no card yet.
  const isMade = !['ordered', 'closed'].includes(standing.state) && standing.pin !== 'none';
  if (cardCreatedAt === null && isMade) {
    await store.customers.noteMilestone({ id, milestone: 'cardCreatedAt', at: now });
    await startSubscription(id, { store, now });
  }
  if (cardActivatedAt === null && standing.state === 'active')
    await store.customers.noteMilestone({ id, milestone: 'cardActivatedAt', at: now });
}

async function closeCard(cardId: string, store: Pick<Store, 'cards'>, at: Date): Promise<void> {
  const { cards } = store;
  const card = await cards.lock(cardId);
  if (card === undefined) return;
  if (card.state !== 'closed') await cards.note(card.id, { ...card, state: 'closed' }, at);
  // Where the post has lost what came between, the one before it is still in use.
  if (card.replaces !== null) await closeCard(card.replaces.card, store, at);
}
