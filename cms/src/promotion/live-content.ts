import type { Core } from '@strapi/strapi';
import { campaign, contentKinds, partner, type ContentKind } from '../content/content-kind';
import { documents, findEntryByKey, type Status, type StoredEntry } from '../content/documents';
import { NotJson, withPictures } from '../content/field';
import { contentOf } from '../versions/entry-changes';
import { snapshotOf, type Content } from '../versions/snapshot';
import { hashOf, type BundledEntry, type Scope } from './bundle-file';
import type { PictureLibrary } from './picture-library';

const PICTURE = 'sha256:';

/** Everything of `scope` that is live, in the order of kinds and keys. */
export async function liveContent(
  strapi: Core.Strapi,
  scope: Scope,
  library: PictureLibrary,
): Promise<(BundledEntry & { documentId: string })[]> {
  const live: (BundledEntry & { documentId: string })[] = [];
  for (const kind of contentKinds.filter(({ name }) => scope.kinds.includes(name))) {
    const entries = await documents(strapi, kind.uid).findMany({
      status: 'published',
      populate: kind.populate,
      limit: -1,
    });
    const inScope = entries.filter((entry) => isInScope(kind, entry, scope));
    const bundled = inScope.map((entry) => ({ ...portable(kind, entry, library), documentId: entry.documentId }));
    live.push(...bundled.sort((one, other) => (one.key < other.key ? -1 : 1)));
  }
  return live;
}

/** The entry as a bundle carries it. @throws NotJson when a JSON field of a draft cannot be read. */
export function portable(kind: ContentKind, stored: StoredEntry, library: PictureLibrary): BundledEntry {
  const content = contentOf(snapshotOf(kind, stored));
  const named = renamed(kind, content, (url) => PICTURE + library.sha256At(url));
  return { kind, key: String(stored[kind.key]), content: named, sha256: hashOf(named) };
}

/** The content with its pictures named otherwise. */
export function renamed(kind: ContentKind, content: Content, rename: (name: string) => string): Content {
  return { ...content, entry: withPictures(kind.fields, content.entry, rename) };
}

/** SHA-256s of the pictures of an entry of a bundle. */
export function picturesOf({ kind, content }: Pick<BundledEntry, 'kind' | 'content'>): string[] {
  const found: string[] = [];
  withPictures(kind.fields, content.entry, (name) => {
    found.push(sha256In(name));
    return name;
  });
  return found;
}

/** The SHA-256 that the name of a picture in a bundle says. */
export const sha256In = (name: string): string => (name.startsWith(PICTURE) ? name.slice(PICTURE.length) : name);

export interface Counterpart {
  readonly documentId: string;
  readonly live: BundledEntry | undefined;
  /** Of the draft; nothing when there is no draft, or its JSON cannot be read. */
  readonly draftSha256: string | undefined;
}

/** What this CMS has under the same key, live or as a draft. */
export async function findCounterpart(
  strapi: Core.Strapi,
  { kind, key }: Pick<BundledEntry, 'kind' | 'key'>,
  library: PictureLibrary,
): Promise<Counterpart | undefined> {
  const find = (status: Status) => findEntryByKey(strapi, kind, { key, status });
  const [live, draft] = [await find('published'), await find('draft')];
  const documentId = (live ?? draft)?.documentId;
  if (documentId === undefined) return undefined;
  return {
    documentId,
    live: live ? portable(kind, live, library) : undefined,
    draftSha256: draft ? hashOfDraft(kind, draft, library) : undefined,
  };
}

function hashOfDraft(kind: ContentKind, draft: StoredEntry, library: PictureLibrary): string | undefined {
  try {
    return portable(kind, draft, library).sha256;
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

function isInScope(kind: ContentKind, entry: StoredEntry, { partners }: Scope): boolean {
  if (partners.length === 0) return true;
  if (kind === partner) return partners.includes(String(entry['code']));
  return kind !== campaign || partners.includes(String(entry['partner']));
}
