import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { campaign, partner, type ContentKind } from '../content/content-kind';
import { findEntry } from '../content/documents';
import type { Entry } from '../content/field';
import { picturesIn } from '../content/pictures';
import { currentUser } from '../setup/current-user';
import { deskRows } from '../setup/desk-rows';
import type { DocumentMiddleware } from '../setup/document-context';
import { VERSIONS } from '../versions/desk-tables';
import { worksForPartner } from './partner-roles';
import { picturesSeenBy, type StoredPicture } from './readable-pictures';

/**
 * Strapi holds a picture that is put into an entry against nobody's permissions: its id is enough. Whoever works for a
 * partner puts in what they may see in the media library, or what the entry has or had (PTR-03).
 */
export function pictureGuard(strapi: Core.Strapi): DocumentMiddleware {
  return async (context, next) => {
    const kind = [partner, campaign].find(({ uid }) => uid === context.uid);
    const user = currentUser(strapi);
    const { data, documentId } = context.params;
    if (!kind || !data || !user || !worksForPartner(user)) return next();
    const own = typeof documentId === 'string' ? await picturesOf(strapi, kind, documentId) : new Set<number>();
    const others = picturesIn(kind, data).filter((id) => !own.has(id));
    if (others.length > 0) await refuseUnseen(strapi, others, String(documentId));
    return next();
  };
}

/** Ids of the pictures that the draft or the published entry shows. */
export async function picturesOf(strapi: Core.Strapi, kind: ContentKind, documentId: string): Promise<Set<number>> {
  const entries = await Promise.all([
    findEntry(strapi, kind, { documentId, status: 'draft' }),
    findEntry(strapi, kind, { documentId, status: 'published' }),
  ]);
  return new Set(entries.flatMap((entry: Entry | null) => (entry === null ? [] : picturesIn(kind, entry))));
}

/** @throws ValidationError alike for a picture that is not there and for one that they may not see. */
async function refuseUnseen(strapi: Core.Strapi, ids: readonly number[], documentId: string): Promise<void> {
  const ability = (strapi.requestContext.get()?.state as { userAbility?: unknown } | undefined)?.userAbility;
  const pictures = await picturesSeenBy(strapi, ability, ids);
  for (const id of ids) {
    const picture = pictures.find((one) => one.id === id);
    if (picture?.isReadable || (picture && (await isInVersion(strapi, picture, documentId)))) continue;
    throw new errors.ValidationError('Choose a picture of your own: upload it, or take one from your library.');
  }
}

async function isInVersion(strapi: Core.Strapi, { url }: StoredPicture, documentId: string): Promise<boolean> {
  const version: unknown = await deskRows(strapi, VERSIONS, (rows) =>
    rows()
      .where('document_id', documentId)
      .whereRaw('position(? in content) > 0', [JSON.stringify(url)])
      .first('id'),
  );
  return version !== undefined;
}
