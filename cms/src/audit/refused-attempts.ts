import type { Core } from '@strapi/strapi';
import { managedPartners } from '../access/managed-partners';
import { worksForPartner } from '../access/partner-roles';
import { kindOf, type ContentKind } from '../content/content-kind';
import { findEntry } from '../content/documents';
import type { AdminUser } from '../setup/document-context';
import { AUDIT_ENTRY, concerning, writeAudit } from './audit-trail';

/** The part of Koa's context that this uses. */
interface Context {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly state: { readonly user?: Partial<AdminUser> };
  readonly request: { readonly body?: unknown };
}

interface Attempt {
  readonly verb: string;
  readonly uid: string;
  readonly documentIds: readonly string[];
}

const NO_ACCESS = [403, 404];
const REFUSED = 400;
/** What the checks or the rules of publishing may refuse; what else is answered with 400 is a form that is not filled in. */
const publishing = ['publish', 'bulkPublish', 'unpublish', 'bulkUnpublish', 'restore', 'schedule', 'apply bundle'];
const byMethod: Readonly<Record<string, string>> = { GET: 'read', POST: 'create', PUT: 'update', DELETE: 'delete' };
const withBundle: Readonly<Record<string, string>> = {
  bundle: 'export bundle',
  diff: 'compare bundle',
  apply: 'apply bundle',
};
const MOST = 20;

/**
 * Writes down what somebody who is signed in tried and may not, or what the checks refused. It stands around everything else, so that
 * what was undone takes no line with it.
 */
export function refusedAttempts(strapi: Core.Strapi) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    const { user } = context.state;
    const attempt = attemptIn(context);
    if (!attempt || user?.id === undefined || user.email === undefined) return;
    const isRefused = context.status === REFUSED && publishing.includes(attempt.verb);
    if (!isRefused && !NO_ACCESS.includes(context.status)) return;
    await note(strapi, user as AdminUser, { ...attempt, isMissing: context.status === 404 });
  };
}

function attemptIn({ method, path, request }: Context): Attempt | undefined {
  const [, area, ...rest] = path.split('/');
  const [uid = '', documentId, ...deed] = area === 'content-manager' ? rest.slice(1) : rest;
  if (area === 'promotion') return { verb: withBundle[rest[0] ?? ''] ?? 'use', uid: 'bundle', documentIds: [] };
  if (area !== 'desk' && !(area === 'content-manager' && rest[0] === 'collection-types')) return undefined;
  if (!kindOf(uid) && uid !== AUDIT_ENTRY) return undefined;
  // Of many at once: …/actions/bulkPublish.
  const isMany = documentId === 'actions';
  const named = isMany ? idsIn(request.body) : [documentId].filter((id): id is string => id !== undefined);
  const last = deed.at(-1);
  const isDeed = method === 'POST' && last !== undefined && last !== 'cancel';
  return { verb: isDeed ? last : (byMethod[method] ?? method), uid, documentIds: named };
}

function idsIn(body: unknown): string[] {
  const { documentIds } = (body ?? {}) as { documentIds?: unknown };
  return Array.isArray(documentIds) ? documentIds.filter((id) => typeof id === 'string').slice(0, MOST) : [];
}

async function note(
  strapi: Core.Strapi,
  user: AdminUser,
  { verb, uid, documentIds, isMissing }: Attempt & { isMissing: boolean },
): Promise<void> {
  const deed = { actor: user.email, action: `${verb} refused`, contentType: uid, fields: '' };
  const kind = kindOf(uid);
  if (!kind || documentIds.length === 0) {
    if (!isMissing) await writeAudit(strapi, { ...deed, entry: null });
    return;
  }
  const mine = worksForPartner(user) ? (await managedPartners(strapi, user)).map(({ code }) => code) : undefined;
  for (const documentId of documentIds) {
    const told = await toldOf(strapi, kind, documentId);
    // Whoever may read everything and does not find it has met something that is gone.
    if (!told ? isMissing : isMissing && !mine) continue;
    // A partner does not learn who else tried: of strangers the office alone reads.
    const isOwn = told?.partner != null && (!mine || mine.includes(told.partner));
    await writeAudit(strapi, { ...deed, entry: told?.entry ?? null, partner: isOwn ? told.partner : null });
  }
}

async function toldOf(strapi: Core.Strapi, kind: ContentKind, documentId: string) {
  const stored = await findEntry(strapi, kind, { documentId, status: 'draft' });
  return stored ? concerning(kind, stored) : undefined;
}
