import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { kindOf } from '../content/content-kind';
import { documents } from '../content/documents';
import { readableFilter } from './entry-access';
import { guardRoutes } from './guard-routes';
import { picturesSeenBy } from './readable-pictures';

/** The part of Koa's context that this uses. */
interface Context {
  readonly state: { readonly userAbility?: unknown };
  readonly params: { readonly model?: string; readonly id?: string; readonly sourceId?: string };
  readonly query: { readonly id?: unknown; readonly documentIds?: unknown };
  readonly request: { readonly body?: unknown };
}

const entries = '/collection-types/:model';
const ofOne = [
  ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${entries}/:id`),
  ...['publish', 'unpublish', 'discard'].map((action) => `POST ${entries}/:id/actions/${action}`),
  `GET ${entries}/:id/actions/countDraftRelations`,
  `POST ${entries}/clone/:sourceId`,
  `POST ${entries}/auto-clone/:sourceId`,
  'GET /relations/:model/:id/:targetField',
];
const ofMany = [
  ...['bulkDelete', 'bulkFindForValidation', 'bulkPublish', 'bulkUnpublish'].map(
    (action) => `POST ${entries}/actions/${action}`,
  ),
  `GET ${entries}/actions/countManyEntriesDraftRelations`,
];
const ofPictures = ['GET /files/:id', 'PUT /files/:id', 'DELETE /files/:id', 'POST /'];

/**
 * What somebody may not read is not there (404), whatever they ask to do with it: Strapi answers 403, by which one tells the ids of
 * other partners' entries and pictures from such as nobody has (PTR-03).
 */
export function hideForeignIds(strapi: Core.Strapi): void {
  const hidden = async ({ state, params, query, request }: Context): Promise<void> => {
    const kind = kindOf(params.model ?? '');
    const filter = kind && (await readableFilter(strapi, state.userAbility, kind.uid));
    // Who may read nothing of a kind is refused alike for all of it.
    if (!kind || !filter) return;
    const body = (request.body ?? {}) as { documentIds?: unknown };
    const one = params.id ?? params.sourceId;
    const asked = new Set(one === undefined ? idsIn(body.documentIds ?? query.documentIds) : [one]);
    if (asked.size === 0) return;
    const found = await documents(strapi, kind.uid).findMany({
      status: 'draft',
      fields: ['documentId'],
      filters: { $and: [filter, { documentId: { $in: [...asked] } }] },
      limit: -1,
    });
    if (found.length < asked.size) throw new errors.NotFoundError();
  };
  const hiddenPicture = async ({ state, params, query }: Context): Promise<void> => {
    const asked = params.id ?? query.id;
    if (asked === undefined) return;
    const id = Number(asked);
    const [picture] = Number.isSafeInteger(id) ? await picturesSeenBy(strapi, state.userAbility, [id]) : [];
    if (!picture?.isReadable) throw new errors.NotFoundError();
  };
  const each = (routes: readonly string[], guard: (context: Context) => Promise<void>) =>
    Object.fromEntries(routes.map((route) => [route, [guard]]));
  guardRoutes(strapi, 'content-manager', each([...ofOne, ...ofMany], hidden));
  guardRoutes(strapi, 'upload', each(ofPictures, hiddenPicture));
}

function idsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}
