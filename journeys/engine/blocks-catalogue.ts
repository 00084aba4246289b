/** What a property of a block is, and so how it is checked and worked out. */
export type PropertyKind =
  'copy' | 'action' | 'asset' | 'link' | 'route' | 'form' | 'fact' | 'flag' | 'choice' | 'list' | 'prefill' | 'hide';

export interface PropertyEntry {
  readonly kind: PropertyKind;
  readonly required?: boolean;
  readonly description: string;
  /** Of a choice: the values it may have. */
  readonly choices?: readonly (string | number)[];
  /** Of a list: the properties of its members. */
  readonly of?: Readonly<Record<string, PropertyEntry>>;
}

/** One kind of block: `journeys/meta/blocks.json`. */
export interface BlockEntry {
  readonly description: string;
  /** Layout blocks are generic; the others belong to the product. */
  readonly layout: boolean;
  /** Exactly one of these properties is there. */
  readonly oneOf?: readonly string[];
  readonly properties: Readonly<Record<string, PropertyEntry>>;
}

export type BlocksCatalogue = Readonly<Record<string, BlockEntry>>;

/** The catalogue of a parsed `blocks.json`, without the key that editors need. */
export function blocksIn(file: Readonly<Record<string, unknown>>): BlocksCatalogue {
  const { $schema: _schema, ...blocks } = file;
  return blocks as BlocksCatalogue;
}
