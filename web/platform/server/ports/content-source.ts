import type { ContentBundle } from '#web/platform/domain/content.ts';

/** Where published content comes from. */
export interface ContentSource {
  /** Names all that is published now; another name means that something has changed. @throws when the CMS cannot be reached. */
  version(): Promise<string>;
  /** Everything that is published, not yet checked. @throws when the CMS cannot be reached or does not answer with content. */
  bundle(): Promise<{ readonly version: string; readonly bundle: ContentBundle }>;
  /** The bytes of a picture by its name in the content; nothing when it is not there. */
  readAsset(src: string): Promise<Uint8Array | undefined>;
}
