import type { Core } from '@strapi/strapi';
import { picturesOf } from '../access/picture-guard';
import { picturesSeenBy } from '../access/readable-pictures';
import type { OpenedEntry } from '../access/entry-access';

/**
 * Of the pictures `ids`, the paths of those that this person may see: what the entry itself shows, and what the media
 * library lets them read. Any other id counts as not there (PTR-03).
 */
export async function seenPictures(
  strapi: Core.Strapi,
  { kind, documentId }: Pick<OpenedEntry, 'kind' | 'documentId'>,
  { ids, ability }: { ids: readonly number[]; ability: unknown },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await picturesOf(strapi, kind, documentId);
  const pictures = await picturesSeenBy(strapi, ability, ids);
  return pictures
    .filter(({ id, isReadable }) => own.has(id) || isReadable)
    .map(({ url }) => url)
    .filter((url) => url.startsWith('/'));
}
