import { type Card, type CardStanding, isNews } from '#web/programme/card/domain/card.ts';
import { startSubscription } from '#web/programme/plans/server/start-subscription.ts';
import type { Store } from '#web/programme/server/store.ts';

/** Keeps how a card stands, by a receipt or by what card-management has told, and how far its holder has got by that. */
export async function noteStanding(
  card: Card,
  standing: CardStanding,
  { store, now }: { readonly store: Store; readonly now: Date },
): Promise<void> {
  if (!isNews(card, standing)) return;
  await store.cards.note(card.id, standing);
  const customer = await store.customers.find(card.customerId);
  if (customer === undefined) return;
  const { id, cardCreatedAt, cardActivatedAt } = customer;
  if (cardCreatedAt === null && standing.state !== 'ordered') {
    await store.customers.noteMilestone({ id, milestone: 'cardCreatedAt', at: now });
    await startSubscription(id, { store, now });
  }
  if (cardActivatedAt === null && standing.state === 'active')
    await store.customers.noteMilestone({ id, milestone: 'cardActivatedAt', at: now });
}
