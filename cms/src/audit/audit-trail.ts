import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { campaign, kindOf, partner, type ContentKind } from '../content/content-kind';
import { documents, findEntry } from '../content/documents';
import type { Entry } from '../content/field';
import { currentOccasion } from '../publishing/occasion';
import { revisionOf } from '../saving/revision';
import { currentUser } from '../setup/current-user';
import type { DocumentContext, DocumentMiddleware } from '../setup/document-context';

export const AUDIT_ENTRY = 'api::audit-entry.audit-entry';

const audited = ['create', 'update', 'publish', 'unpublish', 'delete', 'discardDraft', 'clone'];
/** After these the draft is another one. */
const ofDrafts = ['create', 'update', 'discardDraft', 'clone'];
/** Strapi says so by every save. */
const ofStrapi = ['createdBy', 'updatedBy'];
const byUs = new AsyncLocalStorage<true>();

/**
 * Writes who did what and when, in the same transaction as the deed: names of fields, never their values.
 * The trail itself can be read, and neither changed nor added to by hand.
 */
export function auditTrail(strapi: Core.Strapi, isSeeding: () => boolean): DocumentMiddleware {
  return async (context, next) => {
    if (context.uid === AUDIT_ENTRY && audited.includes(context.action) && !byUs.getStore()) {
      throw new errors.ApplicationError('The audit trail cannot be changed.');
    }
    const kind = kindOf(context.uid);
    if (!kind || isSeeding() || !audited.includes(context.action)) return next();
    if (context.action === 'delete') {
      const gone = await draftOf(strapi, kind, context.params.documentId);
      const result = await next();
      await write(strapi, context, { stored: gone, before: null });
      return result;
    }
    const before = context.action === 'update' ? await draftOf(strapi, kind, context.params.documentId) : null;
    const result = await next();
    const documentId = (result as { documentId?: string } | null)?.documentId ?? context.params.documentId;
    await write(strapi, context, { stored: await draftOf(strapi, kind, documentId), before });
    return result;
  };
}

async function draftOf(strapi: Core.Strapi, kind: ContentKind, documentId: unknown): Promise<Entry | null> {
  if (documentId === undefined) return null;
  return findEntry(strapi, kind, { documentId: String(documentId), status: 'draft' });
}

function write(
  strapi: Core.Strapi,
  context: DocumentContext,
  { stored, before }: { stored: Entry | null; before: Entry | null },
): Promise<void> {
  const kind = kindOf(context.uid);
  return writeAudit(strapi, {
    actor: currentUser(strapi)?.email ?? currentOccasion().author?.name ?? 'not a person',
    action: context.params.status === 'published' ? `${context.action} and publish` : context.action,
    contentType: context.uid,
    ...(kind && stored ? concerning(kind, stored) : { entry: null }),
    ...(stored && ofDrafts.includes(context.action)
      ? { document: String(stored['documentId']), revision: revisionOf(stored) }
      : {}),
    fields: Object.entries(context.params.data ?? {})
      .filter(([name]) => !ofStrapi.includes(name))
      .filter(([name, sent]) => !before || !stored || isChanged(sent, before[name], stored[name]))
      .map(([name]) => name)
      .sort()
      .join(', '),
  });
}

/** The form sends all of its fields, whatever was changed. People who work for a partner are sent as who comes and who goes. */
function isChanged(sent: unknown, before: unknown, after: unknown): boolean {
  if (before !== undefined || after !== undefined) return asText(before) !== asText(after);
  if (typeof sent !== 'object' || sent === null) return sent !== undefined && sent !== null;
  return Object.values(sent).some((some) => !Array.isArray(some) || some.length > 0);
}

/** A part of the form gets another id whenever it is saved. */
const asText = (value: unknown) =>
  JSON.stringify(value ?? null, (key, part: unknown) => (key === 'id' ? undefined : part));

interface Deed {
  readonly actor: string;
  readonly action: string;
  /** The kind of content, by its uid; `bundle` for what was brought from another environment. */
  readonly contentType: string;
  readonly entry: string | null;
  /** Code of the partner whose people may read the line; without it, the office alone. */
  readonly partner?: string | null;
  readonly fields?: string;
  /** The entry, and the state that this made of its draft. */
  readonly document?: string;
  readonly revision?: string;
}

/** The key of an entry, and whose it is: what its line in the trail says of it. */
export function concerning(kind: ContentKind, stored: Entry): { entry: string; partner: string | null } {
  const entry = String(stored[kind.key]);
  if (kind === partner) return { entry, partner: entry };
  const owner = kind === campaign ? stored['partner'] : undefined;
  return { entry, partner: typeof owner === 'string' && owner !== '' ? owner : null };
}

/** Adds a line to the trail. */
export async function writeAudit(strapi: Core.Strapi, deed: Deed): Promise<void> {
  const data = { at: new Date().toISOString(), fields: '', ...deed };
  await byUs.run(true, () => documents(strapi, AUDIT_ENTRY).create({ data }));
}
