import type { Core } from '@strapi/strapi';
import type { ContentKind } from '../content/content-kind';
import { deskRows } from '../setup/desk-rows';
import type { Author } from '../publishing/occasion';
import { VERSIONS } from './desk-tables';
import type { Snapshot } from './snapshot';

/** One publish of an entry, as it is kept for good. */
export interface Version {
  readonly number: number;
  readonly author: string;
  readonly note: string;
  readonly restoredFrom: number | null;
  readonly at: Date;
  readonly sha256: string;
}

export interface NewVersion {
  readonly kind: ContentKind;
  readonly documentId: string;
  readonly key: string;
  readonly snapshot: Snapshot;
  readonly author: Author;
  readonly note: string;
  readonly restoredFrom?: number | undefined;
}

const NEWEST = 100;
const described = { number: 'number', author: 'author', note: 'note', sha256: 'sha256' };

/** The newest versions of an entry, newest first, without their content. */
export function listVersions(strapi: Core.Strapi, documentId: string): Promise<Version[]> {
  return deskRows(strapi, VERSIONS, async (rows) => {
    const found: unknown = await rows()
      .where({ document_id: documentId })
      .orderBy('number', 'desc')
      .limit(NEWEST)
      .select({ ...described, restoredFrom: 'restored_from', at: 'created_at' });
    return found as Version[];
  });
}

/** The content of one version as it was written, or nothing. */
export function findContent(
  strapi: Core.Strapi,
  which: { documentId: string; number: number },
): Promise<Snapshot | undefined> {
  return deskRows(strapi, VERSIONS, async (rows) => {
    const row: unknown = await rows()
      .where({ document_id: which.documentId, number: which.number })
      .first({ text: 'content', sha256: 'sha256' });
    return row as Snapshot | undefined;
  });
}

/** By entry, the number and the hash of its newest version. */
export function newestVersions(strapi: Core.Strapi): Promise<Map<string, { number: number; sha256: string }>> {
  return deskRows(strapi, VERSIONS, async (rows) => {
    const found = (await rows()
      .orderBy('document_id')
      .orderBy('number')
      .select({ documentId: 'document_id', number: 'number', sha256: 'sha256' })) as {
      documentId: string;
      number: number;
      sha256: string;
    }[];
    return new Map(found.map(({ documentId, ...newest }) => [documentId, newest]));
  });
}

/** Writes a version under the next number. The caller holds the entry, so that no other takes the number. */
export function addVersion(strapi: Core.Strapi, version: NewVersion): Promise<number> {
  return deskRows(strapi, VERSIONS, async (rows) => {
    const newest = (await rows().where({ document_id: version.documentId }).max({ number: 'number' }).first()) as {
      number: number | null;
    };
    const number = (newest.number ?? 0) + 1;
    await rows().insert(asRow(version, number));
    return number;
  });
}

/** Writes a version under a given number, unless another process has just done so. */
export function addVersionOnce(strapi: Core.Strapi, version: NewVersion, number: number): Promise<void> {
  return deskRows(strapi, VERSIONS, async (rows) => {
    await rows().insert(asRow(version, number)).onConflict(['document_id', 'number']).ignore();
  });
}

function asRow({ kind, documentId, key, snapshot, author, note, restoredFrom }: NewVersion, number: number) {
  return {
    content_type: kind.uid,
    document_id: documentId,
    entry: key,
    number,
    content: snapshot.text,
    sha256: snapshot.sha256,
    author_id: author.id,
    author: author.name,
    note,
    restored_from: restoredFrom ?? null,
  };
}
