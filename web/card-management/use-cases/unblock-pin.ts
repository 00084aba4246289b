import type { Needed } from './needed.ts';

/** `refused`: there is nothing to unblock. `unavailable`: nobody can say; another try may. */
export type Unblocked = 'done' | 'refused' | 'unavailable';

/**
 * Has a PIN asked for again that was typed wrong three times (CRD-10); asked twice, it is done once. The processor is asked whatever we
 * know of the PIN: that it was blocked a moment ago we may not have heard.
 */
export async function unblockPin(
  cardId: string,
  { cards, processor, clock }: Pick<Needed, 'cards' | 'processor' | 'clock'>,
): Promise<Unblocked> {
  const card = await cards.find(cardId);
  if (card === undefined || card.token === null || card.state === 'closed' || card.pin === 'none') return 'refused';
  const answer = await processor.unblockPin(card.token);
  if (answer.kind !== 'done') return answer.kind;
  const now = clock.now();
  await cards.note(card.id, answer.card, { now, tellAt: now, asked: card });
  return 'done';
}
