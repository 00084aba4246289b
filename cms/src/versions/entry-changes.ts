import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { OpenedEntry } from '../access/entry-access';
import { findEntry } from '../content/documents';
import { NotJson } from '../content/field';
import { askImpact, type Impact } from '../publishing/impact';
import { fieldLabels } from '../setup/field-labels';
import { changesBetween, type Changes } from './changes';
import { snapshotOf, type Content, type Snapshot } from './snapshot';
import { findContent } from './version-store';

export interface ChangesSinceLive extends Changes {
  /** SHA-256 of the draft that is described: only it is published by whoever was shown this. */
  readonly seen: string;
  readonly isFirst: boolean;
  /** For journeys and forms, what customers notice. */
  readonly impact?: Impact;
}

/** What publishing the draft would change for customers. */
export async function changesSinceLive(strapi: Core.Strapi, opened: OpenedEntry): Promise<ChangesSinceLive> {
  const { kind, documentId } = opened;
  const draft = readable(() => snapshotOf(kind, opened.draft));
  const stored = await findEntry(strapi, kind, { documentId, status: 'published' });
  const live = stored ? contentOf(snapshotOf(kind, stored)) : undefined;
  const next = contentOf(draft);
  const impact = await askImpact(kind, { key: String(opened.draft[kind.key]), before: live?.entry, after: next.entry });
  return {
    seen: draft.sha256,
    isFirst: live === undefined,
    ...changesBetween({ kind, labels: fieldLabels(strapi, kind) }, live, next),
    ...(impact ? { impact } : {}),
  };
}

/** What a version changed against the one before it, and what bringing it back would change against what is live. */
export async function changesOfVersion(
  strapi: Core.Strapi,
  { kind, documentId }: OpenedEntry,
  number: number,
): Promise<{ made: Changes; restoring: Changes }> {
  const version = await findContent(strapi, { documentId, number });
  if (!version) throw new errors.NotFoundError();
  const before = number === 1 ? undefined : await findContent(strapi, { documentId, number: number - 1 });
  const live = await findEntry(strapi, kind, { documentId, status: 'published' });
  const compared = { kind, labels: fieldLabels(strapi, kind) };
  const content = contentOf(version);
  return {
    made: changesBetween(compared, before && contentOf(before), content),
    restoring: changesBetween(compared, live ? contentOf(snapshotOf(kind, live)) : undefined, content),
  };
}

const contentOf = (snapshot: Snapshot) => JSON.parse(snapshot.text) as Content;

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
