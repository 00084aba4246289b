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

/**
 * Which card of the processor's it takes the place of. A card of plastic takes that of plastic alone there, and a virtual one that of a
 * virtual one: else the one before is only closed, by us.
 */
async function replacedBy({ kind, replaces }: Card['order'], cards: Making['cards']): Promise<Replaced | undefined> {
  const replaced = replaces && (await cards.find(replaces.card));
  if (!replaces || !replaced?.token || isVirtual(replaced.order.kind) !== isVirtual(kind)) return undefined;
  return { token: replaced.token, reason: replaces.reason };
}

function isVirtual(kind: Card['order']['kind']): boolean {
  return kind === 'virtual';
}
