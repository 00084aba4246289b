import type { Message } from '../contract/signed-messages.ts';
import type { Needed } from './needed.ts';

/** `over`: there is leave, but too much was tried with that card. */
export type Leave =
  | { readonly kind: 'given'; readonly action: Message<'action'> }
  | { readonly kind: 'refused'; readonly reason: 'token' }
  | { readonly kind: 'over'; readonly retryAfterSeconds: number };

/**
 * The API's leave to do one thing to a card. Each that is shown counts for the card that it names, whatever becomes of it and
 * wherever it comes from; what the API has not signed names no card.
 */
export async function readLeave(token: string, { messages, attempts }: Needed): Promise<Leave> {
  const action = await messages.read('action', token);
  if (action === undefined) return { kind: 'refused', reason: 'token' };
  const allowed = await attempts.take(action.card);
  return allowed.kind === 'over' ? allowed : { kind: 'given', action };
}
