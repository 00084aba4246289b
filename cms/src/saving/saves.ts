import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { AUDIT_ENTRY } from '../audit/audit-trail';
import type { ContentKind } from '../content/content-kind';
import { documents, findEntry, type StoredEntry } from '../content/documents';
import { onLondonClock } from '../publishing/london-time';
import { currentUser, nameOf } from '../setup/current-user';
import type { AdminUser } from '../setup/document-context';
import { takeBase } from './bases';
import { CHANGED_MEANWHILE, revisionOf } from './revision';

/** Somebody's change of a draft. */
export interface Save {
  readonly who: string;
  /** It was the person at the keyboard, from somewhere else. */
  readonly isMine: boolean;
  readonly at: string;
  /** Attributes that are not what they were. */
  readonly fields: readonly string[];
}

interface Line {
  readonly actor: string;
  readonly at: string;
  readonly fields?: string | null;
}

const MOST = 20;

/** Refuses a request that is based on another state of the draft than this one. The caller holds the entry. */
export async function refuseOutdated(strapi: Core.Strapi, kind: ContentKind, documentId: string): Promise<void> {
  const base = takeBase(strapi, documentId);
  if (base !== undefined) await refuseOtherThan(strapi, kind, { documentId, base });
}

/** @throws ApplicationError saying who saved what since `base`, and when. The caller holds the entry. */
export async function refuseOtherThan(
  strapi: Core.Strapi,
  kind: ContentKind,
  { documentId, base }: { documentId: string; base: string },
): Promise<void> {
  const draft = await findEntry(strapi, kind, { documentId, status: 'draft' });
  if (!draft || revisionOf(draft) === base) return;
  const saves = await savesSince(strapi, draft.documentId, base);
  const message = `${whoSaved(String(draft[kind.key]), saves)} in the meantime, so nothing was changed; look again.`;
  throw new errors.ApplicationError(message, { code: CHANGED_MEANWHILE, revision: revisionOf(draft), saves });
}

/** The draft is another one than the person was shown: says who saved it last. */
export async function changedWhileLooking(strapi: Core.Strapi, kind: ContentKind, draft: StoredEntry): Promise<Error> {
  const [last] = (await linesOf(strapi, { document: draft.documentId })).slice(0, 1);
  const saves = last ? await asSaves(strapi, [last]) : [];
  const message = `${whoSaved(String(draft[kind.key]), saves)} while you were looking; look again.`;
  return new errors.ApplicationError(message, { code: CHANGED_MEANWHILE, revision: revisionOf(draft), saves });
}

/** `Ada Lark saved “penhallow” at 14:05`. */
function whoSaved(key: string, saves: readonly Save[]): string {
  const [last] = saves;
  if (!last) return `Somebody saved “${key}”`;
  const clock = onLondonClock(new Date(last.at)).slice(-'00:00'.length);
  return `${last.isMine ? 'You' : last.who} saved “${key}” at ${clock}${last.isMine ? ' in another window' : ''}`;
}

/** What was saved of a draft since a state of it, the newest first. */
async function savesSince(strapi: Core.Strapi, document: string, base: string): Promise<Save[]> {
  return asSaves(strapi, await linesOf(strapi, { document, revision: { $gt: base } }));
}

async function linesOf(strapi: Core.Strapi, filters: object): Promise<Line[]> {
  const lines: unknown = await documents(strapi, AUDIT_ENTRY).findMany({
    filters: { revision: { $notNull: true }, ...filters },
    sort: ['revision:desc', 'id:desc'],
    limit: MOST,
  });
  return lines as Line[];
}

async function asSaves(strapi: Core.Strapi, lines: readonly Line[]): Promise<Save[]> {
  const emails = [...new Set(lines.map(({ actor }) => actor))];
  const found: unknown = await strapi.db.query('admin::user').findMany({ where: { email: { $in: emails } } });
  const names = new Map((found as AdminUser[]).map((user) => [user.email, nameOf(user)]));
  const me = currentUser(strapi)?.email;
  return lines.map(({ actor, at, fields }) => ({
    who: names.get(actor) ?? actor,
    isMine: actor === me,
    at: new Date(at).toISOString(),
    fields: (fields ?? '').split(', ').filter((name) => name !== ''),
  }));
}
