import type { Core } from '@strapi/strapi';
import type { ContentKind } from '../content/content-kind';
import { documents, findEntry } from '../content/documents';
import type { Entry } from '../content/field';
import { snapshotOf } from './snapshot';

/**
 * Makes `data` the draft of an entry and publishes it, by the same checks as every publish; the caller holds the entry and undoes
 * it all when what is live then is not what it should be. Nothing for `documentId` makes a new entry.
 */
export async function makeLive(
  strapi: Core.Strapi,
  kind: ContentKind,
  { documentId, data }: { documentId: string | undefined; data: Entry },
): Promise<{ documentId: string; sha256: string | undefined }> {
  const entries = documents(strapi, kind.uid);
  const id = documentId ?? (await entries.create({ data, status: 'draft' })).documentId;
  if (documentId !== undefined) await entries.update({ documentId, data, status: 'draft' });
  await entries.publish({ documentId: id });
  const live = await findEntry(strapi, kind, { documentId: id, status: 'published' });
  return { documentId: id, sha256: live ? snapshotOf(kind, live).sha256 : undefined };
}
