import type { Message, SealedOutcome } from '../contract/signed-messages.ts';
import { sealedWithinSeconds } from '../contract/sealing.ts';
import { standingOf } from '../domain/card.ts';
import type { OpenedMessage } from '../ports/keys.ts';
import { activate } from './activate.ts';
import type { Needed } from './needed.ts';
import { ProcessorAway } from './note-answer.ts';
import { setPin } from './set-pin.ts';

/** What a browser brings: the API's leave to do one thing, and what it is done with, sealed. */
export interface SealedRequest {
  readonly token: string;
  readonly sealed: string;
}

/** `refused`: nothing was done, and a new token is needed. `unavailable`: the processor cannot be asked now. */
export type Taken =
  | { readonly kind: 'taken'; readonly receipt: string; readonly outcome: SealedOutcome }
  | { readonly kind: 'refused'; readonly reason: 'token' | 'sealed' | 'used' | 'card' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * Does to a card what the API has allowed, with what the customer has sealed, and gives a receipt for it. The token is used up
 * before anything is done; what is sealed must be for this token, and sealed now.
 */
export function takeSealed(needed: Needed) {
  const { cards, keys, messages, clock } = needed;
  return async ({ token, sealed }: SealedRequest): Promise<Taken> => {
    const action = await messages.read('action', token);
    if (action === undefined) return { kind: 'refused', reason: 'token' };
    const { op, jti } = action;
    const now = clock.now();
    const opened = await keys.open(sealed);
    if (opened === undefined || !isFor(opened, action, now)) return { kind: 'refused', reason: 'sealed' };
    const until = new Date(now.getTime() + 2 * sealedWithinSeconds * 1000);
    if (!(await cards.useToken(jti, until))) return { kind: 'refused', reason: 'used' };
    const card = await cards.find(action.card);
    if (card?.order.customerId !== action.sub) return { kind: 'refused', reason: 'card' };
    try {
      const { pinBlock, code } = opened.content;
      const outcome = await (op === 'set-pin' ? setPin(card, pinBlock, needed) : activate(card, code, needed));
      const standing = standingOf((await cards.find(card.id)) ?? card);
      const receipt = await messages.sign('receipt', { card: card.id, op, jti, outcome, standing });
      return { kind: 'taken', outcome, receipt };
    } catch (error) {
      if (error instanceof ProcessorAway) return { kind: 'unavailable', reason: error.reason };
      throw error;
    }
  };
}

function isFor({ header }: OpenedMessage, { card, op, jti }: Message<'action'>, now: Date): boolean {
  const { iat } = header;
  if (header['card'] !== card || header['op'] !== op || header['jti'] !== jti || typeof iat !== 'number') return false;
  return Math.abs(now.getTime() / 1000 - iat) <= sealedWithinSeconds;
}
