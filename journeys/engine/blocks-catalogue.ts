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
  | 'hide'
  | 'hash'
  | 'duration';

/** Data that a page asks for again by itself: one thing, or a list of which there is more than a page shows. */
export type LiveKind = 'one' | 'page';

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
  /** Of data that is alive: whether it is one thing or pages of a list. The data that it names is alive in the same way. */
  readonly live?: LiveKind;
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

const place = {
  area: { kind: 'choice', description: 'Where it stands in the layout of its step.' },
  tab: { kind: 'copy', description: 'Its name among the blocks of its area, which are tabs on a narrow screen.' },
} as const satisfies Readonly<Record<string, PropertyEntry>>;

const ofLive = {
  refresh: { kind: 'duration', description: 'How often its data is asked for again, such as PT60S.' },
  empty: { kind: 'copy', required: true, description: 'Said where there is nothing to show.' },
  away: { kind: 'copy', required: true, description: 'Said where the data cannot be had now.' },
  again: { kind: 'copy', required: true, description: 'Words of the button that asks once more.' },
} as const satisfies Readonly<Record<string, PropertyEntry>>;

/** The property through which a block shows data that is alive; nothing for a block that shows none. */
export function liveProperty({ properties }: BlockEntry): readonly [string, PropertyEntry] | undefined {
  return Object.entries(properties).find(([, { live }]) => live !== undefined);
}

/** All that a block may say: its own, where it stands, and the words of data that is alive. */
export function propertiesOf(entry: BlockEntry): Readonly<Record<string, PropertyEntry>> {
  return { ...place, ...(liveProperty(entry) !== undefined && ofLive), ...entry.properties };
}
