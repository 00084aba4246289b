import { nothingYet } from '#journeys/engine/step-view.ts';
import { blockOf, type CardUse } from '#web/programme/card/domain/card-uses.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import type { LiveSource } from '#web/programme/server/catalogue.ts';

/** What of the uses of the customer's card is on, as it is stored now; no record where they have no card in use. */
export function answerCardUses(): LiveSource<'cardUses'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return nothingYet;
    const { inUse: card } = heldOf(await context.store.cards.ofCustomer(customer.id));
    if (card === undefined) return { ...nothingYet, state: 'fresh', total: 0 };
    const stateOf = (use: CardUse) => (card[blockOf[use]] ? ('off' as const) : ('on' as const));
    // No machine takes a virtual card.
    const atm = card.kind === 'virtual' ? ('none' as const) : stateOf('atm');
    const [online, contactless, abroad] = [stateOf('online'), stateOf('contactless'), stateOf('abroad')];
    return { ...nothingYet, state: 'fresh', total: 1, records: [{ online, contactless, atm, abroad }] };
  };
}
