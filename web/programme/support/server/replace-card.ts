import { mishaps, stopsAtOnce } from '#web/card-management/contract/card-order.ts';
import type { Card, ReplacementReason } from '#web/programme/card/domain/card.ts';
import { heldOf, inThePost, replaceable } from '#web/programme/card/domain/held-cards.ts';
import { replaceLost } from '#web/programme/card/server/report-missing.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

/** Of two cards, one in use and one on its way, this is the one on its way. */
const lostOnItsWay = /^\s*lost in (?:the )?post\b(?!\s+office)/iu;

/**
 * Orders another card in the place of the one that a customer uses; the reason begins with what has become of that one: lost,
 * stolen or damaged. A lost or stolen one stops at once, a damaged one when the new one is activated (CRD-08). One at a time:
 * asked again while the new one is on its way, there is nothing to do.
 *
 * A card that is in the post, and did not come, is replaced alike where there is no other, or where the reason begins with "lost in the
 * post" (CRD-16).
 */
export function replaceCard(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('replace-card', needed, async ({ cards, customers }, { customerId, reason: words }) => {
    const reason = mishaps.find((each) => new RegExp(`^\\s*${each}\\b`, 'iu').test(words));
    if (reason === undefined) return 'whyNotSaid';
    const hasAddress = (await customers.find(customerId))?.address != null;
    const card = meant(await cards.ofCustomer(customerId), { reason, words });
    if (card === undefined || !hasAddress) return false;
    const at = needed.clock.now();
    if (card.state === 'posted') return replaceLost({ id: card.id, reason }, cards, at);
    await cards.replace({ id: needed.secrets.newId(), card, kind: card.kind, reason, at });
    return true;
  });
}

/** Which card is to be replaced: the one in use, or the one that the post has lost. */
function meant(
  all: readonly Card[],
  { reason, words }: { readonly reason: ReplacementReason; readonly words: string },
): Card | undefined {
  const isOnItsWay = heldOf(all).inUse === undefined && stopsAtOnce(reason);
  return isOnItsWay || lostOnItsWay.test(words) ? inThePost(all) : replaceable(all);
}
