import type { Entry } from './field';
import { textInWords } from './place-words';

/** One text of the product; the shape is the API's (`web/platform/content/list-words.ts`). */
export interface WordsEntry {
  readonly key: string;
  /** What everybody else reads. */
  readonly standard: string;
  readonly placeholders: readonly { readonly written: string; readonly about?: string; readonly isKept: boolean }[];
  /** The most characters that own words may have. */
  readonly longest: number;
  /** Why nobody may change it. */
  readonly regulated?: string;
  /** The field of the partner whose words come before the standard ones. */
  readonly typed?: string;
  /** Pages that show it, and pages on which it is a message, by their place among the pages. */
  readonly pages: readonly number[];
  readonly messages: readonly number[];
  /** Where else it shows. */
  readonly besides?: string;
}

export interface WordsPage {
  readonly journey: string;
  readonly step: string;
  readonly title: string;
}

/** A row of own words as the form holds it; `standard` is the default that they were written against. */
export interface OwnWords extends Entry {
  readonly key: string;
  readonly text?: string | null;
  readonly standard?: string | null;
}

/** A text as a partner's customers read it, and how that came to be. */
export interface WordsRow {
  readonly entry: WordsEntry;
  /** What customers read. */
  readonly shown: string;
  /** The partner's own words, be they from the list of own words. */
  readonly own: string | undefined;
  /** What a field of the partner says there. */
  readonly typed: string | undefined;
  /** The default that own words were written against, when it is another one now. */
  readonly since: string | undefined;
  /** What customers read now, when the draft says something else. */
  readonly live: string | undefined;
  /** No page and no code has such a text any more. */
  readonly isGone: boolean;
  /** What everybody read while there was such a text, as far as that is remembered. */
  readonly was: string | undefined;
}

export const wordsFilters = ['all', 'own', 'since', 'gone', 'locked', 'wrong'] as const;
export type WordsFilter = (typeof wordsFilters)[number];

interface Known {
  readonly words: readonly WordsEntry[];
  /** Own words that are published, by key. */
  readonly live: Readonly<Record<string, string>>;
}

/** Every text with the own words that stand in the form; own words of texts that are gone come first. */
export function wordsRows(
  { words, live }: Known,
  own: readonly OwnWords[],
  typedIn: (place: string) => string,
): readonly WordsRow[] {
  const rows = new Map(own.map((row) => [row.key, row]));
  const known = new Set(words.map(({ key }) => key));
  const gone = own
    .filter(({ key, text }) => !known.has(key) && said(text) !== undefined)
    .map(({ key }) => goneEntry(key));
  return [...gone, ...words].map((entry) => {
    const { key, standard } = entry;
    const row = rows.get(key);
    const text = said(row?.text);
    const typed = entry.typed === undefined ? undefined : said(typedIn(entry.typed));
    const beneath = typed ?? standard;
    const against = said(row?.standard);
    const isLive = text === said(live[key]);
    const isGone = !known.has(key);
    const since = text !== undefined && against !== undefined && against !== standard ? against : undefined;
    return {
      entry,
      shown: text ?? beneath,
      own: text,
      typed,
      since: isGone ? undefined : since,
      live: isLive || isGone ? undefined : (said(live[key]) ?? beneath),
      isGone,
      was: isGone ? against : undefined,
    };
  });
}

const goneEntry = (key: string): WordsEntry => ({
  key,
  standard: '',
  placeholders: [],
  longest: 0,
  pages: [],
  messages: [],
});

/** Whether a row belongs under a filter; `wrong` has the keys of the words that a publish would refuse. */
export function isUnder(filter: WordsFilter, row: WordsRow, wrong: ReadonlyMap<string, unknown>): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'own':
      return row.own !== undefined;
    case 'since':
      return row.since !== undefined;
    case 'gone':
      return row.isGone;
    case 'locked':
      return row.entry.regulated !== undefined;
    case 'wrong':
      return wrong.has(row.entry.key);
  }
}

/**
 * Whether each word of `query` stands in the text that customers read, its default, its key or the pages that show it;
 * the place of a text, as the list says it, finds that text.
 */
export function isFound(query: string, { entry, shown }: WordsRow, pages: readonly WordsPage[]): boolean {
  if (query.includes('›')) return plain(textInWords(entry.key)).includes(plain(query.trim()));
  const wanted = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return true;
  const places = [...entry.pages, ...entry.messages].flatMap((number) => {
    const page = pages[number];
    return page ? [page.title, page.journey, page.step] : [];
  });
  const text = plain([shown, entry.standard, entry.key, entry.besides ?? '', ...places].join('\n'));
  return wanted.every((word) => text.includes(word));
}

const plain = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/[-_]/g, ' ');

/**
 * The rows with `text` as the own words of an entry, written against its default of now; a row that is there keeps its place
 * and what it remembers. No words, and the words of everybody, are no own words (PTR-06).
 */
export function withOwn(own: readonly OwnWords[], { key, standard }: WordsEntry, text: string): readonly OwnWords[] {
  if (text.trim() === '' || text === standard) return withoutOwn(own, key);
  if (!own.some((row) => row.key === key)) return [...own, { key, text, standard }];
  return own.map((row) => (row.key === key ? { ...row, text } : row));
}

export function withoutOwn(own: readonly OwnWords[], key: string): readonly OwnWords[] {
  return own.some((row) => row.key === key) ? own.filter((row) => row.key !== key) : own;
}

/** The rows after somebody has looked at the new default of an entry and keeps the own words. */
export function withSeen(own: readonly OwnWords[], { key, standard }: WordsEntry): readonly OwnWords[] {
  return own.map((row) => (row.key === key ? { ...row, standard } : row));
}

function said(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}
