import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { openEntry } from '../access/entry-access';
import { partner } from '../content/content-kind';
import type { AdminUser } from '../setup/document-context';
import { seenPictures } from './seen-pictures';
import { signToken } from './sign-token';

/** The part of Koa's context that this uses. */
interface Context {
  readonly state: { readonly user: AdminUser; readonly userAbility: unknown };
  readonly request: { readonly body?: unknown };
  status: number;
  body: unknown;
  set(name: string, value: string): void;
}

const FIVE_MINUTES = 5 * 60 * 1000;
const MOST_PICTURES = 40;

/** Where the admin's pages ask for leave to look at a draft (PTR-03, PTR-04). */
export function previewRoutes(strapi: Core.Strapi): object {
  const handler = async (context: Context) => {
    context.set('Cache-Control', 'no-store');
    const { documentId, pictures } = askedFor(context.request.body);
    if (documentId === undefined) throw new errors.NotFoundError();
    const code = await codeOf(strapi, context, documentId);
    const secret = process.env['CONTENT_SECRET'];
    const site = process.env['PUBLIC_URL'];
    if (!secret || !site) {
      context.status = 503;
      const message = 'The preview needs PUBLIC_URL, the address of the customers’ site: see cms/README.md.';
      context.body = { error: { status: 503, name: 'NotSetUp', message } };
      return;
    }
    const expires = Date.now() + FIVE_MINUTES;
    const { user, userAbility: ability } = context.state;
    const seen = await seenPictures(strapi, documentId, { ids: pictures, ability });
    context.body = {
      token: signToken({ user: user.id, partner: code, pictures: seen, expires }, secret),
      partner: code,
      site: new URL(site).origin,
      expiresInMs: FIVE_MINUTES,
    };
  };
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  return { type: 'admin', routes: [{ method: 'POST', path: '/admin/preview/sessions', handler, config }] };
}

function askedFor(body: unknown): { documentId: string | undefined; pictures: number[] } {
  const { documentId, pictures } = (body ?? {}) as Record<string, unknown>;
  const ids = Array.isArray(pictures) ? pictures.filter((id) => Number.isSafeInteger(id)).slice(0, MOST_PICTURES) : [];
  return { documentId: typeof documentId === 'string' ? documentId : undefined, pictures: ids as number[] };
}

/** The code of the partner, for those who may read its entry; for everybody else it is not there. */
async function codeOf(strapi: Core.Strapi, { state }: Context, documentId: string): Promise<string> {
  const { draft } = await openEntry(strapi, state.userAbility, { uid: partner.uid, documentId });
  return String(draft['code']);
}
