import type { StepView } from '#journeys/engine/step-view.ts';
import type { components } from '#journeys/language/blocks.d.ts';

import type { Step } from '../runtime/step-context.ts';

type Blocks = components['schemas']['Blocks'];

export type BlockName = keyof Blocks;

/** What the block `Name` of `journeys/language` is drawn from, words and records worked out. */
export type BlockOf<Name extends BlockName> = Blocks[Name];

/** What draws a block is given. */
export interface PropsOf<Block> {
  readonly block: Block;
  readonly step: Step;
}

export type BlockProps<Name extends BlockName> = PropsOf<BlockOf<Name>>;

export type AnyBlock = BlockOf<BlockName>;

/** The blocks of a step as the language types them; a programme's own are among them. */
export function blocksIn({ blocks }: StepView): readonly AnyBlock[] {
  return blocks as readonly object[] as readonly AnyBlock[];
}
