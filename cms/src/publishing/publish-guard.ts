import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { deliver, kindOf, type ContentKind } from '../content/content-kind';
import { findEntry, type StoredEntry } from '../content/documents';
import { NotJson, type Entry } from '../content/field';
import type { DocumentContext, DocumentMiddleware } from '../setup/document-context';
import { fieldLabels } from '../setup/field-labels';
import { currentOccasion } from './occasion';
import { askApi } from './publish-check';
import { refusal, refusalToTakeOff, refuseUnchecked } from './refusal';

/**
 * Nothing becomes public that the API does not accept, whichever way it is published, and nothing is unpublished that it needs.
 * Drafts always save: Strapi throws an editor's typing away when a save is refused, and keeps it when a publish is.
 */
export function publishGuard(strapi: Core.Strapi, isSeeding: () => boolean): DocumentMiddleware {
  return async (context, next) => {
    const kind = kindOf(context.uid);
    if (!kind || isSeeding()) return next();
    if (context.action === 'publish') {
      const draft = await findEntry(strapi, kind, { documentId: String(context.params.documentId), status: 'draft' });
      if (draft) await check(kind, draft);
      return next();
    }
    if (takesOff.includes(context.action)) {
      const live = await findEntry(strapi, kind, {
        documentId: String(context.params.documentId),
        status: 'published',
      });
      if (live) await checkTakenOff(kind, live);
      return next();
    }
    return writesPublished(context) ? writeThenCheck(strapi, kind, next) : next();
  };
}

const takesOff = ['unpublish', 'delete'];

/** Strapi does not call the publish hook when an entry is written with the status `published`. */
function writesPublished(context: DocumentContext): boolean {
  return ['create', 'update', 'clone'].includes(context.action) && context.params.status === 'published';
}

/** What will be public is known only once it is written (components arrive in part): write, look, and undo if it is refused. */
async function writeThenCheck(strapi: Core.Strapi, kind: ContentKind, next: () => Promise<unknown>): Promise<unknown> {
  return strapi.db.transaction(async () => {
    const written = (await next()) as StoredEntry | null;
    const published =
      written && (await findEntry(strapi, kind, { documentId: written.documentId, status: 'published' }));
    if (published) await check(kind, published);
    return written;
  });
}

/** @throws ValidationError with the reasons, or ApplicationError when nobody could be asked. */
async function check(kind: ContentKind, stored: StoredEntry): Promise<void> {
  const key = String(stored[kind.key]);
  const entry = delivered(kind, stored);
  if (currentOccasion().accepted?.has(acceptedAs(kind, { key, entry }))) return;
  const answer = await askApi({ uid: kind.name, key, entry });
  switch (answer.kind) {
    case 'unreachable':
      strapi.log.warn(`publish refused, checks not reached: ${answer.reason}`);
      throw refuseUnchecked();
    case 'checked':
      if (answer.problems.length > 0)
        throw refusal({ kind, labels: fieldLabels(strapi, kind) }, stored, answer.problems);
  }
}

/**
 * What others name, or everybody needs, stays public: without it the API would take up nothing that is published, by anybody.
 *
 * @throws ValidationError with the reasons, or ApplicationError when nobody could be asked.
 */
async function checkTakenOff(kind: ContentKind, live: StoredEntry): Promise<void> {
  const key = String(live[kind.key]);
  if (currentOccasion().accepted?.has(acceptedWithout(kind, key))) return;
  const answer = await askApi({ entries: [], removed: [{ uid: kind.name, key, entry: delivered(kind, live) }] });
  switch (answer.kind) {
    case 'unreachable':
      strapi.log.warn(`taking off refused, checks not reached: ${answer.reason}`);
      throw refuseUnchecked('unpublished');
    case 'checked':
      if (answer.problems.length > 0) throw refusalToTakeOff(key, answer.problems);
  }
}

/** By what an entry that the API could do without is known. */
export function acceptedWithout(kind: ContentKind, key: string): string {
  return JSON.stringify(['without', kind.name, key]);
}

/** By what an entry that the API has accepted is known. */
export function acceptedAs(kind: ContentKind, { key, entry }: { key: string; entry: Entry }): string {
  return JSON.stringify([kind.name, key, entry]);
}

function delivered(kind: ContentKind, stored: StoredEntry) {
  try {
    return deliver(kind, stored);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw new errors.ValidationError(error.message, {
      errors: [{ path: [...error.field.stored], message: error.message, name: 'ValidationError' }],
    });
  }
}
