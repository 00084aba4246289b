import type { PreviewPageEntry } from '#web/platform/contract/preview.ts';

/** A page, and what is on it in any of its states. */
export interface ListedPage {
  readonly page: PreviewPageEntry;
  /** Names of its forms. */
  readonly forms: ReadonlySet<string>;
  /** Names of the lists that its blocks draw. */
  readonly data: ReadonlySet<string>;
}
