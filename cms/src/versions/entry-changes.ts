import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { OpenedEntry } from '../access/entry-access';
import type { ContentKind } from '../content/content-kind';
import { findEntry } from '../content/documents';
import { NotJson } from '../content/field';
import { askImpact, type Impact } from '../publishing/impact';
import { fieldLabels } from '../setup/field-labels';
import { warningsOf } from '../words/desk-words';
import { changesBetween, type Changes } from './changes';
import { snapshotOf, type Content, type Snapshot } from './snapshot';
import { findContent } from './version-store';

/** Changes field by field and, for journeys and forms, in sentences, with the customers who are inside. */
export interface ToldChanges extends Changes {
  readonly told?: Pick<Impact, 'sentences' | 'more'>;
  readonly inside?: Pick<Impact, 'stay' | 'move' | 'stranded'>;
}

interface ChangesSinceLive extends ToldChanges {
  /** SHA-256 of the draft that is described: only it is published by whoever was shown this. */
  readonly seen: string;
  readonly isFirst: boolean;
  /** What is told beside it, and hinders nobody. */
  readonly warnings?: readonly string[];
}

/** What publishing the draft would change for customers. */
export async function changesSinceLive(strapi: Core.Strapi, opened: OpenedEntry): Promise<ChangesSinceLive> {
  const { kind, documentId } = opened;
  const draft = readable(() => snapshotOf(kind, opened.draft));
  const stored = await findEntry(strapi, kind, { documentId, status: 'published' });
  const live = stored ? contentOf(snapshotOf(kind, stored)) : undefined;
  const next = contentOf(draft);
  const warnings = await warningsOf(kind, next.entry);
  return {
    seen: draft.sha256,
    isFirst: live === undefined,
    ...(warnings.length > 0 && { warnings }),
    ...(await compare(strapi, opened, { before: live, after: next })),
  };
}

async function compare(strapi: Core.Strapi, { kind, draft }: OpenedEntry, contents: Contents): Promise<ToldChanges> {
  return tellChanges(strapi, { kind, key: String(draft[kind.key]) }, contents);
}

interface Contents {
  readonly before: Content | undefined;
  readonly after: Content;
}

/** What is different between two contents of one entry, and what that does to customers who are inside. */
export async function tellChanges(
  strapi: Core.Strapi,
  { kind, key }: { kind: ContentKind; key: string },
  { before, after }: Contents,
): Promise<ToldChanges> {
  const changes = changesBetween({ kind, labels: fieldLabels(strapi, kind) }, before, after);
  const impact = await askImpact(kind, { key, before: before?.entry, after: after.entry });
  if (!impact) return changes;
  const { sentences, more, ...inside } = impact;
  return { ...changes, told: { sentences, more }, inside };
}

/** What a version changed against the one before it, and what bringing it back would change against what is live. */
export async function changesOfVersion(
  strapi: Core.Strapi,
  opened: OpenedEntry,
  number: number,
): Promise<{ made: ToldChanges; restoring: ToldChanges }> {
  const { kind, documentId } = opened;
  const version = await findContent(strapi, { documentId, number });
  if (!version) throw new errors.NotFoundError();
  const previous = number === 1 ? undefined : await findContent(strapi, { documentId, number: number - 1 });
  const live = await findEntry(strapi, kind, { documentId, status: 'published' });
  const after = contentOf(version);
  const { told, changes, more } = await compare(strapi, opened, { before: previous && contentOf(previous), after });
  const before = live ? contentOf(snapshotOf(kind, live)) : undefined;
  const made = { changes, more, ...(told ? { told } : {}) };
  return { made, restoring: await compare(strapi, opened, { before, after }) };
}

/** The content that a snapshot is the text of. */
export const contentOf = (snapshot: Snapshot) => JSON.parse(snapshot.text) as Content;

function readable(read: () => Snapshot): Snapshot {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw new errors.ValidationError(error.message, {
      errors: [{ path: [...error.field.stored], message: error.message, name: 'ValidationError' }],
    });
  }
}
