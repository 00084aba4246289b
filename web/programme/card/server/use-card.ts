import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';

import { tellHolder, type TellingNeeds } from './tell-holder.ts';

/** The customer sees the card that they have ordered: once a page (CRD-02). */
export function noteCreated(): UseCase<'card.note-created'> {
  return () => Promise.resolve({ outcome: 'noted', event: { what: 'CARD_CREATED', outcome: null } });
}

/** Whether nothing else forbids a customer to activate a card (CRD-05). */
export type MayActivate = (customerId: string, context: Pick<CallContext, 'store'>) => Promise<boolean>;

/** The customer sees the page that asks for their card's code; under the name that auditors look for (CRD-03). */
export function beginActivation(): UseCase<'card.begin-activation'> {
  return () => Promise.resolve({ outcome: 'begun', event: { what: 'Card Activation Initiated', outcome: null } });
}

/** The card is frozen at once, and card-management hears of it by the next round (CRD-07). Only the app undoes it. */
export function freezeCard(needed: TellingNeeds): UseCase<'card.freeze'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    const { inUse: card } = heldOf(await context.store.cards.ofCustomer(id));
    const isNew = card !== undefined && (await context.store.cards.freeze(card.id, needed.clock.now()));
    if (!isNew && card?.state !== 'frozen') return { outcome: 'unavailable' };
    if (isNew) await tellHolder({ card, news: ['frozen'] }, context, needed);
    return { outcome: 'frozen', event: { what: 'CARD_FROZEN', outcome: null } };
  };
}
