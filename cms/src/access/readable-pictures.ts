import type { Core } from '@strapi/strapi';
import type { ContentKind } from '../content/content-kind';
import type { Entry } from '../content/field';

const FILE = 'plugin::upload.file';

export interface StoredPicture {
  readonly id: number;
  readonly url: string;
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

/** The pictures `ids`, each with whether the media library lets this person read it. */
export async function picturesSeenBy(
  strapi: Core.Strapi,
  ability: unknown,
  ids: readonly number[],
): Promise<(StoredPicture & { readonly isReadable: boolean })[]> {
  const pictures = (await strapi.db.query(FILE).findMany({
    where: { id: { $in: [...ids] } },
    populate: { createdBy: { populate: ['roles'] }, folder: true },
  })) as StoredPicture[];
  const service = strapi.service('admin::permission') as unknown as PermissionService;
  const manager = service.createPermissionsManager({ ability, action: 'plugin::upload.read', model: FILE });
  return pictures.map(({ id, url, ...more }) => ({
    id,
    url,
    isReadable: !manager.ability.cannot(manager.action, manager.toSubject({ url, ...more })),
  }));
}

/** Ids of the pictures that an entry names, stored or as somebody sends it: alone, as `{ id }`, in a list, to be connected or set. */
export function picturesIn({ fields }: ContentKind, entry: Entry): number[] {
  return fields
    .filter(({ kind }) => kind === 'media')
    .flatMap(({ stored: [first, second] }) => {
      const outer = entry[first];
      return idsIn(second === undefined ? outer : (outer as Entry | null | undefined)?.[second]);
    });
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string' && value !== '') return [Number(value)];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, connect, set } = value as Record<string, unknown>;
  return [id, connect, set].flatMap(idsIn);
}
