import type { Message, SealedOutcome } from '../contract/signed-messages.ts';
import { standingOf } from '../domain/card.ts';
import { activate } from './activate.ts';
import type { Needed } from './needed.ts';
import { ProcessorAway } from './note-answer.ts';
import { setPin } from './set-pin.ts';

/**
 * `refused`: nothing was done, and a new token is needed. `over`: too much was tried with the card; nothing was done.
 * `unavailable`: the processor cannot be asked now.
 */
export type Taken =
  | { readonly kind: 'taken'; readonly receipt: string; readonly outcome: SealedOutcome }
  | { readonly kind: 'refused'; readonly reason: 'token' | 'sealed' | 'used' | 'card' }
  | { readonly kind: 'over'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Does to a card what the API has allowed, with what the customer has sealed, and gives a receipt for it. */
export async function carryOut(
  { sub, card: id, op, jti }: Message<'action'>,
  { pinBlock, code }: Readonly<Record<string, unknown>>,
  needed: Needed,
): Promise<Taken> {
  const { cards, messages } = needed;
  const card = await cards.find(id);
  if (card?.order.customerId !== sub) return { kind: 'refused', reason: 'card' };
  try {
    const outcome = await (op === 'set-pin' ? setPin(card, pinBlock, needed) : activate(card, code, needed));
    const standing = standingOf((await cards.find(card.id)) ?? card);
    const receipt = await messages.sign('receipt', { card: card.id, op, jti, outcome, standing });
    return { kind: 'taken', outcome, receipt };
  } catch (error) {
    if (error instanceof ProcessorAway) return { kind: 'unavailable', reason: error.reason };
    throw error;
  }
}
