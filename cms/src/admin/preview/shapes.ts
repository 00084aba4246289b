/** What the API and the page in the frame say; the shapes are those of `web/platform/contract/preview.ts`. */

export interface Problem {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
  /** Nothing is refused for it. */
  readonly isWarning?: true;
}

export interface Source {
  readonly kind: 'text' | 'picture' | 'link';
  readonly shown: string;
  readonly path?: string;
  readonly key?: string;
}

export interface Drawn {
  readonly kind: 'drawn';
  readonly screen: unknown;
  readonly css: string;
  readonly sources: readonly Source[];
  readonly leads: readonly Lead[];
  readonly notes: readonly string[];
  readonly problems: readonly Problem[];
}

export type Answer = Drawn | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

export interface Lead {
  readonly action: string;
  readonly cause: string;
  readonly when?: string;
  readonly to?: { readonly journey: string; readonly step: string };
}

export interface Page {
  readonly journey: string;
  readonly step: string;
  readonly route: string;
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly about: string }[];
  readonly uses: readonly string[];
}

export interface Pages {
  readonly pages: readonly Page[];
  readonly around: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly regulated: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

export interface Place {
  readonly journey: string;
  readonly step: string;
  readonly state: string;
}

export type FromFrame =
  | { readonly type: 'burgee:ready' }
  | { readonly type: 'burgee:painted'; readonly number: number }
  | { readonly type: 'burgee:picked'; readonly shown: readonly string[] }
  | { readonly type: 'burgee:pressed'; readonly action: string }
  | { readonly type: 'burgee:followed'; readonly route: string };

/** A partner under whose brand a draft can be drawn. */
export interface Brand {
  readonly code: string;
  readonly name: string;
}
