import { checkExamples } from '#form-schemas/check-examples.ts';
import { type Problem, refusing } from '#form-schemas/problem.ts';
import {
  type ContentBundle,
  defaultPartnerCode,
  type FormContent,
  type PartnerContent,
} from '#web/platform/domain/content.ts';
import type {
  FormReference,
  FormVersion,
  MediaFile,
  PartnerRelease,
  ReleaseDraft,
  ThemeSheet,
} from '#web/platform/domain/release.ts';
import type { FormCompiler } from '#web/platform/server/ports/form-compiler.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { appCode } from './app-code.ts';
import { type BundleChecks, checkBundle, formFor } from './check-bundle.ts';
import { shownWords } from './check-own-words.ts';
import type { ContentKind } from './content-kind.ts';
import {
  assetsAt,
  assetsOf,
  checkAsset,
  type NamedAsset,
  picturesOfPartner,
  valueAt,
  withServedAssets,
} from './partner-assets.ts';
import { pictureSize } from './picture-size.ts';
import { themeSheet } from './theme/theme-sheet.ts';

export interface BuildTools<Store extends PlatformStore = PlatformStore> extends BundleChecks<Store> {
  readonly compiler: FormCompiler;
  /** Makes the checks of `checkBundle` elsewhere than in the thread that asks. */
  readonly checkElsewhere?: (bundle: ContentBundle) => Promise<readonly Problem[]>;
  /** A form that was compiled before. */
  readonly findForm: (reference: FormReference) => Promise<FormVersion | undefined>;
  /** The bytes behind a picture's name in the content. */
  readonly readAsset: (src: string) => Promise<Uint8Array | undefined>;
}

export type Built =
  | { readonly kind: 'built'; readonly draft: ReleaseDraft }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/**
 * Makes a release of a bundle: every check, every form compiled, every stylesheet and picture ready to be served.
 *
 * Nothing is stored. One problem anywhere and there is no release, so that what was published before stays in service (RUN-06);
 * a warning hinders nothing.
 */
export async function buildRelease(bundle: ContentBundle, source: string, tools: BuildTools): Promise<Built> {
  const problems = [...refusing((await tools.checkElsewhere?.(bundle)) ?? checkBundle(bundle, tools))];
  const pictures = await readPictures(bundle, tools);
  problems.push(...pictures.problems);
  if (problems.length > 0) return { kind: 'refused', problems };

  const { partners, lists } = withServedPictures(bundle, tools.kinds, (src) => pictures.served.get(src) ?? src);
  const compiled = await compileForms(bundle, tools);
  if (compiled.problems.length > 0) return { kind: 'refused', problems: compiled.problems };

  const themes = new Map<string, Awaited<ReturnType<typeof themeSheet>>>();
  const released: Record<string, PartnerRelease> = {};
  const codes: MediaFile[] = [];
  for (const [key, partner] of Object.entries(partners)) {
    const theme = await themeSheet(key, partner.theme, partner.customizations.cardArt);
    themes.set(key, theme);
    const code = appCode(partner, partners[defaultPartnerCode]);
    if (code !== undefined) codes.push(code);
    released[key] = {
      forms: await hashesFor(bundle, partner, tools.compiler),
      themeHash: theme.hash,
      fonts: theme.preload,
      ...(code && { appCode: `/media/${code.file}` }),
      ...sizeOfLogo(partner, pictures.media),
    };
  }
  const sheets: ThemeSheet[] = [...themes.values()].map(({ partner, hash, css }) => ({ partner, hash, css }));
  const fonts = [...themes.values()].flatMap((theme) => theme.fonts);
  const media = [
    ...new Map(
      [...pictures.media, ...codes, ...fonts, await tools.compiler.runtime()].map((file) => [file.file, file]),
    ).values(),
  ];
  return {
    kind: 'built',
    draft: {
      source,
      bundle: { ...bundle, partners: withShownWords(partners, bundle), lists },
      partners: released,
      forms: compiled.versions,
      themes: sheets,
      media,
    },
  };
}

/** Partners without own words that no page shows. */
function withShownWords(
  partners: ContentBundle['partners'],
  against: Pick<ContentBundle, 'copy'>,
): ContentBundle['partners'] {
  return Object.fromEntries(
    Object.entries(partners).map(([key, partner]) => [key, { ...partner, copy: shownWords(partner.copy, against) }]),
  );
}

/** By which a browser leaves room for it before it has come. */
function sizeOfLogo({ customizations }: PartnerContent, media: readonly MediaFile[]): Pick<PartnerRelease, 'logoSize'> {
  const logo = media.find(({ file }) => `/media/${file}` === customizations.logoSrc);
  const logoSize = logo && pictureSize(logo.bytes);
  return logoSize === undefined ? {} : { logoSize };
}

interface Pictures {
  readonly media: readonly MediaFile[];
  /** Name in the content to the path that it is served under. */
  readonly served: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

async function readPictures(bundle: ContentBundle, tools: BuildTools): Promise<Pictures> {
  const media: MediaFile[] = [];
  const served = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, path, src } of namedAssets(bundle, tools)) {
    // Served already: a bundle laid over a release that was built before.
    if (src.startsWith('/media/') || served.has(src)) continue;
    const bytes = await tools.readAsset(src);
    const checked = bytes === undefined ? { kind: 'missing' as const } : checkAsset(bytes);
    if (checked.kind === 'picture') {
      media.push(checked.media);
      served.set(src, `/media/${checked.media.file}`);
    } else {
      problems.push({ ...pictureProblem(checked.kind, src), file, pointer: `/${path.join('/')}` });
    }
  }
  return { media, served, problems };
}

/** Every picture that is named anywhere in a bundle, and by which entry. */
export function namedAssets(
  bundle: ContentBundle,
  { names, kinds }: Pick<BundleChecks, 'names' | 'kinds'>,
): (NamedAsset & { readonly file: string })[] {
  const from = (file: string, assets: readonly NamedAsset[]) => assets.map((asset) => ({ ...asset, file }));
  return [
    ...Object.entries(bundle.partners).flatMap(([key, partner]) => from(names.partner(key), assetsOf(partner))),
    ...kinds.flatMap((kind) =>
      kind.list
        .of(bundle)
        .flatMap((entry) =>
          from(names.listed(kind, String(valueAt(entry, [kind.key]))), assetsAt(entry, kind.pictures)),
        ),
    ),
  ];
}

/** Partners and the programme's own entries with their pictures named by what they are served under. */
export function withServedPictures(
  { partners, lists }: Pick<ContentBundle, 'partners' | 'lists'>,
  kinds: readonly ContentKind[],
  served: (src: string) => string,
): Pick<ContentBundle, 'partners' | 'lists'> {
  const own = kinds.map(({ list, pictures }): [string, readonly object[]] => [
    list.name,
    list.of({ lists }).map((entry) => withServedAssets(entry, pictures, served)),
  ]);
  return {
    partners: Object.fromEntries(
      Object.entries(partners).map(([key, one]) => [key, withServedAssets(one, picturesOfPartner, served)]),
    ),
    lists: { ...lists, ...Object.fromEntries(own) },
  };
}

function pictureProblem(
  kind: 'missing' | 'too-large' | 'not-a-picture',
  src: string,
): Pick<Problem, 'code' | 'message' | 'expected'> {
  switch (kind) {
    case 'missing':
      return { code: 'P060', message: `The picture "${src}" is not there` };
    case 'too-large':
      return { code: 'P061', message: `The picture "${src}" is too large`, expected: 'at most 2 MB' };
    case 'not-a-picture':
      return { code: 'P062', message: `"${src}" is not a picture that we serve`, expected: 'PNG, JPEG or WebP' };
  }
}

/** Every form that any partner's customers fill in, each once. */
function formsIn(bundle: ContentBundle): { form: FormContent; partner: string }[] {
  return Object.entries(bundle.partners).flatMap(([key, partner]) =>
    Object.values(bundle.forms).map((form) => ({ form: formFor(form, partner), partner: key })),
  );
}

async function compileForms(
  bundle: ContentBundle,
  tools: BuildTools,
): Promise<{ versions: FormVersion[]; problems: Problem[] }> {
  const wanted = new Map<string, { form: FormContent; partner: string }>();
  for (const entry of formsIn(bundle)) {
    const key = `${entry.form.name}@${await tools.compiler.hashOf(entry.form)}`;
    if (!wanted.has(key)) wanted.set(key, entry);
  }
  const versions: FormVersion[] = [];
  const missing: { form: FormContent; partner: string }[] = [];
  for (const [key, entry] of wanted) {
    const known = await tools.findForm({ name: entry.form.name, hash: key.slice(key.lastIndexOf('@') + 1) });
    if (known === undefined) missing.push(entry);
    else versions.push(known);
  }
  const problems: Problem[] = [];
  const compiled = missing.length === 0 ? [] : await tools.compiler.compileAll(missing.map(({ form }) => form));
  for (const [index, result] of compiled.entries()) {
    const form = missing[index]?.form;
    if (form === undefined) continue;
    const file = tools.names.form(form.name);
    if (result.kind === 'compiled') {
      versions.push(result.version);
      problems.push(...checkExamples(form, tools.compiler.load(result.version).whole, file));
    } else {
      const message = `The form cannot be compiled: ${result.reason}`;
      problems.push({ code: 'P070', file, pointer: '/schema', message });
    }
  }
  return { versions, problems };
}

async function hashesFor(
  bundle: ContentBundle,
  partner: PartnerContent,
  compiler: FormCompiler,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const form of Object.values(bundle.forms)) hashes[form.name] = await compiler.hashOf(formFor(form, partner));
  return hashes;
}
