import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { OpenedEntry } from '../access/entry-access';
import { concerning, writeAudit } from '../audit/audit-trail';
import { partner } from '../content/content-kind';
import { currentUser } from '../setup/current-user';
import { holdEntry } from '../setup/desk-rows';
import { addLink, endLink, isLinkId, openLinks, type Page, type PreviewLink } from './link-store';
import { readablePartners } from './readable-partners';
import { signLink } from './sign-token';

/** How long a link may lead somewhere, in hours: an hour, two days, a week. */
const LENGTHS = [1, 48, 168];
const HOUR_MS = 3_600_000;
/** Open links of one entry. */
const MOST = 20;
const PAGE_LENGTH = 300;

/** Open links without what opens them: that is told once, to whoever makes it. */
export async function listLinks(strapi: Core.Strapi, { documentId, may }: OpenedEntry) {
  const links = await openLinks(strapi, documentId);
  return {
    mayShare: may.update,
    links: links.map(({ id, partner: brand, author, at, until }) => ({ id, partner: brand, author, at, until })),
  };
}

/**
 * Makes a link that shows the draft of an entry to whoever has it, until it ends or is taken back (B15).
 *
 * What opens it stands behind the `#` of the address: browsers send that to nobody, so it is in no log.
 *
 * @throws ForbiddenError for people who may only read, ApplicationError when there are too many.
 */
export async function shareDraft(
  strapi: Core.Strapi,
  opened: OpenedEntry,
  { ability, body }: { ability: unknown; body: unknown },
): Promise<object> {
  const user = currentUser(strapi);
  if (!opened.may.update || !user) throw new errors.ForbiddenError();
  const secret = process.env['CONTENT_SECRET'];
  const site = process.env['PUBLIC_URL'];
  if (!secret || !site) throw new errors.ApplicationError('Links need PUBLIC_URL, the address of the customers’ site.');
  const { kind, documentId, draft } = opened;
  const { hours, page, brand } = read(body);
  const key = String(draft[kind.key]);
  const brands = kind === partner ? [key] : (await readablePartners(strapi, ability)).map(({ code }) => code);
  const chosen = brand === undefined ? brands[0] : brands.find((code) => code === brand);
  if (chosen === undefined) throw new errors.ValidationError('Choose a partner that you may read.');
  const until = new Date(Date.now() + hours * HOUR_MS);
  const link = await holdEntry(strapi, documentId, async () => {
    if ((await openLinks(strapi, documentId)).length >= MOST)
      throw new errors.ApplicationError(`There are ${MOST} links to this draft already: take one back first.`);
    const author = { authorId: Number(user.id), author: user.email };
    const added = await addLink(strapi, { uid: kind.uid, documentId, partner: chosen, page, until, ...author });
    await audit(strapi, opened, `share preview until ${until.toISOString()}`);
    return added;
  });
  return { ...(await listLinks(strapi, opened)), made: { id: link.id, url: addressOf(link, { secret, site }) } };
}

/** Takes a link back. @throws NotFoundError when it is none of this entry, or has ended. */
export async function revokeLink(strapi: Core.Strapi, opened: OpenedEntry, id: string): Promise<object> {
  const user = currentUser(strapi);
  if (!opened.may.update || !user) throw new errors.ForbiddenError();
  const { documentId } = opened;
  await strapi.db.transaction(async () => {
    if (!isLinkId(id) || !(await endLink(strapi, { id, documentId }, user.email))) throw new errors.NotFoundError();
    await audit(strapi, opened, 'revoke preview link');
  });
  return listLinks(strapi, opened);
}

function audit(strapi: Core.Strapi, { kind, draft }: OpenedEntry, action: string): Promise<void> {
  const actor = currentUser(strapi)?.email ?? 'not a person';
  return writeAudit(strapi, { actor, action, contentType: kind.uid, ...concerning(kind, draft) });
}

function addressOf({ id, until }: PreviewLink, { secret, site }: { secret: string; site: string }): string {
  const address = new URL('/preview/shared', site);
  address.hash = signLink({ link: id, expires: until.getTime() }, secret);
  return address.href;
}

function read(body: unknown): { hours: number; page: string | null; brand: string | undefined } {
  const { hours, page, partner: brand } = (body ?? {}) as Record<string, unknown>;
  if (typeof hours !== 'number' || !LENGTHS.includes(hours))
    throw new errors.ValidationError(`A link lasts ${LENGTHS.join(', ')} hours.`);
  if (brand !== undefined && typeof brand !== 'string') throw new errors.ValidationError('Send the code of a partner.');
  return { hours, page: isPage(page) ? JSON.stringify(page) : null, brand };
}

function isPage(page: unknown): page is Page {
  if (typeof page !== 'object' || page === null) return false;
  const { journey, step, state, ...more } = page as Record<string, unknown>;
  const areTexts = [journey, step, state].every((name) => typeof name === 'string');
  return areTexts && Object.keys(more).length === 0 && JSON.stringify(page).length <= PAGE_LENGTH;
}
