import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { requirePublisher, type OpenedEntry } from '../access/entry-access';
import { deliveredAt } from '../content/field';
import { onOccasion } from '../publishing/occasion';
import { fieldLabels } from '../setup/field-labels';
import { refuseOtherThan } from '../saving/saves';
import { holdEntry } from '../setup/desk-rows';
import { deliver } from '../content/content-kind';
import { hashOfDraft } from '../publishing/unseen';
import { makeLive } from './make-live';
import { storedOf, type Content } from './snapshot';
import { findContent } from './version-store';

/**
 * Makes the content of a version live again, by the same checks as every publish, as a new version. The draft becomes that
 * content too, unless somebody saved another one since the state that the person had before them. When a check refuses it, or it would not come back byte for byte, nothing has changed.
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  opened: OpenedEntry,
  { number, basedOn }: { number: number; basedOn: string },
): Promise<void> {
  requirePublisher(opened);
  const { kind, documentId } = opened;
  const version = await findContent(strapi, { documentId, number });
  if (!version) throw new errors.NotFoundError();
  const content = JSON.parse(version.text) as Content;
  refuseForeignFields(strapi, opened, content);
  const data = await storedOf(kind, content, (url) => pictureAt(strapi, url));
  await onOccasion({ note: `Restored from version ${number}`, restoredFrom: number }, () =>
    holdEntry(strapi, documentId, async () => {
      await refuseOtherThan(strapi, kind, { documentId, base: basedOn });
      const live = await makeLive(strapi, kind, { documentId, data });
      if (live.sha256 !== version.sha256)
        throw new errors.ApplicationError(
          `Version ${number} cannot be brought back exactly as it was, so nothing was changed.`,
        );
    }),
  );
}

/** A version may differ in what only the programme's own staff may change; a manager does not change it by this way either. */
function refuseForeignFields(strapi: Core.Strapi, { kind, draft, mayUpdate }: OpenedEntry, content: Content): void {
  const labels = fieldLabels(strapi, kind);
  const now = hashOfDraft(kind, draft) === undefined ? undefined : deliver(kind, draft);
  const foreign = kind.fields.filter((field) => {
    const path = field.kind === 'overrides' ? `${field.stored[0]}.text` : field.stored.join('.');
    if (mayUpdate(path)) return false;
    return !now || JSON.stringify(deliveredAt(field, now)) !== JSON.stringify(deliveredAt(field, content.entry));
  });
  if (foreign.length === 0) return;
  throw new errors.ApplicationError(
    `This version differs in what you may not change: ${foreign.map(labels).join(', ')}. Ask the programme office to restore it.`,
  );
}

async function pictureAt(strapi: Core.Strapi, url: string): Promise<number> {
  const file = (await strapi.db.query('plugin::upload.file').findOne({ where: { url } })) as { id: number } | null;
  if (!file)
    throw new errors.ApplicationError(
      `A picture of this version, ${url}, is no longer in the media library, so it cannot be restored.`,
    );
  return file.id;
}
