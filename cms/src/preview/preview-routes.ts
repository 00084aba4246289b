import type { Core } from '@strapi/strapi';
import { openEntry } from '../access/entry-access';
import { partner } from '../content/content-kind';
import { adminRoute } from '../setup/admin-route';
import type { AdminUser } from '../setup/document-context';
import { readablePartners } from './readable-partners';
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
    const { uid, documentId, pictures } = askedFor(context.request.body);
    const { user, userAbility: ability } = context.state;
    const opened = await openEntry(strapi, ability, { uid, documentId });
    const secret = process.env['CONTENT_SECRET'];
    const site = process.env['PUBLIC_URL'];
    if (!secret || !site) {
      context.status = 503;
      const message = 'The preview needs PUBLIC_URL, the address of the customers’ site: see cms/README.md.';
      context.body = { error: { status: 503, name: 'NotSetUp', message } };
      return;
    }
    const expires = Date.now() + FIVE_MINUTES;
    const { kind, draft } = opened;
    const key = String(draft[kind.key]);
    const brands =
      kind === partner ? [{ code: key, name: String(draft['name']) }] : await readablePartners(strapi, ability);
    const claims = {
      user: user.id,
      kind: kind.name,
      key,
      partners: brands.map(({ code }) => code),
      pictures: await seenPictures(strapi, opened, { ids: pictures, ability }),
      expires,
    };
    context.body = {
      token: signToken(claims, secret),
      brands,
      site: new URL(site).origin,
      expiresInMs: FIVE_MINUTES,
    };
  };
  return { type: 'admin', routes: [adminRoute('POST', '/admin/preview/sessions', handler)] };
}

function askedFor(body: unknown): { uid: string; documentId: string; pictures: number[] } {
  const { uid, documentId, pictures } = (body ?? {}) as Record<string, unknown>;
  const ids = Array.isArray(pictures) ? pictures.filter((id) => Number.isSafeInteger(id)).slice(0, MOST_PICTURES) : [];
  // Whatever is no text names no entry.
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { uid: text(uid), documentId: text(documentId), pictures: ids as number[] };
}
