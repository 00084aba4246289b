import type { JourneyContent } from '#web/platform/domain/content.ts';
import type { FormReference, FormVersion, MediaFile, Release, ReleaseDraft } from '#web/platform/domain/release.ts';

/** Everything that was ever published, immutable; the newest number is served. */
export interface Releases {
  newestNumber(): Promise<number | undefined>;
  find(number: number): Promise<Release | undefined>;
  /** Stores all of `draft` as the release `number`, or nothing when that number is taken: somebody else was first. */
  publish(
    draft: ReleaseDraft,
    numbered: { readonly number: number; readonly now: Date },
  ): Promise<'published' | 'taken'>;
  findForm(reference: FormReference): Promise<FormVersion | undefined>;
  findTheme(theme: { readonly partner: string; readonly hash: string }): Promise<string | undefined>;
  findMedia(file: string): Promise<MediaFile | undefined>;
  /** A definition by its hash, for sessions that started with it. */
  findJourney(reference: { readonly journey: string; readonly hash: string }): Promise<JourneyContent | undefined>;
  /** The definition that was first published under that version, if any: a version never changes its content. */
  hashOfVersion(reference: { readonly journey: string; readonly version: number }): Promise<string | undefined>;
}
