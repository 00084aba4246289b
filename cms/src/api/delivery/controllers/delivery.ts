import type { Core } from '@strapi/strapi';
import { isBearer } from '../../../access/bearer';
import { createDelivery, type Delivery } from '../../../content/bundle';
import { sharedDraft } from '../../../preview/shared-draft';

/** The part of Koa's context that the delivery uses. */
interface Context {
  params: { id?: string };
  request: { header: { authorization?: string; 'if-none-match'?: string } };
  status: number;
  type: string;
  body: unknown;
  set(name: string, value: string): void;
}

const knownTags = (context: Context) =>
  (context.request.header['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/**
 * What the API fetches, only with the token: what is published, 304 when nothing has changed; and the draft behind a link that
 * somebody has shared.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const delivery = createDelivery(strapi);
  const isApi = (context: Context) => {
    if (isBearer(context.request.header.authorization, process.env['CMS_API_TOKEN'])) return true;
    context.status = 401;
    context.body = { error: { status: 401, name: 'UnauthorizedError', message: 'A bearer token is needed' } };
    return false;
  };
  const answer = async (context: Context, present: (delivery: Delivery) => string) => {
    context.set('Cache-Control', 'no-cache, private');
    if (!isApi(context)) return;
    const current = await delivery();
    const tag = `"${current.version}"`;
    context.set('ETag', tag);
    // Not Koa's `fresh`: Node's fetch sends "Cache-Control: no-cache" beside If-None-Match, and that counts as never fresh.
    if (knownTags(context).includes(tag)) {
      context.status = 304;
      return;
    }
    context.status = 200;
    context.type = 'application/json';
    context.body = present(current);
  };
  return {
    version: (context: Context) => answer(context, ({ version }) => JSON.stringify({ version })),
    shared: async (context: Context) => {
      context.set('Cache-Control', 'no-store');
      if (isApi(context)) context.body = await sharedDraft(strapi, context.params.id ?? '');
    },
    bundle: (context: Context) => answer(context, ({ body }) => body),
  };
};
