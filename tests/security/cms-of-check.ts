import { setTimeout as pause } from 'node:timers/promises';

import { siteUrl } from '#tests/e2e/support/http-customer.ts';
import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import { cmsToken, FakeCms } from '#web/platform/content/cms/fake-cms.builder.ts';
import { namedAssets, withServedPictures } from '#web/platform/content/build-release.ts';
import { readSeedAsset, repositoryContent, repositoryNames } from '#web/platform/content/repository-content.ts';
import { contentKinds } from '#web/programme/content/content-kinds.ts';

/** In ms: longer than anybody waits for a CMS. */
const patience = 20_000;
const contentSecret = 'the secret that this check shares with the API';

/** One entry as the CMS would publish it. */
export interface Proposed {
  readonly uid: string;
  readonly key: string;
  readonly entry: unknown;
}

/** Stands where the CMS does for the API, and publishes what a check has written. */
export class CmsOfCheck {
  readonly #cms: FakeCms;

  private constructor(cms: FakeCms) {
    this.#cms = cms;
  }

  static async start(): Promise<CmsOfCheck> {
    return new CmsOfCheck(await FakeCms.start());
  }

  /** What the API needs to know of it. */
  environment(): Readonly<Record<string, string>> {
    return {
      CMS_URL: this.#cms.url,
      CMS_PUBLIC_URL: this.#cms.url,
      CMS_API_TOKEN: cmsToken,
      CONTENT_SECRET: contentSecret,
    };
  }

  /** The seeds as the CMS delivers them, with their pictures. */
  async seeded(): Promise<ContentBundle> {
    const bundle = await repositoryContent(contentKinds);
    const named = namedAssets(bundle, { names: repositoryNames, kinds: contentKinds });
    for (const { src } of named) this.upload(src, (await readSeedAsset(src)) ?? Buffer.alloc(0));
    return { ...bundle, ...withServedPictures(bundle, contentKinds, (src) => `/uploads/${src}`) };
  }

  /** The address under which the API finds the picture. */
  upload(name: string, bytes: Uint8Array): string {
    this.#cms.pictures.set(`/uploads/${name}`, bytes);
    return `/uploads/${name}`;
  }

  /** What the API would find wrong with an entry: the question that the CMS asks on publish. */
  async check(proposed: Proposed): Promise<readonly Problem[]> {
    const { status, problems } = await this.answerTo(proposed);
    if (status !== 200) throw new Error(`The check of ${proposed.uid} ${proposed.key} was answered with ${status}.`);
    return problems;
  }

  /** The same, when the question may be one that is not even looked at. */
  async answerTo(proposed: Proposed): Promise<{ readonly status: number; readonly problems: readonly Problem[] }> {
    const response = await this.#ask('/internal/content/checks', proposed);
    const { problems = [] } = (await response.json()) as { problems?: Problem[] };
    return { status: response.status, problems };
  }

  /** Resolves when customers get it. */
  async publish(bundle: ContentBundle): Promise<void> {
    const before = await servedRelease();
    this.#cms.publish(bundle);
    await this.#ask('/internal/content/webhook', {});
    for (let tries = 0; (await servedRelease()) === before; tries += 1) {
      if (tries === 300) throw new Error('What was published is not served after 30 seconds.');
      await pause(100);
    }
  }

  /** Saves a draft behind a link. */
  share(link: string, draft: unknown): void {
    this.#cms.shared.set(link, draft);
  }

  stop(): Promise<void> {
    return this.#cms.stop();
  }

  #ask(path: string, body: unknown): Promise<Response> {
    return fetch(siteUrl() + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${contentSecret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
  }
}

async function servedRelease(): Promise<number> {
  const response = await fetch(`${siteUrl()}/api/ready`);
  return ((await response.json()) as { release: number }).release;
}
