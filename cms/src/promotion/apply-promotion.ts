import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { writeAudit } from '../audit/audit-trail';
import { documents } from '../content/documents';
import { onOccasion } from '../publishing/occasion';
import { acceptedAs, acceptedWithout } from '../publishing/publish-guard';
import { currentUser } from '../setup/current-user';
import { holdEntries } from '../setup/desk-rows';
import { makeLive } from '../versions/make-live';
import { storedOf } from '../versions/snapshot';
import { hashOf, type BundledEntry } from './bundle-file';
import { renamed, sha256In } from './live-content';
import { PictureLibrary } from './picture-library';
import { planPromotion, problemsOf, type Plan, type PlannedEntry, type Promotion } from './plan-promotion';

export interface Application extends Promotion {
  /** What the plan was when somebody looked at it. */
  readonly seen: string;
  readonly note: string;
  readonly mode: 'apply' | 'try';
}

/** Before any entry: two promotions come one after the other. */
const PROMOTION = 'burgee: promotion';

/**
 * Makes everything of a bundle live in one transaction, each changed entry as a version with its author and note. What is live
 * already is left alone, so that a second time changes nothing. Refused, nothing has changed.
 *
 * @throws ApplicationError when this CMS is not as it was when somebody looked; ValidationError with what the checks found.
 */
export async function applyPromotion(strapi: Core.Strapi, application: Application): Promise<Plan> {
  const library = await PictureLibrary.open(strapi);
  const plan = await planPromotion(strapi, application, library);
  // Before anything else: who has had no answer sends the same again.
  if (plan.written.length + plan.unpublished.length === 0) return plan;
  refuseUnseen(plan, application);
  refuseProblems(await problemsOf(strapi, plan, library));
  if (application.mode === 'try') return plan;
  const added = await library.add(plan.pictures);
  try {
    if (added.length > 0) refuseProblems(await problemsOf(strapi, plan, library));
    await onOccasion({ note: application.note, accepted: acceptedIn(plan, library) }, () =>
      holdEntries(strapi, [PROMOTION, ...documentsOf(plan)], async () => {
        refuseUnseen(await planPromotion(strapi, application, library), application);
        for (const planned of plan.written) await write(strapi, planned, library);
        for (const { kind, documentId } of plan.unpublished)
          await documents(strapi, kind.uid).unpublish({ documentId });
        await audit(strapi, application);
      }),
    );
  } catch (error) {
    await library.remove(added);
    throw error;
  }
  return plan;
}

function refuseUnseen({ seen }: Plan, application: Application): void {
  if (seen === application.seen) return;
  throw new errors.ApplicationError(
    'This is not what was seen: the CMS, or the bundle, has changed since. Look at the difference again, and apply with the hash that it tells.',
    { code: 'changed-meanwhile' },
  );
}

function refuseProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new errors.ValidationError(['Not applied:', ...problems].join('\n• '), { problems });
}

function documentsOf({ written, unpublished }: Plan): string[] {
  const ids = [...written.map(({ here }) => here?.documentId), ...unpublished.map(({ documentId }) => documentId)];
  return ids.filter((id): id is string => id !== undefined).sort();
}

/** The entry with its pictures as they are called here. */
function contentHere({ kind, content }: BundledEntry, library: PictureLibrary) {
  return renamed(kind, content, (name) => fileIn(library, name).url);
}

function fileIn(library: PictureLibrary, name: string) {
  const file = library.find(sha256In(name));
  if (!file) throw new errors.ValidationError(`The picture ${name} is not in the bundle. Export it again.`);
  return file;
}

function acceptedIn({ written, unpublished }: Plan, library: PictureLibrary): ReadonlySet<string> {
  return new Set([
    ...written.map(({ entry }) => acceptedAs(entry.kind, { key: entry.key, entry: contentHere(entry, library).entry })),
    ...unpublished.map(({ kind, key }) => acceptedWithout(kind, key)),
  ]);
}

async function write(strapi: Core.Strapi, { entry, here }: PlannedEntry, library: PictureLibrary): Promise<void> {
  const { kind, key, content } = entry;
  const picture = async (name: string) => fileIn(library, name).id;
  const data = { ...(await storedOf(kind, content, picture)), [kind.key]: key };
  const live = await makeLive(strapi, kind, { documentId: here?.documentId, data });
  if (live.sha256 !== hashOf(contentHere(entry, library)))
    throw new errors.ApplicationError(
      `The ${kind.name} “${key}” cannot be made exactly what the bundle says, so nothing was applied. Are both environments of the same version?`,
    );
}

function audit(strapi: Core.Strapi, { bundle: { sha256 } }: Application): Promise<void> {
  return writeAudit(strapi, {
    actor: currentUser(strapi)?.email ?? 'not a person',
    action: 'apply bundle',
    contentType: 'bundle',
    entry: sha256,
  });
}
