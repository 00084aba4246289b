import type { SealedOutcome } from '../contract/signed-messages.ts';
import { type Card, mayDo } from '../domain/card.ts';
import type { Needed } from './needed.ts';
import { makeCard } from './make-card.ts';
import { noteAnswer } from './note-answer.ts';

/**
 * Sets the PIN that the customer has sealed for the processor (CRD-01); we cannot read it. The first PIN orders the card: under
 * its id, so that it is made once however often this is pressed, repeated or killed.
 *
 * @throws {ProcessorAway}
 */
export async function setPin(card: Card, pinBlock: unknown, needed: Needed): Promise<SealedOutcome> {
  if (!mayDo('set-pin', card)) return 'unavailable';
  if (typeof pinBlock !== 'string') return 'refused';
  const { processor } = needed;
  const made = card.token === null ? await noteAnswer(card, await makeCard(card, needed), needed) : card;
  if (made?.token === undefined || made.token === null) return 'unavailable';
  const kept = await noteAnswer(made, await processor.setPin(made.token, pinBlock), needed);
  return kept === undefined ? 'refused' : 'done';
}
