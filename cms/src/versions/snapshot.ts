import { createHash } from 'node:crypto';
import { deliver, type ContentKind } from '../content/content-kind';
import type { StoredEntry } from '../content/documents';
import { blankStored, toStored, type Entry } from '../content/field';

/** An entry whole: what customers get of it, and its position among the others of its kind. */
export interface Content {
  readonly entry: Entry;
  /** Absent where the kind has no positions. */
  readonly order?: number | null;
}

export interface Snapshot {
  /** A `Content` as JSON; the same content is the same text. */
  readonly text: string;
  readonly sha256: string;
}

/** @throws NotJson when a JSON field of a draft cannot be read. */
export function snapshotOf(kind: ContentKind, stored: StoredEntry): Snapshot {
  const order = stored['order'] as number | null | undefined;
  const content: Content = { entry: deliver(kind, stored), ...(order === undefined ? {} : { order }) };
  const text = JSON.stringify(content);
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** What Strapi has to store so that `content` is delivered again: what the content does not have is emptied. */
export async function storedOf(
  kind: ContentKind,
  content: Content,
  pictureAt: (url: string) => Promise<number>,
): Promise<Entry> {
  const given = await toStored(kind.fields, content.entry, pictureAt);
  const stored = blankStored(kind.fields);
  for (const [name, value] of Object.entries(given))
    stored[name] = isComponent(value) && isComponent(stored[name]) ? { ...stored[name], ...value } : value;
  return content.order === undefined ? stored : { ...stored, order: content.order };
}

const isComponent = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
