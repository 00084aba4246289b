import { mishaps, stopsAtOnce } from '#web/card-management/contract/card-order.ts';
import type { Card, ReplacementReason } from '#web/programme/card/domain/card.ts';
import {
  heldOf,
  inThePost,
  noneWasUsed,
  replaceable,
  type Stoppable,
  stoppable,
} from '#web/programme/card/domain/held-cards.ts';
import { replaceLost } from '#web/programme/card/server/report-missing.ts';
import { stopInUse } from '#web/programme/card/server/stop-in-use.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

/** Of two cards, one in use and one on its way, this is the one on its way. */
const goneOnItsWay = /^\s*(?:lost|stolen) in (?:the )?post\b(?!\s+office)/iu;

/** What is done: another is ordered for one that was in use or in the post, or the one in use is stopped, for another comes already. */
type Meant =
  | { readonly kind: 'replace' | 'lost-in-post'; readonly card: Card }
  | ({ readonly kind: 'stop' } & Stoppable)
  | { readonly kind: 'nothing' | 'whichNotSaid' };

/**
 * Orders another card in the place of the one that a customer uses; the reason begins with what has become of that one: lost,
 * stolen or damaged. A lost or stolen one stops at once, a damaged one when the new one is activated (CRD-08). One at a time:
 * while the new one is on its way, the one in use can still be lost or stolen, and stops at once then, and no other is ordered.
 *
 * A card that is in the post, and did not come, is replaced alike where they never had another in use, or where the reason begins with
 * "lost in the post" (CRD-16): who says twice that the card in use is stolen does not stop the one that comes in its place.
 */
export function replaceCard(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('replace-card', needed, async ({ cards, customers }, { customerId, reason: words }) => {
    const reason = mishaps.find((each) => new RegExp(`^\\s*${each}\\b`, 'iu').test(words));
    if (reason === undefined) return 'whyNotSaid';
    const hasAddress = (await customers.find(customerId))?.address != null;
    if (!hasAddress) return false;
    const at = needed.clock.now();
    const meant = meantBy({ reason, words }, await cards.ofCustomer(customerId));
    switch (meant.kind) {
      case 'whichNotSaid':
        return 'whichNotSaid';
      case 'nothing':
        return false;
      case 'stop':
        return stopInUse({ ...meant, reason }, cards, at);
      case 'lost-in-post':
        return replaceLost({ id: meant.card.id, reason }, cards, at);
      case 'replace': {
        const { card } = meant;
        await cards.replace({ id: needed.secrets.newId(), card, kind: card.kind, reason, at });
        return true;
      }
    }
  });
}

function meantBy(
  { reason, words }: { readonly reason: ReplacementReason; readonly words: string },
  all: readonly Card[],
): Meant {
  const posted = inThePost(all);
  const isPosted = posted !== undefined && stopsAtOnce(reason);
  if (goneOnItsWay.test(words)) return isPosted ? { kind: 'lost-in-post', card: posted } : { kind: 'nothing' };
  if (isPosted && heldOf(all).inUse === undefined)
    return noneWasUsed(all) ? { kind: 'lost-in-post', card: posted } : { kind: 'whichNotSaid' };
  const stopped = stopsAtOnce(reason) ? stoppable(all) : undefined;
  if (stopped !== undefined) return { kind: 'stop', ...stopped };
  const card = replaceable(all);
  return card === undefined ? { kind: 'nothing' } : { kind: 'replace', card };
}
