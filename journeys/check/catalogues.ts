import type { BlocksCatalogue, LiveKind } from '../engine/blocks-catalogue.ts';
import type { Menu } from '../engine/menu.ts';
import type { FactValue } from '../engine/definition.ts';
import type { SourceFile } from './report.ts';

export interface InputEntry {
  readonly type: 'string' | 'boolean' | 'number' | 'query' | 'answers' | 'returned';
  readonly required?: boolean;
  readonly secret?: boolean;
  readonly choices?: readonly string[];
  /** Of answers: the form that asks for them. */
  readonly form?: string;
  readonly description: string;
}

export interface OutcomeEntry {
  readonly description: string;
  /** It answers an address outside, for `"leave": "@answer"`. */
  readonly leads?: boolean;
  /** Facts that are certain after this outcome. */
  readonly facts?: Readonly<Record<string, FactValue>>;
  /** Field errors that it may answer: field path to keywords of the form's messages. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

export interface CallEntry {
  readonly description: string;
  readonly inputs: Readonly<Record<string, InputEntry>>;
  readonly outcomes: Readonly<Record<string, OutcomeEntry>>;
}

export interface FactEntry {
  readonly type: 'boolean' | 'string' | 'number' | 'list';
  readonly values?: readonly string[];
  readonly nullable?: boolean;
  readonly source: 'session' | 'customer' | 'partner' | 'visitor';
  readonly description: string;
}

export interface AssetEntry {
  /** Path inside the partner's content. */
  readonly from: string;
  /** Copy key of the alternative text. */
  readonly alt?: string;
  /** Where, beside the picture, the partner says what it shows; without it and without `alt` it is a decoration. */
  readonly says?: string;
  /** Not borrowed from the default partner: whoever has none goes without. */
  readonly own?: true;
  readonly description: string;
}

/** An address: by its path inside the partner's content, or the programme's own, from the configuration. */
export type LinkEntry = { readonly description: string } & (
  { readonly from: string } | { readonly setting: 'supportEmail' }
);

export interface DataField {
  readonly type: 'string' | 'number' | 'boolean';
  readonly values?: readonly string[];
  readonly nullable?: boolean;
  readonly description: string;
}

/** One thing that a page may ask of data that is alive: `?name=` */
export interface AskEntry {
  readonly values?: readonly string[];
  /** `date` is `YYYY-MM-DD`; without one it is any text. */
  readonly format?: 'date' | 'month';
  /** The most characters of it; 60 when left out. */
  readonly longest?: number;
  readonly description: string;
}

/** How data stays alive while its page is open. */
export interface LiveEntry {
  readonly kind: LiveKind;
  /** ISO 8601: no page asks for it more often by itself. */
  readonly floor: string;
  /** How long a page waits for the first records; with PT0S it comes without them, and asks at once. */
  readonly wait: string;
  /** Of pages: how many records one has. */
  readonly size?: number;
  /** What the list can be narrowed by. */
  readonly asks?: Readonly<Record<string, AskEntry>>;
}

/** A list of flat records that the server knows: more than a fact. */
export interface DataEntry {
  readonly description: string;
  /** It changes while its page is open. */
  readonly live?: LiveEntry;
  readonly fields: Readonly<Record<string, DataField>>;
}

export interface CopyRules {
  /** Names that copy may hold in braces. */
  readonly values: Readonly<Record<string, string>>;
  /** Keys that a partner may not replace, with the reason. */
  readonly regulated: Readonly<Record<string, string>>;
  /** The most characters that a partner's own words of a key may have, where that is not worked out from ours. */
  readonly longest: Readonly<Record<string, number>>;
  /** Keys that no definition names because code does. */
  readonly usedByCode: Readonly<Record<string, string>>;
  /** Keys whose words a partner gives in its own content: key to path. */
  readonly partner: Readonly<Record<string, string>>;
}

/** What journeys may name of one capability: a file of `journeys/catalogues`. */
export interface Catalogue {
  readonly calls: Readonly<Record<string, CallEntry>>;
  readonly facts: Readonly<Record<string, FactEntry>>;
  readonly blocks: BlocksCatalogue;
  readonly data: Readonly<Record<string, DataEntry>>;
  readonly assets: Readonly<Record<string, AssetEntry>>;
  readonly links: Readonly<Record<string, LinkEntry>>;
}

/** All that a journey may name. */
export interface Catalogues extends Catalogue {
  readonly copyRules: CopyRules;
  readonly menu: Menu;
}

/**
 * The catalogues of all capabilities as one.
 *
 * @throws {Error} when a file is not JSON, or two have the same name in them.
 */
export function joinCatalogues(files: readonly SourceFile[]): Catalogue {
  const parts = files.map(({ file, text }) => ({ file, catalogue: JSON.parse(text) as Partial<Catalogue> }));
  const joined = catalogueKinds.map((kind) => {
    const entries = parts.flatMap(({ file, catalogue }) =>
      Object.entries<unknown>(catalogue[kind] ?? {}).map(([name, entry]) => ({ file, name, entry })),
    );
    const again = entries.find(({ name }, index) => entries.slice(0, index).some((before) => before.name === name));
    if (again) throw new Error(`${again.file} has "${again.name}" among its ${kind}, as another catalogue has`);
    return [kind, Object.fromEntries(entries.map(({ name, entry }) => [name, entry]))];
  });
  return Object.fromEntries(joined) as Catalogue;
}

const catalogueKinds = ['calls', 'facts', 'data', 'blocks', 'assets', 'links'] as const;

/** The part of a form that journeys are checked against. */
export interface CheckedForm {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How its fields are drawn, which says of some that they hold a secret. */
  readonly uiSchema?: Readonly<Record<string, unknown>>;
}
