import type { Core } from '@strapi/strapi';
import type { ContentKind } from './content-kind';
import type { Entry } from './field';

export type Status = 'draft' | 'published';
export type StoredEntry = Entry & { documentId: string };

/** The part of Strapi's document service that we use, for content types that are known only at run time. */
export interface Documents {
  findMany(query: Entry): Promise<StoredEntry[]>;
  findFirst(query: Entry): Promise<StoredEntry | null>;
  findOne(query: Entry): Promise<StoredEntry | null>;
  create(query: Entry): Promise<StoredEntry>;
  update(query: Entry): Promise<StoredEntry | null>;
  publish(query: { documentId: string }): Promise<unknown>;
  unpublish(query: { documentId: string }): Promise<unknown>;
}

export function documents(strapi: Core.Strapi, uid: string): Documents {
  return strapi.documents(uid as never) as unknown as Documents;
}

/** One entry with its components and pictures. */
export function findEntry(
  strapi: Core.Strapi,
  kind: ContentKind,
  which: { documentId: string; status: Status },
): Promise<StoredEntry | null> {
  return documents(strapi, kind.uid).findOne({ ...which, populate: kind.populate });
}

export function findEntryByKey(
  strapi: Core.Strapi,
  kind: ContentKind,
  which: { key: string; status: Status },
): Promise<StoredEntry | null> {
  return documents(strapi, kind.uid).findFirst({
    filters: { [kind.key]: { $eq: which.key } },
    status: which.status,
    populate: kind.populate,
  });
}
