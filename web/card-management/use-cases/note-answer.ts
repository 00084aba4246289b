import type { Card } from '../domain/card.ts';
import type { ProcessorAnswer } from '../ports/processor.ts';
import type { Needed } from './needed.ts';

/** Nobody can say what became of it: another try finds out. */
export class ProcessorAway extends Error {
  constructor(readonly reason: string) {
    super('The processor cannot be asked.');
  }
}

/** A receipt is on its way to the API by the customer’s browser: what is told beside it may wait for that. */
const receiptTakesMs = 5_000;

/**
 * Keeps what the processor has answered to a customer, of the card as it was read before; as it is then, or nothing where the processor
 * said no.
 *
 * @throws {ProcessorAway}
 */
export async function noteAnswer(
  asked: Card,
  answer: ProcessorAnswer,
  { cards, clock }: Needed,
): Promise<Card | undefined> {
  if (answer.kind === 'unavailable') throw new ProcessorAway(answer.reason);
  if (answer.kind === 'refused') return undefined;
  const now = clock.now();
  return cards.note(asked.id, answer.card, { now, tellAt: new Date(now.getTime() + receiptTakesMs), asked });
}
