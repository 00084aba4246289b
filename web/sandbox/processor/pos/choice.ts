import type { Card } from '../card-book.ts';
import { merchantOf, type PosMerchant, usualMerchant } from './merchants.ts';
import { type Way, wayOf } from './ways.ts';

const SHOWN = 20;
const MOST_SHOWN = 500;

/** What stands in the terminal, and how far the list goes; it stays from one press to the next. */
export interface Choice {
  readonly merchant: PosMerchant;
  readonly card: Card | undefined;
  readonly way: Way;
  /** As it was typed, in the merchant's currency. */
  readonly amount: string;
  /** How many payments are listed. */
  readonly show: number;
}

/** What is wrong, and in which field of the terminal. */
export interface Problem {
  readonly says: string;
  readonly field: 'amount' | 'card' | 'pin';
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
    show: readShow(fields.get('show')),
  };
}

/** The address of the page with the terminal as it was left. */
export function addressOf({ merchant, card, way, amount, show }: Choice, answer?: string): string {
  const query = new URLSearchParams({ merchant: merchant.id, ...(card && { card: card.token }), way, amount });
  if (show !== SHOWN) query.set('show', String(show));
  if (answer !== undefined) query.set('answer', answer);
  return `/pos?${query.toString()}`;
}

function readShow(asked: string | null): number {
  const show = Number(asked ?? SHOWN);
  return Number.isInteger(show) && show > 0 ? Math.min(show, MOST_SHOWN) : SHOWN;
}
