import type { Core } from '@strapi/strapi';
import { isBearer } from '../../../access/bearer';
import { createDelivery, type Delivery } from '../../../content/bundle';

/** The part of Koa's context that the delivery uses. */
interface Context {
  request: { header: { authorization?: string; 'if-none-match'?: string } };
  status: number;
  type: string;
  body: unknown;
  set(name: string, value: string): void;
}

const knownTags = (context: Context) =>
  (context.request.header['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** What the API fetches: only what is published, only with the token, 304 when nothing has changed. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const delivery = createDelivery(strapi);
  const answer = async (context: Context, present: (delivery: Delivery) => string) => {
    context.set('Cache-Control', 'no-cache, private');
    if (!isBearer(context.request.header.authorization, process.env['CMS_API_TOKEN'])) {
      context.status = 401;
      context.body = { error: { status: 401, name: 'UnauthorizedError', message: 'A bearer token is needed' } };
      return;
    }
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
    bundle: (context: Context) => answer(context, ({ body }) => body),
  };
};
