import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { askApi } from '../publishing/publish-check';
import { problemInWords, UNREACHABLE } from '../publishing/refusal';
import { tellChanges, type ToldChanges } from '../versions/entry-changes';
import { hashOf, type BundledEntry, type BundledPicture, type ContentBundle } from './bundle-file';
import { findCounterpart, liveContent, picturesOf, renamed, sha256In, type Counterpart } from './live-content';
import { pictureProblem, type PictureLibrary } from './picture-library';

/** What is asked for: a bundle, and whether what it lacks within its scope is unpublished. */
export interface Promotion {
  readonly bundle: ContentBundle;
  readonly prune: 'keep' | 'take-off';
}

export interface PlannedEntry {
  readonly entry: BundledEntry;
  readonly here: Counterpart | undefined;
}

export interface Plan {
  /** Hash of the bundle and of all that it meets here: what is applied is what was seen, or nothing. */
  readonly seen: string;
  /** New or changed. */
  readonly written: readonly PlannedEntry[];
  readonly same: number;
  readonly unpublished: readonly (BundledEntry & { readonly documentId: string })[];
  /** Pictures that the media library does not have. */
  readonly pictures: readonly BundledPicture[];
}

/** What applying would do. Nothing is written. */
export async function planPromotion(
  strapi: Core.Strapi,
  { bundle, prune }: Promotion,
  library: PictureLibrary,
): Promise<Plan> {
  refuseIncomplete(bundle);
  const planned: PlannedEntry[] = [];
  for (const entry of bundle.entries) planned.push({ entry, here: await findCounterpart(strapi, entry, library) });
  const written = planned.filter(({ entry, here }) => here?.live?.sha256 !== entry.sha256);
  const unpublished = prune === 'keep' ? [] : await missingIn(strapi, bundle, library);
  const needed = new Set(written.flatMap(({ entry }) => picturesOf(entry)));
  const met = planned.map(({ here }) => [here?.documentId, here?.live?.sha256, here?.draftSha256]);
  return {
    seen: hashOf([bundle.sha256, prune, met, unpublished.map(({ documentId, sha256 }) => [documentId, sha256])]),
    written,
    same: planned.length - written.length,
    unpublished,
    pictures: bundle.pictures.filter(({ sha256 }) => needed.has(sha256) && !library.find(sha256)),
  };
}

/** Each entry stands in a bundle once, within its scope, and its pictures are there. */
function refuseIncomplete({ entries, pictures, scope }: ContentBundle): void {
  const carried = new Set(pictures.map(({ sha256 }) => sha256));
  const seen = new Set<string>();
  for (const entry of entries) {
    const name = `${entry.kind.name} “${entry.key}”`;
    const isTwice = seen.has(name);
    seen.add(name);
    if (isTwice || !scope.kinds.includes(entry.kind.name) || picturesOf(entry).some((one) => !carried.has(one)))
      throw new errors.ValidationError(
        `The bundle is not complete: ${name} is in it twice, is not of its scope, or lacks a picture. Export it again.`,
      );
  }
}

async function missingIn(strapi: Core.Strapi, { scope, entries }: ContentBundle, library: PictureLibrary) {
  const bundled = new Set(entries.map(({ kind, key }) => `${kind.name} ${key}`));
  const live = await liveContent(strapi, scope, library);
  return live.filter(({ kind, key }) => !bundled.has(`${kind.name} ${key}`));
}

/** One entry of a plan in the words of the publish dialog. */
export interface ToldEntry {
  readonly kind: string;
  readonly key: string;
  readonly what: 'new' | 'changed';
  /** What a colleague has saved and not published would be replaced too. */
  readonly replacesDraft: boolean;
  readonly changes: ToldChanges;
}

interface Held {
  readonly library: PictureLibrary;
}

/** A plan in words. */
export async function tellPlan(strapi: Core.Strapi, plan: Plan, { bundle, library }: Promotion & Held) {
  const names = new Map(bundle.pictures.map(({ sha256, name }) => [sha256, name]));
  const pictureInWords = (name: string) => {
    const sha256 = sha256In(name);
    return `${names.get(sha256) ?? library.find(sha256)?.name ?? 'a picture'} (${sha256.slice(0, 8)})`;
  };
  const entries: ToldEntry[] = [];
  for (const { entry, here } of plan.written) {
    const { kind, key } = entry;
    const inWords = ({ content }: BundledEntry) => renamed(kind, content, pictureInWords);
    const contents = { before: here?.live && inWords(here.live), after: inWords(entry) };
    const replacesDraft =
      here !== undefined && here.draftSha256 !== here.live?.sha256 && here.draftSha256 !== entry.sha256;
    const changes = await tellChanges(strapi, { kind, key }, contents);
    entries.push({ kind: kind.name, key, what: here?.live ? 'changed' : 'new', replacesDraft, changes });
  }
  return {
    sha256: bundle.sha256,
    seen: plan.seen,
    entries,
    same: plan.same,
    unpublished: plan.unpublished.map(({ kind, key }) => ({ kind: kind.name, key })),
    pictures: plan.pictures.map(({ name }) => name),
  };
}

const PATIENCE_MS = 60_000;

/**
 * What is wrong with a plan, everything at once, in words. The API fetches pictures from here, so of those that are still to come
 * it knows nothing yet.
 *
 * @throws ApplicationError while the checks cannot be reached.
 */
export async function problemsOf(strapi: Core.Strapi, plan: Plan, library: PictureLibrary): Promise<string[]> {
  const as = ({ kind, key, content }: BundledEntry) => ({
    uid: kind.name,
    key,
    entry: renamed(kind, content, (name) => library.find(sha256In(name))?.url ?? name).entry,
  });
  const entries = plan.written.map(({ entry }) => as(entry));
  const answer = await askApi({ entries, removed: plan.unpublished.map(as) }, PATIENCE_MS);
  if (answer.kind === 'unreachable') throw new errors.ApplicationError(UNREACHABLE);
  const coming = plan.pictures.filter(({ sha256 }) => !library.find(sha256));
  const known = answer.problems.filter(({ message }) => !coming.some(({ sha256 }) => message.includes(sha256)));
  return [
    ...coming.flatMap((picture) => pictureProblem(strapi, picture) ?? []),
    ...known.map((problem) => problemInWords(problem)),
  ];
}
