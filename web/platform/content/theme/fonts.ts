import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { createFontStack } from '@capsizecss/core';
import { fromFile } from '@capsizecss/unpack/fs';

import { type FontName, fontNames } from '#web/platform/domain/content.ts';
import type { MediaFile } from '#web/platform/domain/release.ts';

const packages: Readonly<Record<FontName, string>> = {
  Figtree: 'figtree',
  Inter: 'inter',
  'Nunito Sans': 'nunito-sans',
  Fraunces: 'fraunces',
  'Bricolage Grotesque': 'bricolage-grotesque',
  'Space Grotesk': 'space-grotesk',
};

/** Lightest and boldest weight of each variable font. */
const weights: Readonly<Record<FontName, string>> = {
  Figtree: '300 900',
  Inter: '100 900',
  'Nunito Sans': '200 1000',
  Fraunces: '100 900',
  'Bricolage Grotesque': '200 800',
  'Space Grotesk': '300 700',
};

const subsets = ['latin', 'latin-ext'] as const;

type Metrics = Pick<
  Awaited<ReturnType<typeof fromFile>>,
  'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'
>;

interface StandIn extends Metrics {
  readonly name: string;
  /** Its names on machines that have it, and those of fonts that are as wide. */
  readonly local: readonly string[];
}

/** What is drawn until a font has come; figures by @capsizecss/metrics, and of DejaVu by its own file. */
const standIns: readonly StandIn[] = [
  {
    ...{ name: 'Arial', ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 },
    local: ['Arial', 'ArialMT', 'Roboto', 'Roboto-Regular', 'Liberation Sans', 'LiberationSans'],
  },
  {
    ...{ name: 'DejaVu Sans', ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 1041 },
    local: ['DejaVu Sans', 'DejaVuSans'],
  },
];

/** One font as pages use it: what the stylesheet says and the files that it names. */
export interface FontFace {
  readonly family: string;
  readonly css: string;
  readonly files: readonly MediaFile[];
  /** Path of the file that English words need. */
  readonly first: string;
}

const require = createRequire(import.meta.url);

async function readFont(name: FontName): Promise<FontFace> {
  const folder = `@fontsource-variable/${packages[name]}`;
  const ranges = JSON.parse(await readFile(require.resolve(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const faces = await Promise.all(
    subsets.map(async (subset) => {
      const bytes = await readFile(require.resolve(`${folder}/files/${packages[name]}-${subset}-wght-normal.woff2`));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const file = `${packages[name]}-${subset}@${hash}.woff2`;
      const css =
        `@font-face{font-family:"${name} Variable";font-style:normal;font-display:swap;font-weight:${weights[name]};` +
        `src:url(/fonts/${file}) format("woff2");unicode-range:${ranges[subset] ?? 'U+0000-00FF'}}`;
      return { css, file: { file, contentType: 'font/woff2', bytes } };
    }),
  );
  const metrics = await fromFile(require.resolve(`${folder}/files/${packages[name]}-latin-wght-normal.woff2`));
  const families = [`${name} Variable`, ...standIns.map((standIn) => `${name} as ${standIn.name}`)];
  return {
    family: `${families.map((family) => `"${family}"`).join(', ')}, system-ui, sans-serif`,
    css: [...faces.map((face) => face.css), ...standIns.map((standIn) => likeFont(name, metrics, standIn))].join(''),
    files: faces.map((face) => face.file),
    first: `/fonts/${faces[0]?.file.file ?? ''}`,
  };
}

/** A font of the reader's machine, stretched to the lines of ours: nothing moves once ours has come. */
function likeFont(name: FontName, metrics: Metrics, standIn: StandIn): string {
  const fonts = [
    { familyName: name, ...metrics },
    { familyName: standIn.name, ...standIn },
  ] as const;
  const { fontFaces } = createFontStack([...fonts], { fontFaceFormat: 'styleObject' });
  const [face] = fontFaces.map((each) => each['@font-face']);
  if (face === undefined) throw new Error(`Nothing stands in for ${name}`);
  const said = {
    'ascent-override': face.ascentOverride,
    'descent-override': face.descentOverride,
    'line-gap-override': face.lineGapOverride,
    'size-adjust': face.sizeAdjust,
  };
  const lines = Object.entries(said).flatMap(([property, value]) =>
    value === undefined ? [] : `${property}:${value}`,
  );
  const local = standIn.local.map((each) => `local("${each}")`).join(',');
  return `@font-face{font-family:"${name} as ${standIn.name}";src:${local};${lines.join(';')}}`;
}

const read = new Map<FontName, Promise<FontFace>>();

/** The font of that name, read from its package once a process. */
export function fontFace(name: FontName): Promise<FontFace> {
  const known = read.get(name) ?? readFont(name);
  read.set(name, known);
  return known;
}

/** A file of any font that a partner may choose, published or not; nothing for another name. */
export async function packagedFont(file: string): Promise<MediaFile | undefined> {
  const name = fontNames.find((font) => file.startsWith(`${packages[font]}-latin`));
  const face = name && (await fontFace(name));
  return face?.files.find((each) => each.file === file);
}
