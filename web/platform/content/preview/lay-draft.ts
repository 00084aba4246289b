import type { Problem } from '#form-schemas/problem.ts';
import type { Catalogues } from '#journeys/check/catalogues.ts';
import {
  type ContentBundle,
  defaultPartnerCode,
  type PartnerContent,
  type Theme,
} from '#web/platform/domain/content.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';
import type { FormCompiler } from '#web/platform/server/ports/form-compiler.ts';

import { formFor } from '../check-bundle.ts';
import { unsaidPictures } from '../check-pictures.ts';
import { type ContentKind, entryCalled, kindCalled, withListed } from '../content-kind.ts';
import { cmsNames } from '../entry-names.ts';
import { withEntry } from '../lay-over.ts';
import { assetsAt, type AssetPath, picturesOfPartner, withServedAssets } from '../partner-assets.ts';
import type { ServedRelease } from '../served-release.ts';
import { themeSheet } from '../theme/theme-sheet.ts';
import { createDraftChecks, type EntryName, isDrawable } from './draft-problems.ts';

export interface DraftTools {
  readonly catalogues: Catalogues;
  /** What the programme publishes of its own. */
  readonly kinds: readonly ContentKind[];
  readonly compiler: Pick<FormCompiler, 'hashOf'>;
}

/** What somebody has typed of one entry, saved or not. */
export interface Draft extends EntryName {
  readonly entry: Readonly<Record<string, unknown>>;
  /** Code of the partner under whose brand it is drawn; of a partner's own draft, its key. */
  readonly partner: string;
  /** Where those who look at it get a picture of the draft; nothing for one that they may not see. */
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

/**
 * Lays the draft of an entry over what is published, for its author to look at (PTR-04, PTR-10).
 *
 * The checks are the ones of a publish; only what cannot be drawn at all is refused. Nothing is stored or compiled, so that it
 * can be asked with every key that is pressed. Colours, corners and fonts not chosen yet are the default partner's.
 */
export function createDraftLayer({ catalogues, kinds, compiler }: DraftTools) {
  const problemsOf = createDraftChecks(catalogues, kinds);

  return async function layDraft(published: ServedRelease, draft: Draft): Promise<LaidDraft> {
    const { kind, key, partner: code } = draft;
    const entry = completed(published, draft);
    const proposed = withEntry(published.release.bundle, { uid: kind, key, entry }, kinds);
    const listed = kindCalled(kinds, kind);
    // What no page shows is laid over nothing.
    if (proposed === undefined || (listed && listed.preview === undefined)) return { kind: 'invalid', problems: [] };
    const wrong = problemsOf(proposed, draft, code);
    const pictures = withPictures(proposed, draft, listed);
    const unsaid = kind === 'partner' ? unsaidPictures(draft.entry, cmsNames.partner(key)) : [];
    const problems = [...wrong, ...pictures.problems, ...unsaid];
    if (!isDrawable(wrong, kinds)) return { kind: 'invalid', problems };
    const bundle = withRegulated(pictures.bundle, code, catalogues.copyRules.regulated);
    const partner = bundle.partners[code] ?? published.partner(code);
    const theme = await themeSheet(partner.code, partner.theme, partner.customizations.cardArt);
    const { forms, drafted } = await formsFor(published, { bundle, partner }, compiler);
    const made = { forms, themeHash: theme.hash, fonts: theme.preload };
    return { kind: 'laid', content: published.withDraft(bundle, { code, made }, drafted), css: theme.css, problems };
  };
}

/** The entry under its own name, whatever the draft calls itself. */
function completed(published: ServedRelease, { kind, key, entry }: Draft): unknown {
  switch (kind) {
    case 'partner': {
      const { theme } = published.partner(defaultPartnerCode);
      return { ...entry, code: key, theme: { ...theme, ...(entry['theme'] as Partial<Theme>) } };
    }
    case 'form-schema':
      return { ...entry, name: key };
    default:
      return entry;
  }
}

/** The draft's pictures as those who look at it get them; what they may not see is left out, and said (PTR-03). */
function withPictures(
  bundle: ContentBundle,
  { kind, key, picture }: Draft,
  listed: ContentKind | undefined,
): { bundle: ContentBundle; problems: readonly Problem[] } {
  const served = (src: string) => picture(src) ?? '';
  const unseen = (file: string, entry: object, places: readonly AssetPath[]) =>
    assetsAt(entry, places)
      .filter(({ src }) => picture(src) === undefined)
      .map(({ path }) => ({
        code: 'P063',
        file,
        pointer: `/${path.join('/')}`,
        message: 'This picture is not among those that you may use, so it is not shown',
      }));
  const partner = kind === 'partner' ? bundle.partners[key] : undefined;
  if (partner !== undefined) {
    const shown = withServedAssets(partner, picturesOfPartner, served);
    return {
      bundle: { ...bundle, partners: { ...bundle.partners, [key]: shown } },
      problems: unseen(cmsNames.partner(key), partner, picturesOfPartner),
    };
  }
  const entry = listed && entryCalled(listed, bundle, key);
  if (listed === undefined || entry === undefined) return { bundle, problems: [] };
  return {
    bundle: withListed(bundle, listed, withServedAssets(entry, listed.pictures, served)),
    problems: unseen(cmsNames.listed(listed, key), entry, listed.pictures),
  };
}

/** Regulated words stay as they are, whatever a draft of a partner says. */
function withRegulated(
  bundle: ContentBundle,
  code: string,
  regulated: Readonly<Record<string, string>>,
): ContentBundle {
  const partner = bundle.partners[code];
  if (partner === undefined) return bundle;
  const copy = Object.fromEntries(Object.entries(partner.copy).filter(([key]) => !Object.hasOwn(regulated, key)));
  return { ...bundle, partners: { ...bundle.partners, [code]: { ...partner, copy } } };
}

/** Hashes of the partner's forms, and those among them that are not published. */
async function formsFor(
  published: ServedRelease,
  { bundle, partner }: { bundle: ContentBundle; partner: PartnerContent },
  compiler: DraftTools['compiler'],
): Promise<{ forms: Record<string, string>; drafted: FormVersion[] }> {
  const forms: Record<string, string> = {};
  const drafted: FormVersion[] = [];
  for (const base of Object.values(bundle.forms)) {
    const form = formFor(base, partner);
    const { name, schema, uiSchema, messages } = form;
    const hash = await compiler.hashOf(form);
    forms[name] = hash;
    if (published.formVersion({ name, hash }) === undefined)
      drafted.push({ name, hash, schema, uiSchema, messages, code: uncompiled, rootKey: '', runtime: '' });
  }
  return { forms, drafted };
}
