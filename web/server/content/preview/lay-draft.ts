import type { FormDefinition } from '#form-schemas/form-definition.ts';
import type { Problem } from '#form-schemas/problem.ts';
import { admitExtraQuestions } from '#form-schemas/admit-extra-questions.ts';
import type { Catalogues } from '#journeys/check/catalogues.ts';
import { defaultPartnerCode, type PartnerContent, type Theme } from '#web/domain/content.ts';
import type { FormVersion } from '#web/domain/release.ts';
import type { FormCompiler } from '#web/server/ports/form-compiler.ts';

import { extendableForm, formFor } from '../check-bundle.ts';
import { checkPartner } from '../check-partner.ts';
import { unsaidPictures } from '../check-pictures.ts';
import { assetsOf, withServedAssets } from '../partner-assets.ts';
import type { ServedRelease } from '../served-release.ts';
import { themeSheet } from '../theme/theme-sheet.ts';
import { KeptAnswers } from './kept-answers.ts';

export interface DraftTools {
  readonly catalogues: Catalogues;
  readonly compiler: Pick<FormCompiler, 'hashOf'>;
}

/** What a manager has typed of one partner, saved or not. */
export interface Draft {
  /** The partner that it is a draft of, whatever the draft calls itself. */
  readonly code: string;
  readonly entry: Readonly<Record<string, unknown>>;
  /** Where the author's browser gets a picture of the draft; nothing for one that they may not see. */
  readonly picture: (src: string) => string | undefined;
}

export type LaidDraft =
  | {
      readonly kind: 'laid';
      readonly content: ServedRelease;
      /** The partner's stylesheet as text: it is published nowhere. */
      readonly css: string;
      /** What stands in the way of publishing, and not of looking at it. */
      readonly problems: readonly Problem[];
    }
  /** Nothing could be drawn of it. */
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** The code of a form that was never compiled: it is drawn, and checks nothing. */
export const uncompiled = '';

/** Wrong in such a way that a page could not be drawn: shape, colours, fonts, and words that nothing could be filled into. */
const undrawable: readonly string[] = ['P001', 'P002', 'P010', 'P011', 'P032', 'P033'];

/**
 * Lays drafts of partners over what is published, for their authors to look at (PTR-04).
 *
 * The checks are the ones of a publish; only what cannot be drawn at all is refused. Nothing is stored or compiled, so that it
 * can be asked with every key that is pressed. Colours, corners and fonts not chosen yet are the default partner's.
 */
export function createDraftLayer({ catalogues, compiler }: DraftTools) {
  const admitted = new KeptAnswers<readonly Problem[]>(50);

  function questionProblems(published: ServedRelease, questions: unknown, file: string): readonly Problem[] {
    const form = published.release.bundle.forms[extendableForm];
    if (form === undefined) return [];
    const key = JSON.stringify([published.number, file, questions]);
    return admitted.get(key, () => admitExtraQuestions(form as FormDefinition, questions, file));
  }

  return async function layDraft(published: ServedRelease, draft: Draft): Promise<LaidDraft> {
    const file = `partner "${draft.code}"`;
    const { partner, problems: unseen } = withPictures(completed(published, draft), draft, file);
    const { copy } = published.release.bundle;
    const rules = catalogues.copyRules;
    const wrong = checkPartner(partner, { file, key: draft.code, words: { copy, rules } });
    const questions = questionProblems(published, partner.extraQuestions, file);
    const problems = [...wrong, ...questions, ...unseen, ...unsaidPictures(draft.entry, file)];
    if (wrong.some(({ code }) => undrawable.includes(code)) || questions.length > 0)
      return { kind: 'invalid', problems };
    const drawn = { ...partner, copy: without(partner.copy, rules.regulated) };
    const theme = await themeSheet(drawn.code, drawn.theme);
    const { forms, drafted } = await formsFor(published, drawn, compiler);
    const made = { forms, themeHash: theme.hash, fonts: theme.preload };
    return { kind: 'laid', content: published.withPartner(drawn, made, drafted), css: theme.css, problems };
  };
}

function completed(published: ServedRelease, { code, entry }: Draft): PartnerContent {
  const theme: Theme = { ...published.partner(defaultPartnerCode).theme, ...(entry['theme'] as Partial<Theme>) };
  return { ...entry, code, theme } as PartnerContent;
}

/** Pictures as their author's browser gets them; what they may not see is left out, and said (PTR-03). */
function withPictures(
  partner: PartnerContent,
  { code, picture }: Draft,
  file: string,
): { partner: PartnerContent; problems: readonly Problem[] } {
  const problems = assetsOf(partner)
    .filter(({ src }) => picture(src) === undefined)
    .map(({ path }) => ({
      code: 'P063',
      file,
      pointer: `/${path.join('/')}`,
      message: 'This picture is not among those that you may use, so it is not shown',
    }));
  const { partners } = withServedAssets({ partners: { [code]: partner }, banks: [] }, (src) => picture(src) ?? '');
  return { partner: partners[code] ?? partner, problems };
}

/** Regulated words stay as they are, whatever a draft says. */
function without(copy: PartnerContent['copy'], regulated: Readonly<Record<string, string>>): PartnerContent['copy'] {
  return Object.fromEntries(Object.entries(copy).filter(([key]) => !Object.hasOwn(regulated, key)));
}

/** Hashes of the partner's forms, and those among them that are not published. */
async function formsFor(
  published: ServedRelease,
  partner: PartnerContent,
  compiler: DraftTools['compiler'],
): Promise<{ forms: Record<string, string>; drafted: FormVersion[] }> {
  const forms: Record<string, string> = {};
  const drafted: FormVersion[] = [];
  for (const base of Object.values(published.release.bundle.forms)) {
    const form = formFor(base, partner);
    const { name, schema, uiSchema, messages } = form;
    const hash = await compiler.hashOf(form);
    forms[name] = hash;
    if (published.formVersion({ name, hash }) === undefined)
      drafted.push({ name, hash, schema, uiSchema, messages, code: uncompiled, rootKey: '', runtime: '' });
  }
  return { forms, drafted };
}
