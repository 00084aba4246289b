import { fileURLToPath } from 'node:url';

import { formats } from '#form-schemas/formats/index.ts';
import type { Problem } from '#form-schemas/problem.ts';
import type { JourneyStates } from '#journeys/states.ts';
import { parseDefinitions, type Repository } from '#journeys/load-repository.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';

import { createCmsContent } from '#web/platform/content/cms/create-cms-content.ts';
import { createFormCompiler } from '#web/platform/server/adapters/form-compiler/create-form-compiler.ts';
import type { CheckThread } from '#web/platform/content/check-thread.ts';
import { checkProposed, type Proposal } from '#web/platform/content/check-proposed.ts';
import { describeChange, type ProposedChange } from '#web/platform/content/describe-changes.ts';
import { cmsNames } from '#web/platform/content/entry-names.ts';
import { problemsOfWords } from '#web/platform/content/check-own-words.ts';
import { CmsFollower } from '#web/platform/content/follow-cms.ts';
import { ReleaseFollower } from '#web/platform/content/follow-releases.ts';
import { followRepository } from '#web/platform/content/follow-repository.ts';
import { listWords } from '#web/platform/content/list-words.ts';
import type { Publishing } from '#web/platform/content/publish-bundle.ts';
import { repositoryContent, repositoryNames, seedAssets } from '#web/platform/content/repository-content.ts';
import type { ContentKind } from '#web/platform/content/content-kind.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { ContentSource } from '#web/platform/server/ports/content-source.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Preview } from './preview/preview-routes.ts';

const formatsModule = fileURLToPath(import.meta.resolve('#form-schemas/formats/index.ts'));

export interface ContentConfig {
  readonly product: string;
  readonly supportEmail: string;
  /** Version label of the product. */
  readonly version: string;
  readonly cmsUrl: string;
  readonly cmsToken: string;
}

/** What a programme says of its content. */
export interface ProgrammeContent<Store extends PlatformStore> {
  /** What it publishes of its own. */
  readonly kinds: readonly ContentKind<object, Store>[];
  /** Messages that the preview shows. */
  readonly messages: Preview['messages'];
  /** What it carries, and serves while nothing was published. */
  readonly repository: Repository;
}

/** The repository's own content does not pass its checks: nothing could be served. */
export class RepositoryRefused extends Error {}

/** Joins what is published with what serves it. */
export async function wireContent<Store extends PlatformStore>(
  config: ContentConfig,
  world: { unitOfWork: UnitOfWork<Store>; clock: Clock; checkThread: CheckThread },
  { kinds, messages, repository }: ProgrammeContent<Store>,
) {
  const { unitOfWork, clock, checkThread } = world;
  const { access } = parseDefinitions(repository.definitions);
  const accessFile = repository.definitions.find(({ file }) => file.endsWith('/access.json'));
  if (accessFile === undefined) throw new Error('journeys/definitions/access.json is missing');
  const compiler = createFormCompiler({ formats, formatsModule });
  const { catalogues } = repository;
  const lists = kinds.map(({ list }) => list.name);
  const cms = createCmsContent({ url: config.cmsUrl, token: config.cmsToken, lists });
  const readAsset = assetsOf(cms, seedAssets(repository.folder));
  const bundle = await repositoryContent(kinds, repository);

  const follower = new ReleaseFollower(unitOfWork, {
    product: config.product,
    supportEmail: config.supportEmail,
    version: config.version,
    year: () => clock.now().getUTCFullYear(),
    catalogues,
    access,
    compiler,
  });
  const checks = { catalogues, access: accessFile, compiler, kinds };
  const checkElsewhere = (proposed: ContentBundle) => checkThread.check(proposed, checks);
  const fromCms = {
    unitOfWork,
    clock,
    tools: { ...checks, checkElsewhere, names: cmsNames, readAsset },
  };

  /** Serves what this program carries. @throws {RepositoryRefused} when it is not fit and nothing was ever published. */
  async function takeUpRepository(): Promise<readonly Problem[]> {
    const tools = { ...checks, names: repositoryNames, readAsset };
    const problems = await followRepository(bundle, { follower, publishing: { unitOfWork, clock, tools } });
    if (problems.length > 0 && follower.find() === undefined) throw new RepositoryRefused(inLines(problems));
    return problems;
  }

  const cmsFollower = new CmsFollower({
    source: cms,
    repository: bundle,
    publishing: fromCms,
    served: () => follower.find(),
  });

  return {
    follower,
    cmsFollower,
    takeUpRepository,
    /** What drafts are laid over what is published with, for their authors to look at. */
    preview: {
      catalogues,
      kinds,
      compiler,
      states: statesIn(repository),
      drafts: cms,
      messages,
    },
    answers: answersIn({ follower, repository: bundle, publishing: fromCms }),
  };
}

interface AnswerParts<Store extends PlatformStore> {
  readonly follower: ReleaseFollower;
  readonly repository: ContentBundle;
  readonly publishing: Publishing<Store>;
}

/** What the CMS asks before it publishes. */
function answersIn<Store extends PlatformStore>({ follower, repository, publishing }: AnswerParts<Store>) {
  const { catalogues } = publishing.tools;
  return {
    check: (proposal: Proposal) => checkProposed(proposal, { bundle: newest(follower), repository }, publishing),
    describe: (change: ProposedChange) => describeChange(change, newest(follower), publishing.unitOfWork),
    words: (partner: string) => listWords(follower.get(), partner, catalogues),
    checkWords: (words: Readonly<Record<string, string>>) =>
      problemsOfWords(words, { copy: newest(follower).copy, rules: catalogues.copyRules }),
  };
}

function statesIn({ states }: Repository): Record<string, JourneyStates> {
  const all = states.map(({ text }) => JSON.parse(text) as JourneyStates);
  return Object.fromEntries(all.map((of) => [of.journey, of]));
}

function inLines(problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ code, file, line, pointer, message }) =>
      `  ${code} ${file}${line === undefined ? '' : `:${String(line)}`} ${pointer} ${message}`,
  );
  return `The repository's content is refused:\n${lines.join('\n')}`;
}

function newest(follower: ReleaseFollower): ContentBundle {
  return follower.get().release.bundle;
}

/** Pictures of the CMS by path; those of the seeds, which the CMS may still name, by file name. */
function assetsOf(cms: ContentSource, readSeed: ContentSource['readAsset']): ContentSource['readAsset'] {
  return (src) => (src.startsWith('/') ? cms.readAsset(src) : readSeed(src));
}
