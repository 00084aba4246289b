import type { Core } from '@strapi/strapi';

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
