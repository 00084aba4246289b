import { createHash } from 'node:crypto';

import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';

import type { ReleaseFollower } from './follow-releases.ts';
import { withRepository } from './lay-over.ts';
import { type Published, publishBundle, type Publishing } from './publish-bundle.ts';

const prefix = 'repository:';

/** Names the content that this version of the program carries: another version's is another. */
export function repositoryVersion(repository: ContentBundle): string {
  return createHash('sha256').update(JSON.stringify(repository)).digest('hex').slice(0, 16);
}

/**
 * Makes a release where there is none, or where the newest was made by a program that carried other content: new words,
 * forms and journeys are then served without waiting for the CMS, and what the CMS published stays in front (RUN-03, OPS-04).
 *
 * What is refused changes nothing: the problems come back, and the newest release stays in service.
 */
export async function followRepository(
  repository: ContentBundle,
  { follower, publishing }: { readonly follower: ReleaseFollower; readonly publishing: Publishing },
): Promise<readonly Problem[]> {
  const version = repositoryVersion(repository);
  const served = await follower.catchUp();
  const source = served?.release.source;
  if (source?.endsWith(version) === true) return [];
  const isOurs = source === undefined || source.startsWith(prefix);
  const bundle = isOurs ? repository : withRepository(served?.release.bundle ?? repository, repository);
  const published: Published = await publishBundle(bundle, `${isOurs ? prefix : 'laid-over:'}${version}`, publishing);
  if (published.kind === 'refused') return published.problems;
  await follower.catchUp();
  return [];
}
