import type { Card } from '../domain/card.ts';
import type { ProcessorAnswer, Replaced } from '../ports/processor.ts';
import type { Needed } from './needed.ts';

type Making = Pick<Needed, 'cards' | 'processor'>;

/**
 * Has the processor make a card that was ordered, in place of the one that it replaces (CRD-02, CRD-08). That it is asked is kept
 * first, so that whoever closes the card meanwhile knows that there may be one to close.
 */
export async function makeCard({ id, order }: Card, { cards, processor }: Making): Promise<ProcessorAnswer> {
  if (!(await cards.beginMaking(id))) return { kind: 'refused', reason: 'closed' };
  return processor.make(id, order, await replacedBy(order, cards));
}

async function replacedBy({ replaces }: Card['order'], cards: Making['cards']): Promise<Replaced | undefined> {
  const token = replaces && (await cards.find(replaces.card))?.token;
  return replaces && token ? { token, reason: replaces.reason } : undefined;
}
