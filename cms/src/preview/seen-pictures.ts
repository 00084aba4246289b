import type { Core } from '@strapi/strapi';
import { partner } from '../content/content-kind';
import { findEntry, type StoredEntry } from '../content/documents';

const FILE = 'plugin::upload.file';

interface StoredPicture {
  readonly id: number;
  readonly url: string;
  readonly createdBy?: { readonly id: number; readonly roles?: unknown } | null;
}

interface Ability {
  cannot(action: string, subject: unknown): boolean;
}

interface PermissionService {
  createPermissionsManager(options: { ability: unknown; action: string; model: string }): {
    readonly action: string;
    readonly ability: Ability;
    toSubject(target: unknown): unknown;
  };
}

/**
 * Of the pictures `ids`, the paths of those that this person may see: what the partner's own entry shows, and what the media
 * library lets them read. Any other id counts as not there (PTR-03).
 */
export async function seenPictures(
  strapi: Core.Strapi,
  documentId: string,
  { ids, ability }: { ids: readonly number[]; ability: unknown },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = await picturesOf(strapi, documentId);
  const pictures = (await strapi.db.query(FILE).findMany({
    where: { id: { $in: [...ids] } },
    populate: { createdBy: { populate: ['roles'] }, folder: true },
  })) as StoredPicture[];
  const service = strapi.service('admin::permission') as unknown as PermissionService;
  const manager = service.createPermissionsManager({ ability, action: 'plugin::upload.read', model: FILE });
  return pictures
    .filter(
      ({ id, ...file }) => own.has(id) || !manager.ability.cannot(manager.action, manager.toSubject({ id, ...file })),
    )
    .map(({ url }) => url)
    .filter((url) => url.startsWith('/'));
}

/** Ids of the pictures that the draft or the published entry shows. */
async function picturesOf(strapi: Core.Strapi, documentId: string): Promise<Set<number>> {
  const entries = await Promise.all([
    findEntry(strapi, partner, { documentId, status: 'draft' }),
    findEntry(strapi, partner, { documentId, status: 'published' }),
  ]);
  return new Set(entries.flatMap((entry) => (entry === null ? [] : picturesIn(entry))));
}

function picturesIn(entry: StoredEntry): number[] {
  return partner.fields
    .filter(({ kind }) => kind === 'media')
    .flatMap(({ stored }) => {
      const [first, second] = stored;
      const outer = entry[first] as Record<string, unknown> | null | undefined;
      const picture = (second === undefined ? outer : outer?.[second]) as { id?: unknown } | null | undefined;
      return typeof picture?.id === 'number' ? [picture.id] : [];
    });
}
