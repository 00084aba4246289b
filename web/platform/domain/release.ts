import type { ContentBundle } from './content.ts';
import type { PictureSize } from './picture-slots.ts';

/** Names a compiled form: the same schema, words and formats always give the same hash. */
export interface FormReference {
  readonly name: string;
  readonly hash: string;
}

/** A form compiled for good: what the browser is sent and what the server checks with are one code (RUN-04). */
export interface FormVersion extends FormReference {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** CommonJS text of the validators; needs `require` of the shared runtime only. */
  readonly code: string;
  /** Which of the validators checks the whole form. */
  readonly rootKey: string;
  /** File name of the shared runtime module that the code was made for. */
  readonly runtime: string;
}

/** Bytes served under their own hash for ever: pictures, fonts, the validators' runtime. */
export interface MediaFile {
  /** `<hash>.<extension>` or `<name>@<hash>.<extension>`. */
  readonly file: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface ThemeSheet {
  readonly partner: string;
  readonly hash: string;
  readonly css: string;
}

/** What one partner's customers are served. */
export interface PartnerRelease {
  /** Form name to hash of the compiled version. */
  readonly forms: Readonly<Record<string, string>>;
  readonly themeHash: string;
  /** Fonts that the first paint needs, as paths. */
  readonly fonts: readonly string[];
  /** Path of the picture that a phone scans to get the app; none where no app is named, and in releases before there was one. */
  readonly appCode?: string;
  /** How large their logo is; not in releases before it was measured. */
  readonly logoSize?: PictureSize;
}

/** A bundle that passed every check, with all that was made from it. Never changed once stored. */
export interface Release {
  /** Rises by one with every release; the newest is served. */
  readonly number: number;
  /** Where the bundle came from: `repository`, or the CMS's own version. */
  readonly source: string;
  readonly bundle: ContentBundle;
  readonly partners: Readonly<Record<string, PartnerRelease>>;
}

/** A release not yet stored: everything new that it brings. */
export interface ReleaseDraft {
  readonly source: string;
  readonly bundle: ContentBundle;
  readonly partners: Readonly<Record<string, PartnerRelease>>;
  readonly forms: readonly FormVersion[];
  readonly themes: readonly ThemeSheet[];
  readonly media: readonly MediaFile[];
}
