import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { AdminUser } from '../setup/document-context';
import { deskRows } from '../setup/desk-rows';
import { VERSIONS } from '../versions/desk-tables';
import { guardRoutes } from './guard-routes';
import { worksForPartner } from './partner-roles';

interface MediaContext {
  readonly state: { readonly user?: AdminUser };
  readonly params: { readonly id?: string };
  readonly query: { readonly id?: unknown };
  readonly request: {
    readonly body?: { readonly fileIds?: unknown; readonly folderIds?: unknown };
    readonly files?: object;
  };
}

/** @throws ApplicationError or ForbiddenError when it may not be done. */
type Guard = (context: MediaContext) => Promise<void>;

/**
 * What Strapi's media library lets through: many pictures at once and folders are not held against a role's conditions
 * (PTR-03), and a picture that is replaced or deleted would be missing from a version that comes back (PTR-07).
 */
export function guardMedia(strapi: Core.Strapi): void {
  guardRoutes(strapi, 'upload', guardsOf(strapi));
}

function guardsOf(strapi: Core.Strapi): Record<string, Guard[]> {
  const stays: Guard = async ({ params, request }) => {
    const { fileIds, folderIds } = request.body ?? {};
    const ids = [params.id, ...listOf(fileIds), ...(await filesIn(strapi, listOf(folderIds)))];
    for (const id of ids) if (id !== undefined) await refuseWhileInVersion(strapi, Number(id));
  };
  return {
    'POST /': [notReplaced],
    'POST /files/:id/replace': [neverReplaced],
    'DELETE /files/:id': [stays],
    'POST /actions/bulk-delete': [forTheOffice, stays],
    'POST /actions/bulk-move': [forTheOffice],
    'POST /actions/bulk-update': [forTheOffice],
    'POST /folders': [forTheOffice],
    'PUT /folders/:id': [forTheOffice],
  };
}

const forTheOffice: Guard = async ({ state }) => {
  if (state.user && worksForPartner(state.user)) throw new errors.ForbiddenError();
};

const neverReplaced: Guard = async () => {
  throw new errors.ApplicationError(
    'A picture can’t be replaced, because earlier versions would change too. Upload a new one and choose that.',
  );
};

/** With an id and a file, the upload replaces; with an id alone it changes what is said about the picture. */
const notReplaced: Guard = async (context) => {
  if (context.query.id !== undefined && Object.keys(context.request.files ?? {}).length > 0)
    await neverReplaced(context);
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Ids of the pictures in these folders and in those below them, which Strapi deletes with the folder. */
async function filesIn(strapi: Core.Strapi, folderIds: readonly unknown[]): Promise<number[]> {
  if (folderIds.length === 0) return [];
  const folders = (await strapi.db
    .query('plugin::upload.folder')
    .findMany({ where: { id: { $in: folderIds } } })) as unknown as { path: string }[];
  const within = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  if (within.length === 0) return [];
  const files = (await strapi.db.query('plugin::upload.file').findMany({ where: { $or: within } })) as unknown as {
    id: number;
  }[];
  return files.map(({ id }) => id);
}

async function refuseWhileInVersion(strapi: Core.Strapi, id: number): Promise<void> {
  const file = (await strapi.db.query('plugin::upload.file').findOne({ where: { id } })) as { url: string } | null;
  if (!file) return;
  const isKept = await deskRows(strapi, VERSIONS, async (rows) => {
    const version: unknown = await rows()
      .whereRaw('position(? in content) > 0', [JSON.stringify(file.url)])
      .first('id');
    return version !== undefined;
  });
  if (isKept) throw new errors.ApplicationError('This picture is part of a version that can come back, so it stays.');
}
