import type { Step } from '#web/platform/client/runtime/step-context.ts';

import type { components } from './journeys/meta/catalogues.d.ts';

type Blocks = components['schemas']['Blocks'];

export type OwnBlockName = keyof Blocks;

/** What the block `Name` of `journeys/meta/blocks.json` is drawn from. */
export interface OwnBlockProps<Name extends OwnBlockName> {
  readonly block: Blocks[Name];
  readonly step: Step;
}
