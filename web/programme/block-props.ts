import type { components } from '#journeys/meta/catalogues.d.ts';
import type { PropsOf } from '#web/platform/client/blocks/block-props.ts';

type Blocks = components['schemas']['Blocks'];

/** A block of a capability: the language's own are the platform's. */
export type BlockName = keyof Blocks;

/** What the block `Name` of `journeys/catalogues` is drawn from, words and records worked out. */
export type BlockOf<Name extends BlockName> = Blocks[Name];

/** The properties of a block that are always words. */
export type WordOf<Name extends BlockName> = {
  [Property in keyof BlockOf<Name>]-?: BlockOf<Name>[Property] extends string ? Property : never;
}[keyof BlockOf<Name>];

export type BlockProps<Name extends BlockName> = PropsOf<BlockOf<Name>>;
