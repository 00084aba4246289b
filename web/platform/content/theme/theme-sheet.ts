import { createHash } from 'node:crypto';

import type { CardArt, RadiusName, Theme } from '#web/platform/domain/content.ts';
import type { MediaFile, ThemeSheet } from '#web/platform/domain/release.ts';

import { cardLooksShown } from './card-art.ts';
import { fontFace } from './fonts.ts';
import { darkTheme } from './dark-theme.ts';
import { isDark, themeColours } from './theme-colours.ts';

const radii: Readonly<Record<RadiusName, { control: string; card: string }>> = {
  sharp: { control: '0', card: '0' },
  soft: { control: '0.5rem', card: '0.875rem' },
  round: { control: '1.5rem', card: '1.5rem' },
};

export interface MadeTheme extends ThemeSheet {
  readonly fonts: readonly MediaFile[];
  /** Paths of the fonts that the first paint needs. */
  readonly preload: readonly string[];
}

/** The stylesheet of a partner: custom properties on `:root` and its two fonts, served under its content's hash (PTR-08). */
export async function themeSheet(partner: string, theme: Theme, cardArt?: CardArt): Promise<MadeTheme> {
  const heading = await fontFace(theme.headingFont);
  const body = await fontFace(theme.bodyFont);
  const faces = heading === body ? [body] : [heading, body];
  const properties = [
    ...colourProperties(theme),
    `--radius-control:${radii[theme.radius].control}`,
    `--radius-card:${radii[theme.radius].card}`,
    `--font-heading:${heading.family}`,
    `--font-body:${body.family}`,
    ...cardProperties(theme, cardArt),
  ];
  const css = `:root{${properties.join(';')}}${darkSheet(theme)}${faces.map((face) => face.css).join('')}`;
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
  return {
    partner,
    hash,
    css,
    fonts: faces.flatMap((face) => face.files),
    preload: faces.map((face) => face.first),
  };
}

function colourProperties(theme: Theme): readonly string[] {
  const colours = Object.entries(themeColours(theme)).map(([name, value]) => `--color-${name}:${value}`);
  return [...colours, `color-scheme:${isDark(theme) ? 'dark' : 'light'}`];
}

/** The same pages for a device that is dark. Cards and pictures keep the main colour as it is printed; a logo stands on the ground that it was made for. */
function darkSheet(theme: Theme): string {
  const dark = darkTheme(theme);
  if (dark === undefined) return '';
  const properties = [
    ...colourProperties(dark),
    `--color-logo-ground:${theme.surface}`,
    `--color-brand:${theme.primary}`,
    `--color-on-brand:${theme.onPrimary}`,
  ];
  return `@media (prefers-color-scheme:dark){:root{${properties.join(';')}}}`;
}

/** `--card-elite-paper` and its like: the card in its sorts (CRD-02). */
function cardProperties(theme: Theme, art: CardArt | undefined): readonly string[] {
  return Object.entries(cardLooksShown(theme, art)).flatMap(([sort, look]) =>
    Object.entries(look).map(([part, colour]) => `--card-${sort}-${part}:${colour}`),
  );
}
