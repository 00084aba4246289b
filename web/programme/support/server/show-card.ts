import { blockOf, cardUses } from '#web/programme/card/domain/card-uses.ts';
import type { Card } from '#web/programme/card/domain/card.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

export type ShownCards =
  { readonly kind: Exclude<Helped, 'done'> } | { readonly kind: 'done'; readonly cards: readonly Card[] };

/**
 * Shows whoever helps a customer what has become of their cards, by ids, states and days alone, and keeps that they looked and
 * why: of a number, PIN or code we know nothing (OPS-10).
 */
export function showCards(needed: HelpNeeds): (help: Help) => Promise<ShownCards> {
  return async (help) => {
    let cards: readonly Card[] = [];
    const kind = await helpBy('see-card', needed, async (store, { customerId }) => {
      cards = await store.cards.ofCustomer(customerId);
      return cards.length > 0;
    })(help);
    return kind === 'done' ? { kind, cards } : { kind };
  };
}

const useNames = { atm: 'cash machines', online: 'buying online', contactless: 'tapping', abroad: 'paying abroad' };

/** A card's life in lines of text, for people. */
export function cardInWords(card: Card): readonly string[] {
  const { id, kind, state, orderedAt, postedOn, activeFrom, pin, expiresOn, replaces, insteadOf, isFreezing } = card;
  const off = cardUses.filter((use) => card[blockOf[use]]).map((use) => useNames[use]);
  return [
    `Card ${id}, ${kind}: ${state}${isFreezing ? ', and card-management has not heard yet' : ''}`,
    `  ordered ${orderedAt.toISOString()}, posted ${postedOn ?? 'not yet'}, active from ${activeFrom?.toISOString() ?? 'never'}`,
    `  PIN ${pin}, good to the end of ${expiresOn ?? 'a month not known yet'}`,
    ...(off.length === 0 ? [] : [`  switched off: ${off.join(', ')}`]),
    ...(replaces === null ? [] : [`  in the place of ${replaces.card}, which was ${replaces.reason}`]),
    ...(insteadOf === null ? [] : [`  instead of ${insteadOf}, which was of another sort and never had a PIN`]),
  ];
}
