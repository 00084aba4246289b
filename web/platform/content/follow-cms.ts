import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import type { ContentSource } from '#web/platform/server/ports/content-source.ts';

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

/** Why it was refused may pass by itself: customers who would have lost their place go on, a picture arrives. */
const refusedAgainAfterMs = 30_000;

export type Look =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'published'; readonly number: number }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** How a release says what it was made from: what the CMS published under `version`, and what the program carries. */
const cmsSource = (version: string, carried: string): string => `cms:${version}:${carried}`;

/** Looks whether the CMS has published something new and makes a release of it (PTR-02). */
export class CmsFollower {
  readonly #following: CmsFollowing;
  /** What the program carries stays the same for as long as it runs. */
  readonly #carried: string;
  /** What was refused is tried again half a minute later, or once something else is published. */
  #refused: { readonly version: string; readonly at: Date; readonly told: string } | undefined;

  constructor(following: CmsFollowing) {
    this.#following = following;
    this.#carried = repositoryVersion(following.repository);
  }

  /** @throws when the CMS cannot be reached: what is served stays (OPS-04). */
  async look(): Promise<Look> {
    const { source, repository, publishing, served } = this.#following;
    const version = await source.version();
    const isServed = served()?.release.source === cmsSource(version, this.#carried);
    if (isServed || this.#isJustRefused(version)) return { kind: 'unchanged' };
    const { version: delivered, bundle } = await source.bundle();
    const published = await publishBundle(
      withRepository(bundle, repository),
      cmsSource(delivered, this.#carried),
      publishing,
    );
    switch (published.kind) {
      case 'published':
        return published;
      case 'taken':
        return { kind: 'unchanged' };
      case 'refused':
        return this.#refuse(delivered, published);
    }
  }

  #isJustRefused(version: string): boolean {
    const { clock } = this.#following.publishing;
    const passed = clock.now().getTime() - (this.#refused?.at.getTime() ?? 0);
    return this.#refused?.version === version && passed < refusedAgainAfterMs;
  }

  /** Why is told once, until it is for another reason. */
  #refuse(version: string, refused: Extract<Look, { kind: 'refused' }>): Look {
    const told = JSON.stringify([version, refused.problems]);
    const isKnown = this.#refused?.told === told;
    this.#refused = { version, at: this.#following.publishing.clock.now(), told };
    return isKnown ? { kind: 'unchanged' } : refused;
  }
}
