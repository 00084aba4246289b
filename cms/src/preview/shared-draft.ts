import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { abilityOf } from '../access/ability';
import { openEntry, type OpenedEntry } from '../access/entry-access';
import { deliver } from '../content/content-kind';
import { NotJson, type Entry } from '../content/field';
import { findLink, isLinkId, type PreviewLink } from './link-store';

/** What a link leads to now; the shape is the API's (`web/platform/server/ports/shared-drafts.ts`). */
export type SharedDraft =
  | {
      readonly kind: 'open';
      readonly of: { readonly kind: string; readonly key: string };
      readonly entry: Entry;
      /** Paths of the pictures of the draft. */
      readonly pictures: readonly string[];
      readonly partner: string;
      readonly page: unknown;
      readonly savedAt: unknown;
      readonly until: Date;
    }
  | { readonly kind: 'expired' | 'withdrawn' };

/**
 * The draft that a link leads to, as it is saved now. A link is worth what its author may read: it leads nowhere once that
 * person may not read the entry any more (PTR-03).
 */
export async function sharedDraft(strapi: Core.Strapi, id: string): Promise<SharedDraft> {
  const link = isLinkId(id) ? await findLink(strapi, id) : undefined;
  if (!link || link.revokedAt !== null) return { kind: 'withdrawn' };
  if (link.until.getTime() <= Date.now()) return { kind: 'expired' };
  const opened = await openedByAuthor(strapi, link);
  const entry = opened && deliveredOf(opened);
  if (!opened || !entry) return { kind: 'withdrawn' };
  const { kind, draft } = opened;
  return {
    kind: 'open',
    of: { kind: kind.name, key: String(draft[kind.key]) },
    entry,
    pictures: kind.fields
      .filter((field) => field.kind === 'media')
      .map(({ delivered }) =>
        delivered.split('.').reduce<unknown>((inside, name) => (inside as Entry | undefined)?.[name], entry),
      )
      .filter((path): path is string => typeof path === 'string'),
    partner: link.partner,
    page: link.page === null ? null : (JSON.parse(link.page) as unknown),
    savedAt: draft['updatedAt'],
    until: link.until,
  };
}

async function openedByAuthor(strapi: Core.Strapi, link: PreviewLink): Promise<OpenedEntry | undefined> {
  const ability = await abilityOf(strapi, link.authorId);
  try {
    return await openEntry(strapi, ability, link);
  } catch (error) {
    if (error instanceof errors.NotFoundError) return undefined;
    throw error;
  }
}

/** Nothing while a field of it is not JSON. */
function deliveredOf({ kind, draft }: OpenedEntry): Entry | undefined {
  try {
    return deliver(kind, draft);
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}
