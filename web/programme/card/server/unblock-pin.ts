import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

type Needed = Pick<Dependencies, 'cardManagement'> & {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'>;
};

/** `unavailable`: nobody can be asked now. */
export type PinUnblocked = 'done' | 'nobodys' | 'no-pin' | 'closed' | 'unavailable';

/**
 * Has a customer's PIN asked for again that was typed wrong three times (CRD-10). How the PIN stands then, card-management tells us; it
 * is asked whatever we know of it, for that the PIN was blocked a moment ago we may not have heard.
 */
export async function unblockPin(
  { customerId, cardId }: { readonly customerId: string; readonly cardId: string },
  { unitOfWork, cardManagement }: Needed,
): Promise<PinUnblocked> {
  const card = await unitOfWork.statement(({ cards }) => cards.find(cardId));
  if (card?.customerId !== customerId) return 'nobodys';
  if (card.state === 'closed') return 'closed';
  if (card.pin === 'none') return 'no-pin';
  const asked = await cardManagement.unblockPin(card.id);
  return asked === 'refused' ? 'no-pin' : asked;
}
