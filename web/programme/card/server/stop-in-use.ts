import type { ReplacementReason } from '#web/programme/card/domain/card.ts';
import type { Stoppable } from '#web/programme/card/domain/held-cards.ts';
import type { Store } from '#web/programme/server/store.ts';

/**
 * Closes the card in use for good, lost or stolen while another is awaited in its place (CRD-08); that one stays on its way. False where
 * it is closed by now, for the other was activated, or somebody else was first.
 */
export async function stopInUse(
  { inUse, inPlace, reason }: Stoppable & { readonly reason: ReplacementReason },
  cards: Store['cards'],
  at: Date,
): Promise<boolean> {
  // In the order in which an activation locks them, so that the two never wait in a circle.
  await cards.lock(inPlace.id);
  const card = await cards.lock(inUse.id);
  if (card?.state !== 'active' && card?.state !== 'frozen') return false;
  await cards.stop({ inUse, inPlace, reason, at });
  return true;
}
