import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/domain/content.ts';
import type { ContentSource } from '#web/server/ports/content-source.ts';

import { repositoryVersion } from './follow-repository.ts';
import { withRepository } from './lay-over.ts';
import { publishBundle, type Publishing } from './publish-bundle.ts';
import type { ServedRelease } from './served-release.ts';

export interface CmsFollowing {
  readonly source: ContentSource;
  readonly repository: ContentBundle;
  readonly publishing: Publishing;
  readonly served: () => ServedRelease | undefined;
}

export type Look =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'published'; readonly number: number }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** How a release says what it was made from: what the CMS published under `version`, and what the program carries. */
function cmsSource(version: string, repository: ContentBundle): string {
  return `cms:${version}:${repositoryVersion(repository)}`;
}

/** Looks whether the CMS has published something new and makes a release of it (PTR-02). */
export class CmsFollower {
  readonly #following: CmsFollowing;
  /** What was refused is not tried again until something else is published. */
  #refused: string | undefined;

  constructor(following: CmsFollowing) {
    this.#following = following;
  }

  /** @throws when the CMS cannot be reached: what is served stays (OPS-04). */
  async look(): Promise<Look> {
    const { source, repository, publishing, served } = this.#following;
    const version = await source.version();
    if (version === this.#refused || served()?.release.source === cmsSource(version, repository))
      return { kind: 'unchanged' };
    const { version: delivered, bundle } = await source.bundle();
    const published = await publishBundle(
      withRepository(bundle, repository),
      cmsSource(delivered, repository),
      publishing,
    );
    switch (published.kind) {
      case 'published':
        return published;
      case 'taken':
        return { kind: 'unchanged' };
      case 'refused':
        this.#refused = delivered;
        return published;
    }
  }
}
