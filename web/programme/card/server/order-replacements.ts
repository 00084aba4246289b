import { stopsAtOnce } from '#web/card-management/contract/card-order.ts';
import type { Card, ReplacementReason } from '#web/programme/card/domain/card.ts';
import type { CardNews } from '#web/programme/card/domain/card-news.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { orderOf } from './card-order.ts';
import { tellHolder, type TellingNeeds } from './tell-holder.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'cardManagement' | 'content'> & TellingNeeds;

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
const againAfterMs = 10_000;

interface Ordered {
  readonly outcome: 'ordered' | 'put-off';
}

/**
 * Asks card-management for each card that is to take another's place, until it has heard, and then tells the customer (CRD-08).
 * It is asked under the card's own id, so that there is one however often, and once more where that other one was lost or stolen since:
 * it is closed by that. Fit for a log.
 */
export function orderReplacements(needed: Needed): () => Promise<readonly Ordered[]> {
  const { unitOfWork, clock } = needed;
  return async () => {
    const ordered: Ordered[] = [];
    while (ordered.length < mostTurns) {
      const now = clock.now();
      const again = new Date(now.getTime() + againAfterMs);
      const card = await unitOfWork.statement(({ cards }) => cards.takeReplacement(now, again));
      if (card === undefined) break;
      ordered.push({ outcome: (await order(card, needed)) ? 'ordered' : 'put-off' });
    }
    return ordered;
  };
}

async function order(card: Card, needed: Needed): Promise<boolean> {
  const { unitOfWork, cardManagement } = needed;
  const { replaces } = card;
  const customer = await unitOfWork.statement(({ customers }) => customers.find(card.customerId));
  const asked = customer && orderOf(customer, card);
  if (replaces === null || asked === undefined || !(await cardManagement.order(card.id, asked))) return false;
  await unitOfWork.transaction(async (store) => {
    if (!(await store.cards.noteReplacementTold(card))) return;
    const all = await store.cards.ofCustomer(card.customerId);
    if (!isToHear(card, all)) return;
    const replaced = all.find(({ id }) => id === replaces.card);
    const about = { ...card, lastFour: replaced?.lastFour ?? null };
    const news = newsOf({ ...card, reason: replaces.reason }, replaced);
    await tellHolder({ card: about, news }, { store, content: needed.content() }, needed);
  });
  return true;
}

/**
 * Activated meanwhile, or ended with the account, they have heard of that, and no card comes. What is said of a virtual one that works is
 * not that the one before was stopped.
 */
function isToHear({ id, kind }: Card, all: readonly Card[]): boolean {
  const { inUse, awaited } = heldOf(all);
  return awaited !== undefined || (kind === 'virtual' && inUse?.id === id);
}

/** What the holder hears; one that never could be paid with did not come. Of a card that is further than ordered they know already. */
function newsOf(
  { kind, state, reason }: Pick<Card, 'kind' | 'state'> & { readonly reason: ReplacementReason },
  replaced: Card | undefined,
): readonly CardNews[] {
  // Nothing of a virtual one is on its way: it is told of once it works, and that the one before was stopped is told at once.
  if (kind === 'virtual') return stopsAtOnce(reason) ? ['stopped-awaiting-virtual'] : [];
  if (!stopsAtOnce(reason)) return ['replacing-works'];
  if (replaced?.activeFrom === null) return ['replacing-missing'];
  return [state === 'ordered' ? 'replacing-stopped' : 'stopped-awaiting'];
}
