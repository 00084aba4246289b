import type { Card, CardBook } from './card-book.ts';

export const PROGRAMME = '00000000-0000-0000-1000-000000000000';

/** A card as Lithic's API shows it to anybody with a key. */
export function present(card: Card) {
  return {
    token: card.token,
    account_token: card.token,
    card_program_token: PROGRAMME,
    cardholder_currency: 'GBP',
    created: card.created,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: null,
    last_four: card.pan.slice(-4),
    memo: card.memo,
    pin_status: pinStatus(card),
    product_id: card.productId,
    replacement_for: card.replacementFor,
    spend_limit: 0,
    spend_limit_duration: 'TRANSACTION',
    state: card.state,
    // The document lets it be null, but not among its values: it is left out.
    ...(card.substatus === null ? {} : { substatus: card.substatus }),
    type: card.type,
  };
}

/** And to who may see whole card numbers. */
export function presentWhole(card: Card, book: CardBook) {
  return { ...present(card), pan: card.pan, cvv: book.cvvOf(card) };
}

function pinStatus({ pin, isPinBlocked }: Card): 'OK' | 'BLOCKED' | 'NOT_SET' {
  if (pin === null) return 'NOT_SET';
  return isPinBlocked ? 'BLOCKED' : 'OK';
}
