import { cardUses } from '#web/programme/card/domain/card-uses.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';

/**
 * Switches a use of the customer's cards off or on, as it is pressed (CRD-13): the next purchase is decided by it, and what is
 * pressed twice stays so. What support has switched is the same switch.
 */
export function switchUse(): UseCase<'card.switch-use'> {
  return async ({ use: name, isOn }, context) => {
    const use = cardUses.find((each) => each === name);
    const { id } = await currentCustomer(context);
    const { inUse } = heldOf(await context.store.cards.ofCustomer(id));
    if (use === undefined || inUse === undefined) return { outcome: 'none' };
    const isChanged = await context.store.cards.switchUse(id, use, !isOn);
    if (!isChanged) return { outcome: 'saved' };
    return { outcome: 'saved', event: { what: 'CARD_USE_SWITCHED', outcome: `${use}=${isOn ? 'on' : 'off'}` } };
  };
}
