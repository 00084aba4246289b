import type { Block } from './definition.ts';

/** What a property of a block is, and so how it is checked and worked out. */
export type PropertyKind =
  | 'copy'
  | 'action'
  | 'asset'
  | 'link'
  | 'route'
  | 'form'
  | 'fact'
  | 'data'
  | 'flag'
  | 'choice'
  | 'list'
  | 'prefill'
  | 'hide';

export interface PropertyEntry {
  readonly kind: PropertyKind;
  readonly required?: boolean;
  readonly description: string;
  /** Of a choice: the values it may have. */
  readonly choices?: readonly (string | number)[];
  /** Of a list: the properties of its members. */
  readonly of?: Readonly<Record<string, PropertyEntry>>;
  /** Of data: the fields that the block draws, which its records must have. */
  readonly fields?: readonly string[];
  /** Worked out for every record of the block's data, which it then belongs to: value of the copy, or parameter of the route, to field. */
  readonly each?: Readonly<Record<string, string>>;
}

/** One kind of block, of the language or of a capability. */
export interface BlockEntry {
  readonly description: string;
  /** Layout blocks are generic; the others belong to the product. */
  readonly layout: boolean;
  /** Exactly one of these properties is there. */
  readonly oneOf?: readonly string[];
  readonly properties: Readonly<Record<string, PropertyEntry>>;
}

export type BlocksCatalogue = Readonly<Record<string, BlockEntry>>;

/** Names of data that these blocks show, each once. */
export function dataNames(blocks: readonly Block[], catalogue: BlocksCatalogue): string[] {
  const names = blocks.flatMap((block) =>
    Object.entries(catalogue[block.block]?.properties ?? {}).flatMap(([property, { kind }]) => {
      const value = block[property];
      return kind === 'data' && typeof value === 'string' ? [value] : [];
    }),
  );
  return [...new Set(names)];
}
