import type { Card } from '../card-book.ts';
import { merchantOf, type PosMerchant, usualMerchant } from './merchants.ts';
import { type Way, wayOf } from './ways.ts';

/** What stands in the terminal; it stays from one press to the next. */
export interface Choice {
  readonly merchant: PosMerchant;
  readonly card: Card | undefined;
  readonly way: Way;
  /** As it was typed, in the merchant's currency. */
  readonly amount: string;
}

/** What is wrong, and in which field of the terminal. */
export interface Problem {
  readonly says: string;
  readonly field?: 'amount' | 'card' | 'pin';
}

/** What a form or an address says of the terminal. `remembered` is the card of the last time. */
export function readChoice(
  fields: URLSearchParams,
  { cards, remembered }: { readonly cards: readonly Card[]; readonly remembered: string | undefined },
): Choice {
  const merchant = merchantOf(fields.get('merchant') ?? '') ?? usualMerchant;
  const named = fields.get('card') ?? remembered;
  return {
    merchant,
    card: cards.find(({ token }) => token === named) ?? cards.find(({ state }) => state === 'OPEN') ?? cards[0],
    way: wayOf(fields.get('way') ?? '') ?? 'tap',
    amount: fields.get('amount') ?? merchant.typical,
  };
}

/** The address of the page with the terminal as it was left. */
export function addressOf({ merchant, card, way, amount }: Choice, answer?: string): string {
  const query = new URLSearchParams({ merchant: merchant.id, ...(card && { card: card.token }), way, amount });
  if (answer !== undefined) query.set('answer', answer);
  return `/pos?${query.toString()}`;
}
