import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { Card } from '#web/programme/card/domain/card.ts';
import type { Store } from '#web/programme/server/store.ts';

import { tellHolder, type TellingNeeds } from './tell-holder.ts';

/** `nobodys`: there is no such card, or it is another customer's. `not-frozen`: there is nothing to unfreeze. */
export type Unfrozen = 'done' | 'nobodys' | 'not-frozen' | 'not-active' | 'closed';

/**
 * A customer's card is not frozen any more, at once, and card-management hears of it by the next round (CRD-07). Nothing else that stops
 * the card ends by it, and a card that never was active is not activated by it.
 */
export async function unfreezeCard(
  { customerId, cardId }: { readonly customerId: string; readonly cardId: string },
  around: { readonly store: Store; readonly content: PublishedContent },
  needed: TellingNeeds,
): Promise<Unfrozen> {
  const { cards } = around.store;
  const card = await cards.lock(cardId);
  if (card?.customerId !== customerId) return 'nobodys';
  if (card.state !== 'frozen' || card.activeFrom === null) return whyNot(card);
  await cards.unfreeze(card.id, needed.clock.now());
  await tellHolder({ card, news: ['unfrozen'] }, around, needed);
  return 'done';
}

function whyNot({ state }: Pick<Card, 'state'>): Exclude<Unfrozen, 'done' | 'nobodys'> {
  if (state === 'closed') return 'closed';
  return state === 'active' ? 'not-frozen' : 'not-active';
}
