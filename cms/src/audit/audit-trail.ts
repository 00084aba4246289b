import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { kindOf } from '../content/content-kind';
import { documents, findEntry } from '../content/documents';
import { currentOccasion } from '../publishing/occasion';
import { currentUser } from '../setup/current-user';
import type { DocumentContext, DocumentMiddleware } from '../setup/document-context';

export const AUDIT_ENTRY = 'api::audit-entry.audit-entry';

const audited = ['create', 'update', 'publish', 'unpublish', 'delete', 'discardDraft', 'clone'];

/**
 * Writes who did what and when, in the same transaction as the deed: names of fields, never their values.
 * The trail itself can be read and not changed.
 */
export function auditTrail(strapi: Core.Strapi, isSeeding: () => boolean): DocumentMiddleware {
  return async (context, next) => {
    if (context.uid === AUDIT_ENTRY && context.action !== 'create' && audited.includes(context.action)) {
      throw new errors.ApplicationError('The audit trail cannot be changed.');
    }
    const kind = kindOf(context.uid);
    if (!kind || isSeeding() || !audited.includes(context.action)) return next();
    if (context.action === 'delete') {
      const gone = await findEntry(strapi, kind, { documentId: String(context.params.documentId), status: 'draft' });
      const result = await next();
      await write(strapi, context, gone?.[kind.key]);
      return result;
    }
    const result = await next();
    const documentId = (result as { documentId?: string } | null)?.documentId ?? context.params.documentId;
    const entry =
      documentId === undefined
        ? null
        : await findEntry(strapi, kind, { documentId: String(documentId), status: 'draft' });
    await write(strapi, context, entry?.[kind.key]);
    return result;
  };
}

function write(strapi: Core.Strapi, context: DocumentContext, key: unknown): Promise<void> {
  return writeAudit(strapi, {
    actor: currentUser(strapi)?.email ?? currentOccasion().author?.name ?? 'not a person',
    action: context.params.status === 'published' ? `${context.action} and publish` : context.action,
    contentType: context.uid,
    entry: key === undefined || key === null ? null : String(key),
    fields: Object.keys(context.params.data ?? {})
      .sort()
      .join(', '),
  });
}

interface Deed {
  readonly actor: string;
  readonly action: string;
  readonly contentType: string;
  readonly entry: string | null;
  readonly fields?: string;
}

/** Adds a line to the trail. */
export async function writeAudit(strapi: Core.Strapi, deed: Deed): Promise<void> {
  await documents(strapi, AUDIT_ENTRY).create({ data: { at: new Date().toISOString(), fields: '', ...deed } });
}
