import type { Core } from '@strapi/strapi';
import { deskRows } from '../setup/desk-rows';
import { PREVIEW_LINKS } from '../versions/desk-tables';

/** A page in one of its states, as the API names them. */
export interface Page {
  readonly journey: string;
  readonly step: string;
  readonly state: string;
}

/** Leave for whoever has the link to look at the draft of one entry. */
export interface PreviewLink {
  readonly id: string;
  readonly uid: string;
  readonly documentId: string;
  /** Code of the partner under whose brand it is drawn. */
  readonly partner: string;
  /** The page that opens first, as JSON; nothing for the first there is. */
  readonly page: string | null;
  readonly authorId: number;
  readonly author: string;
  readonly at: Date;
  readonly until: Date;
  readonly revokedAt: Date | null;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Anything else names no link. */
export const isLinkId = (id: string): boolean => UUID.test(id);

const columns = {
  id: 'id',
  uid: 'content_type',
  documentId: 'document_id',
  partner: 'partner',
  page: 'page',
  authorId: 'author_id',
  author: 'author',
  at: 'created_at',
  until: 'expires_at',
  revokedAt: 'revoked_at',
};

export type NewLink = Pick<PreviewLink, 'uid' | 'documentId' | 'partner' | 'page' | 'authorId' | 'author' | 'until'>;

export function addLink(strapi: Core.Strapi, link: NewLink): Promise<PreviewLink> {
  return deskRows(strapi, PREVIEW_LINKS, async (rows) => {
    const [added] = (await rows()
      .insert({
        content_type: link.uid,
        document_id: link.documentId,
        partner: link.partner,
        page: link.page,
        author_id: link.authorId,
        author: link.author,
        expires_at: link.until,
      })
      .returning(Object.values(columns))) as Record<string, unknown>[];
    const named = Object.entries(columns).map(([name, column]) => [name, added?.[column]]);
    return Object.fromEntries(named) as unknown as PreviewLink;
  });
}

/** The links of an entry that still lead somewhere, newest first. */
export function openLinks(strapi: Core.Strapi, documentId: string): Promise<PreviewLink[]> {
  return deskRows(strapi, PREVIEW_LINKS, async (rows) => {
    const found: unknown = await rows()
      .where({ document_id: documentId, revoked_at: null })
      .whereRaw('expires_at > now()')
      .orderBy('created_at', 'desc')
      .select(columns);
    return found as PreviewLink[];
  });
}

export function findLink(strapi: Core.Strapi, id: string): Promise<PreviewLink | undefined> {
  return deskRows(strapi, PREVIEW_LINKS, async (rows) => {
    const found: unknown = await rows().where({ id }).first(columns);
    return found as PreviewLink | undefined;
  });
}

/** Takes a link of this entry back; false when there is none that is open. */
export function endLink(
  strapi: Core.Strapi,
  { id, documentId }: Pick<PreviewLink, 'id' | 'documentId'>,
  by: string,
): Promise<boolean> {
  return deskRows(strapi, PREVIEW_LINKS, async (rows) => {
    const ended = await rows()
      .where({ id, document_id: documentId, revoked_at: null })
      .whereRaw('expires_at > now()')
      .update({ revoked_at: new Date(), revoked_by: by });
    return Number(ended) === 1;
  });
}
