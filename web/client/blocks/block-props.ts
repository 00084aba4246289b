import type { BlockView } from '#journeys/engine/step-view.ts';
import type { Step } from '../runtime/step-context.ts';

export interface BlockProps {
  readonly block: BlockView;
  readonly step: Step;
}

/** A property that is words; undefined when it is left out. @throws when it is something else. */
export function wordsOf(block: BlockView, property: string): string | undefined {
  const value = block[property];
  if (value === undefined || typeof value === 'string') return value;
  throw new Error(`The block "${block.id}" has a "${property}" that is no text`);
}

/** A property that is words and must be there. */
export function requiredWords(block: BlockView, property: string): string {
  const value = wordsOf(block, property);
  if (value === undefined) throw new Error(`The block "${block.id}" has no "${property}"`);
  return value;
}
