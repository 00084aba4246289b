import type { Problem } from '#form-schemas/problem.ts';
import type { StepState } from '#journeys/states.ts';
import type { ContentBundle, ContentList, PartnerContent } from '#web/platform/domain/content.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

import { type AssetPath, valueAt } from './partner-assets.ts';

/** What the entries of a kind are checked against. */
export interface CheckedAgainst {
  /** Codes of all partners. */
  readonly partners: readonly string[];
  /** What the programme publishes beside it, of whatever shape: another check tells of a wrong one. */
  readonly lists: ContentBundle['lists'];
  /** What the author of an entry knows it by. */
  readonly nameOf: (key: string) => string;
}

/** Entries that would be published no longer. */
export interface Unpublished<Entry extends object> {
  readonly gone: readonly Entry[];
  /** All that would be published. */
  readonly after: ContentBundle;
  /** What the author of an entry knows it by. */
  readonly nameOf: (key: string) => string;
}

/** How an entry is looked at before it is published (PTR-10). */
export interface EntryPreview<Entry extends object> {
  /** Codes of problems with which a page could not be drawn. */
  readonly undrawable: readonly string[];
  /** Whether it shows on a page, by the lists (`journeys/catalogues`) that the blocks of the page draw. */
  isOn(entry: Readonly<Record<string, unknown>>, data: ReadonlySet<string>): boolean;
  /** The state in which it is looked at. */
  stateFor(state: StepState, entry: Entry, around: { content: PublishedContent; partner: string }): StepState;
  /** What there is to know that the page does not show. */
  notesOn(entry: Entry, partner: PartnerContent): readonly string[];
}

/** A kind of content of the programme's own, which the CMS publishes as a list. */
export interface ContentKind<Entry extends object = object, Store extends PlatformStore = PlatformStore> {
  /** What the CMS calls one of them. */
  readonly uid: string;
  readonly list: ContentList<Entry>;
  /** The field whose value names an entry. */
  readonly key: string;
  /** Where in an entry pictures are named. */
  readonly pictures: readonly AssetPath[];
  /** Everything that is wrong with the entries (RUN-06), whose shape nobody has looked at yet. Without it they are delivered as they come. */
  check?(entries: readonly object[], against: CheckedAgainst): readonly Problem[];
  /** Who needs what would be gone, in words. */
  checkInUse?(left: Unpublished<Entry>, store: Store): Promise<readonly Problem[]>;
  /** Without it no page shows an entry. */
  readonly preview?: EntryPreview<Entry>;
}

export function kindCalled<Kind extends Pick<ContentKind, 'uid'>>(
  kinds: readonly Kind[],
  uid: string,
): Kind | undefined {
  return kinds.find((kind) => kind.uid === uid);
}

/** The entry of that name; nothing while there is none. */
export function entryCalled<Entry extends object>(
  { list, key: field }: Pick<ContentKind<Entry>, 'list' | 'key'>,
  content: Pick<ContentBundle, 'lists'>,
  key: string,
): Entry | undefined {
  return list.of(content).find((entry) => valueAt(entry, [field]) === key);
}

/** `bundle` with `entry` in it; what is there already under its name keeps its place. */
export function withListed(bundle: ContentBundle, { list, key }: ContentKind, entry: object): ContentBundle {
  const entries = list.of(bundle);
  const name = valueAt(entry, [key]);
  const isThere = entries.some((each) => valueAt(each, [key]) === name);
  const next = isThere ? entries.map((each) => (valueAt(each, [key]) === name ? entry : each)) : [...entries, entry];
  return { ...bundle, lists: { ...bundle.lists, [list.name]: next } };
}

/** `bundle` without the entry of that name. */
export function withoutListed(bundle: ContentBundle, { list, key: field }: ContentKind, key: string): ContentBundle {
  const next = list.of(bundle).filter((each) => valueAt(each, [field]) !== key);
  return { ...bundle, lists: { ...bundle.lists, [list.name]: next } };
}
