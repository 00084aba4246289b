import type { Core } from '@strapi/strapi';
import { contentKinds, kindOf, type ContentKind } from '../content/content-kind';
import { documents, findEntry } from '../content/documents';
import { currentAuthor, currentOccasion, REPOSITORY } from '../publishing/occasion';
import { refuseUnseen } from '../publishing/unseen';
import { refuseOutdated } from '../saving/saves';
import { holdEntry } from '../setup/desk-rows';
import type { DocumentContext, DocumentMiddleware } from '../setup/document-context';
import { snapshotOf } from './snapshot';
import { addVersion, addVersionOnce, newestVersions } from './version-store';

const writes = ['update', 'publish', 'discardDraft', 'unpublish'];

/**
 * Keeps what was published as a version, in the same transaction as the publish (PTR-07). Saves and publishes of one entry
 * come one after the other, so that nobody publishes what a colleague has saved in between without having seen it.
 */
export function versionRecorder(strapi: Core.Strapi, isSeeding: () => boolean): DocumentMiddleware {
  return async (context, next) => {
    const kind = kindOf(context.uid);
    if (!kind || isSeeding()) return next();
    const { documentId } = context.params;
    if (typeof documentId !== 'string') return isPublish(context) ? createAndRecord(strapi, kind, next) : next();
    if (!writes.includes(context.action)) return next();
    return holdEntry(strapi, documentId, async () => {
      if (context.action === 'publish') await refuseUnseen(strapi, kind, documentId);
      await refuseOutdated(strapi, kind, documentId);
      const result = await next();
      if (isPublish(context)) await record(strapi, kind, documentId);
      return result;
    });
  };
}

const isPublish = ({ action, params }: DocumentContext) =>
  action === 'publish' || (['create', 'update', 'clone'].includes(action) && params.status === 'published');

async function createAndRecord(strapi: Core.Strapi, kind: ContentKind, next: () => Promise<unknown>): Promise<unknown> {
  return strapi.db.transaction(async () => {
    const result = (await next()) as { documentId?: string } | null;
    if (result?.documentId !== undefined) await record(strapi, kind, result.documentId);
    return result;
  });
}

async function record(strapi: Core.Strapi, kind: ContentKind, documentId: string): Promise<void> {
  const published = await findEntry(strapi, kind, { documentId, status: 'published' });
  if (!published) return;
  const { note = '', restoredFrom } = currentOccasion();
  await addVersion(strapi, {
    kind,
    documentId,
    key: String(published[kind.key]),
    snapshot: snapshotOf(kind, published),
    author: currentAuthor(strapi),
    note,
    restoredFrom,
  });
}

/**
 * A version of everything that is public and has none of itself yet: what the seeds have just put in, and what was published
 * before there were versions. Two processes that start at once write each version once.
 */
export async function recordRepository(strapi: Core.Strapi): Promise<void> {
  const newest = await newestVersions(strapi);
  for (const kind of contentKinds) {
    const published = await documents(strapi, kind.uid).findMany({
      status: 'published',
      populate: kind.populate,
      limit: -1,
    });
    for (const entry of published) {
      const { documentId } = entry;
      const known = newest.get(documentId);
      const snapshot = snapshotOf(kind, entry);
      if (known?.sha256 === snapshot.sha256) continue;
      const note = known ? 'From the repository' : 'What was public at the first start';
      const version = { kind, documentId, key: String(entry[kind.key]), snapshot, author: REPOSITORY, note };
      await addVersionOnce(strapi, version, (known?.number ?? 0) + 1);
    }
  }
}
