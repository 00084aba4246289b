import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { kindOf, type ContentKind } from '../content/content-kind';
import { documents, findEntry, type StoredEntry } from '../content/documents';

interface PermissionChecker {
  readonly can: Record<'read' | 'update' | 'publish', (entity?: unknown, field?: string) => boolean>;
  readonly sanitizedQuery: { read(query: object): Promise<{ filters?: object }> };
}

/** An entry that a person may read, and what else they may do with it. */
export interface OpenedEntry {
  readonly kind: ContentKind;
  readonly documentId: string;
  readonly draft: StoredEntry;
  readonly may: { readonly update: boolean; readonly publish: boolean };
  /** Whether they may change one attribute, or one of a component: `signUp.title`. */
  readonly mayUpdate: (path: string) => boolean;
}

/**
 * Opens an entry for somebody with `ability`, by the permissions that hold in Strapi's own pages.
 *
 * @throws NotFoundError alike for what is not there and for what they may not read (PTR-03).
 */
export async function openEntry(
  strapi: Core.Strapi,
  ability: unknown,
  { uid, documentId }: { uid: string; documentId: string },
): Promise<OpenedEntry> {
  const kind = kindOf(uid);
  if (!kind || !ability) throw new errors.NotFoundError();
  const checker = checkerOf(strapi, ability, uid);
  if (!checker.can.read()) throw new errors.NotFoundError();
  const { filters } = await checker.sanitizedQuery.read({});
  const own = await documents(strapi, uid).findFirst({
    status: 'draft',
    filters: { $and: [filters ?? {}, { documentId: { $eq: documentId } }] },
  });
  const draft = own && (await findEntry(strapi, kind, { documentId, status: 'draft' }));
  if (!draft) throw new errors.NotFoundError();
  return {
    kind,
    documentId,
    draft,
    may: { update: checker.can.update(draft), publish: checker.can.publish(draft) },
    mayUpdate: (path) => checker.can.update(draft, path),
  };
}

/** Whether somebody with `ability` may do something with entries of a kind, some of them at least. */
export function mayWithKind(
  strapi: Core.Strapi,
  ability: unknown,
  { kind, verb }: { kind: ContentKind; verb: 'read' | 'publish' },
): boolean {
  return ability !== undefined && checkerOf(strapi, ability, kind.uid).can[verb]();
}

function checkerOf(strapi: Core.Strapi, ability: unknown, uid: string): PermissionChecker {
  const service = strapi.plugin('content-manager').service('permission-checker');
  return service.create({ userAbility: ability, model: uid }) as unknown as PermissionChecker;
}

/** @throws ForbiddenError when they may only read it, or only edit its draft. */
export function requirePublisher({ may }: OpenedEntry): void {
  if (!may.publish) throw new errors.ForbiddenError();
}
