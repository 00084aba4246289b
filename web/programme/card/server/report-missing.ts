import { v5 } from 'uuid';

import { isLate, type ReplacementReason } from '#web/programme/card/domain/card.ts';
import { inThePost, lostInPost } from '#web/programme/card/domain/held-cards.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

/**
 * The customer says that their card has not come, from its fourth working day in the post (CRD-16): it stops for good at once, and
 * another is made in its place. However often it is pressed, that is one.
 */
export function reportMissing({ clock }: Pick<Dependencies, 'clock'>): UseCase<'card.report-missing'> {
  return async (_input, context) => {
    const { id, address } = await currentCustomer(context);
    const { cards } = context.store;
    const now = clock.now();
    const late = inThePost(await cards.ofCustomer(id));
    const isDue = late?.postedOn != null && isLate(late.postedOn, londonDate(now)) && address !== null;
    if (isDue && (await replaceLost({ id: late.id, reason: 'lost' }, cards, now)))
      return { outcome: 'ordered', event: { what: 'CARD_REPORTED_MISSING', outcome: null } };
    // In another window they were first.
    const all = await cards.ofCustomer(id);
    const isOrdered = inThePost(all) === undefined && lostInPost(all) !== undefined;
    return { outcome: isOrdered ? 'ordered' : 'notLate' };
  };
}

/**
 * Closes a card that is in the post, and orders another in its place (CRD-08, CRD-16); its id follows from the lost one's. False
 * where the card is not in the post any more, for it was activated or reported meanwhile.
 */
export async function replaceLost(
  { id, reason }: { readonly id: string; readonly reason: ReplacementReason },
  cards: Store['cards'],
  at: Date,
): Promise<boolean> {
  const card = await cards.lock(id);
  if (card?.state !== 'posted') return false;
  await cards.replace({ id: v5('lost', card.id), card, kind: card.kind, reason, at });
  return true;
}
