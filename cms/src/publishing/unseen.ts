import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { AUDIT_ENTRY } from '../audit/audit-trail';
import type { ContentKind } from '../content/content-kind';
import { documents, findEntry, type StoredEntry } from '../content/documents';
import { NotJson } from '../content/field';
import { currentUser } from '../setup/current-user';
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
  throw new errors.ApplicationError(await whoSaved(strapi, kind, draft), { code: 'changed-meanwhile' });
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

async function whoSaved(strapi: Core.Strapi, kind: ContentKind, draft: StoredEntry): Promise<string> {
  const key = String(draft[kind.key]);
  const saved = (await documents(strapi, AUDIT_ENTRY).findFirst({
    filters: { contentType: kind.uid, entry: key, action: { $in: ['update', 'discardDraft'] } },
    sort: 'at:desc',
  })) as { actor: string } | null;
  const mine = saved?.actor === currentUser(strapi)?.email;
  const who = mine ? 'You saved' : `Your colleague${saved ? ` ${saved.actor}` : ''} saved`;
  return `${who} “${key}” ${mine ? 'in another window ' : ''}while you looked; look again.`;
}
