import type { Core } from '@strapi/strapi';
import type { ContentKind } from '../content/content-kind';
import { findEntry, type StoredEntry } from '../content/documents';
import { NotJson } from '../content/field';
import { changedWhileLooking } from '../saving/saves';
import { snapshotOf } from '../versions/snapshot';
import { currentOccasion } from './occasion';

/**
 * Refuses to publish a draft that is not the one that the person was shown. The caller holds the entry.
 *
 * @throws ApplicationError saying who saved meanwhile.
 */
export async function refuseUnseen(strapi: Core.Strapi, kind: ContentKind, documentId: string): Promise<void> {
  const { seen } = currentOccasion();
  if (seen === undefined) return;
  const draft = await findEntry(strapi, kind, { documentId, status: 'draft' });
  if (!draft || hashOfDraft(kind, draft) === seen) return;
  throw await changedWhileLooking(strapi, kind, draft);
}

/** A draft whose JSON is broken has no hash: nobody has been shown it. */
export function hashOfDraft(kind: ContentKind, draft: StoredEntry): string | undefined {
  try {
    return snapshotOf(kind, draft).sha256;
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}
