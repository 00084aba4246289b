import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Card } from '#web/programme/card/domain/card.ts';
import { freezable, heldOf } from '#web/programme/card/domain/held-cards.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';

import { tellHolder, type TellingNeeds } from './tell-holder.ts';

/** The customer sees the card that they have ordered: once a page (CRD-02). */
export function noteCreated(): UseCase<'card.note-created'> {
  return () => Promise.resolve({ outcome: 'noted', event: { what: 'CARD_CREATED', outcome: null } });
}

/** Whether nothing else forbids a customer to activate a card (CRD-05). */
export type MayActivate = (customerId: string, context: Pick<CallContext, 'store'>) => Promise<boolean>;

/** The customer sees the page that asks for their card's code; under the name that auditors look for, and of which card (CRD-03). */
export function beginActivation(): UseCase<'card.begin-activation'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    const { awaited, inUse } = heldOf(await context.store.cards.ofCustomer(id));
    const card = awaited ?? inUse;
    const about = card === undefined ? null : targetOf(card);
    return { outcome: 'begun', event: { what: 'Card Activation Initiated', outcome: about } };
  };
}

/** Which card an event is about, in the words of the specification's audit events (specification 2, section 7). */
function targetOf({ id }: Pick<Card, 'id'>): string {
  return `targetId=${id} targetSchema=PaymentInstruments`;
}

/** A frozen card's status, by the code that the specification names (CRD-07). */
const frozenStatus = '05';

/**
 * The card is frozen at once, and card-management hears of it by the next round (CRD-07). Only the app undoes it. Of one that has expired
 * nobody can pay with anyway, there is nothing to freeze (CRD-06).
 */
export function freezeCard(needed: TellingNeeds): UseCase<'card.freeze'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    const now = needed.clock.now();
    const card = freezable(await context.store.cards.ofCustomer(id), londonDate(now));
    const isNew = card !== undefined && (await context.store.cards.freeze(card.id, now));
    if (!isNew && card?.state !== 'frozen') return { outcome: 'unavailable' };
    if (isNew) await tellHolder({ card, news: ['frozen'] }, context, needed);
    const about = `${targetOf(card)} newStatus=${frozenStatus}`;
    return { outcome: 'frozen', event: { what: 'CARD_FROZEN', outcome: about } };
  };
}
