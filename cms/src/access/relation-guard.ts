import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { mayReadField } from './entry-access';
import { guardRoutes } from './guard-routes';

interface RelationContext {
  readonly state: { readonly userAbility?: unknown };
  readonly params: { readonly model?: string; readonly targetField?: string };
}

/**
 * Strapi refuses to tell what a field is related to whoever may not read the field, and then goes on as if it had not, so that
 * the answer was an error of the server's.
 */
export function guardRelations(strapi: Core.Strapi): void {
  const guard = async ({ state, params }: RelationContext) => {
    const { model = '', targetField = '' } = params;
    if (strapi.contentTypes[model as never] === undefined) return;
    if (!mayReadField(strapi, state.userAbility, { uid: model, field: targetField })) throw new errors.ForbiddenError();
  };
  guardRoutes(strapi, 'content-manager', {
    'GET /relations/:model/:targetField': [guard],
    'GET /relations/:model/:id/:targetField': [guard],
  });
}
