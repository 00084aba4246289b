import type { StepView } from '#journeys/engine/step-view.ts';
import type { components } from '#journeys/meta/catalogues.d.ts';

import type { Step } from '../runtime/step-context.ts';

type Blocks = components['schemas']['Blocks'];

export type BlockName = keyof Blocks;

/** What the block `Name` of `journeys/meta/blocks.json` is drawn from, words and records worked out. */
export type BlockOf<Name extends BlockName> = Blocks[Name];

/** The properties of a block that are always words. */
export type WordOf<Name extends BlockName> = {
  [Property in keyof BlockOf<Name>]-?: BlockOf<Name>[Property] extends string ? Property : never;
}[keyof BlockOf<Name>];

export interface BlockProps<Name extends BlockName> {
  readonly block: BlockOf<Name>;
  readonly step: Step;
}

export type AnyBlock = BlockOf<BlockName>;

/** The blocks of a step as their catalogue types them: the server has worked them out by it. */
export function blocksIn({ blocks }: StepView): readonly AnyBlock[] {
  return blocks as readonly object[] as readonly AnyBlock[];
}
