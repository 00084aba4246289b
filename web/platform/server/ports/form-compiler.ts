import type { FormContent } from '#web/platform/domain/content.ts';
import type { FormVersion, MediaFile } from '#web/platform/domain/release.ts';

export type Compiled =
  | { readonly kind: 'compiled'; readonly version: FormVersion }
  /** The schema is not fit to be compiled, took too long or wanted too much memory; `reason` is for its author. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What a compiled validator says about one rule. */
export interface RuleError {
  /** JSON Pointer into the answers. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Checks answers by exactly the code that the browser was sent (RUN-04); leaves its errors on itself. */
export interface FormValidator {
  (answers: unknown): boolean;
  errors?: readonly RuleError[] | null;
}

/** The validator of a form, and with those of its parts, by the keys that whoever draws the form looks them up with. */
export interface LoadedValidators {
  readonly whole: FormValidator;
  readonly all: Readonly<Record<string, FormValidator>>;
}

/** Turns form definitions into code that runs under a Content-Security-Policy without unsafe-eval (RUN-05). */
export interface FormCompiler {
  /** The hash under which `form` is or will be compiled. */
  hashOf(form: FormContent): Promise<string>;
  /** Compiles several forms, each alone: at most 1 s and 128 MB for any of them. */
  compileAll(forms: readonly FormContent[]): Promise<readonly Compiled[]>;
  /** The module that all validators share, named by its content. */
  runtime(): Promise<MediaFile>;
  /** @throws when the code is not one of ours. */
  load(version: FormVersion): LoadedValidators;
}
