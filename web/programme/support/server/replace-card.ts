import { mishaps } from '#web/card-management/contract/card-order.ts';
import { replaceable } from '#web/programme/card/domain/held-cards.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

/**
 * Orders another card in the place of the one that a customer uses; the reason begins with what has become of that one: lost,
 * stolen or damaged. A lost or stolen one stops at once, a damaged one when the new one is activated (CRD-08). One at a time:
 * asked again while the new one is on its way, there is nothing to do.
 */
export function replaceCard(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('replace-card', needed, async ({ cards, customers }, { customerId, reason: words }) => {
    const reason = mishaps.find((each) => new RegExp(`^\\s*${each}\\b`, 'iu').test(words));
    if (reason === undefined) return 'whyNotSaid';
    const card = replaceable(await cards.ofCustomer(customerId));
    const hasAddress = (await customers.find(customerId))?.address != null;
    if (card === undefined || !hasAddress) return false;
    await cards.replace({ id: needed.secrets.newId(), card, kind: card.kind, reason, at: needed.clock.now() });
    return true;
  });
}
