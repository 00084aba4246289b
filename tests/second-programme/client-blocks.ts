import type { PropsOf } from '#web/platform/client/blocks/block-props.ts';

import type { components } from './journeys/meta/catalogues.d.ts';

type Blocks = components['schemas']['Blocks'];

export type OwnBlockName = keyof Blocks;

/** What the block `Name` of `journeys/catalogues` is drawn from. */
export type OwnBlockProps<Name extends OwnBlockName> = PropsOf<Blocks[Name]>;
