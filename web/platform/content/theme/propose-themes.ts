import { clampChroma, converter, formatHex, type Oklch } from 'culori';

import { contrast, edgesContrast, nearestReadable, wordsContrast } from './contrast.ts';
import { coloursOf, faintContrast, logoContrast, type Pixels } from './logo-colours.ts';
import type { SeedColours } from './readable-pairs.ts';

export interface ThemeProposal {
  readonly name: string;
  readonly colours: SeedColours;
  /** Whether the logo itself can be seen on the page. */
  readonly showsLogo: boolean;
}

/** A colour of the logo that has a hue. */
type Hue = Oklch & { readonly h: number };

const oklch = converter('oklch');
const hex = (l: number, c: number, h: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

/**
 * Colours for a brand from the pixels of its logo, those first on which the logo can be seen. Every pair of them is readable.
 */
export function proposeThemes(pixels: Pixels): readonly ThemeProposal[] {
  const [first, second = turned(first)] = huesOf(pixels);
  const proposals: readonly [string, SeedColours][] = [
    ['Bright page', bright(first, second)],
    ['Second colour first', bright(second, first)],
    ['Tinted page', { ...bright(first, second), ...tintedGrounds(first) }],
    ['Dark page', darkColours(first, second)],
  ];
  return proposals
    .map(([name, colours]) => {
      const seen = logoContrast(pixels, colours.background);
      return { name, colours, showsLogo: seen === undefined || seen >= faintContrast };
    })
    .toSorted((one, other) => Number(other.showsLogo) - Number(one.showsLogo));
}

const grey = 0.035;
const sectors = 24;
const farApart = 40;

/** The hues of a logo, the one that is seen most first, each far from the others. A grey logo has one, hardly coloured. */
function huesOf(pixels: Pixels): readonly [Hue, ...Hue[]] {
  const found = new Map<number, { weight: number; strongest: Hue; strength: number }>();
  for (const { colour, opacity, pixels: count } of coloursOf(pixels)) {
    const { l, c, h } = oklch(colour) ?? { l: 0, c: 0 };
    if (c < grey || h === undefined) continue;
    const sector = Math.floor((h / 360) * sectors) % sectors;
    // A small bright mark says more of a brand than a large pale ground.
    const strength = count * opacity * c;
    const before = found.get(sector);
    const isStrongest = before === undefined || strength > before.strength;
    found.set(sector, {
      weight: (before?.weight ?? 0) + strength,
      strongest: isStrongest ? { mode: 'oklch', l, c, h } : before.strongest,
      strength: Math.max(strength, before?.strength ?? 0),
    });
  }
  const sorted = [...found.values()].toSorted((one, other) => other.weight - one.weight);
  const hues: Hue[] = [];
  for (const { strongest } of sorted) {
    if (hues.every(({ h }) => angle(h, strongest.h) >= farApart)) hues.push(strongest);
  }
  const [first = { mode: 'oklch', l: 0.3, c: 0.02, h: 260 }, ...others] = hues;
  return [first, ...others];
}

function angle(one: number, other: number): number {
  const between = Math.abs(one - other) % 360;
  return Math.min(between, 360 - between);
}

/** A colour beside `hue` where the logo has no other: across the circle, as strong and in the middle of light and dark. */
function turned(hue: Hue): Hue {
  return { ...hue, l: 0.62, c: Math.max(hue.c, 0.11), h: (hue.h + 150) % 360 };
}

function bright(main: Hue, other: Hue): SeedColours {
  const { c, h } = main;
  const background = hex(0.975, Math.min(c, 0.01), h);
  return {
    ...button(main, hex(0.2, Math.min(c, 0.05), h)),
    accent: formatHex(other),
    background,
    surface: '#ffffff',
    text: readable(hex(0.25, Math.min(c, 0.05), h), [background, '#ffffff']),
  };
}

function tintedGrounds({ c, h }: Hue): Pick<SeedColours, 'background' | 'surface' | 'text'> {
  const background = hex(0.935, Math.min(c, 0.028), h);
  const surface = hex(0.985, Math.min(c, 0.01), h);
  return { background, surface, text: readable(hex(0.25, Math.min(c, 0.06), h), [background, surface]) };
}

/** A dark page of a brand, by its main colour and another one: every pair of them is readable. */
export function darkColours(main: Hue, other: Hue): SeedColours {
  const { c, h } = main;
  const background = hex(0.19, Math.min(c, 0.035), h);
  const surface = hex(0.25, Math.min(c, 0.04), h);
  const lit = formatHex(clampChroma({ ...main, l: Math.max(main.l, 0.72) }, 'oklch'));
  return {
    primary: readable(lit, [background]),
    onPrimary: background,
    accent: nearestReadable(formatHex(other), [surface], edgesContrast) ?? formatHex(other),
    background,
    surface,
    text: readable(hex(0.96, Math.min(c, 0.012), h), [background, surface]),
  };
}

/** How far a brand's colour may be darkened for white words until dark ones suit it better. */
const darkened = 0.12;

function button(main: Hue, ink: string): Pick<SeedColours, 'primary' | 'onPrimary'> {
  const own = formatHex(main);
  const forWhite = readable(own, ['#ffffff']);
  if (main.l - (oklch(forWhite)?.l ?? 0) <= darkened) return { primary: forWhite, onPrimary: '#ffffff' };
  return { primary: readable(own, [ink]), onPrimary: ink };
}

function readable(colour: string, grounds: readonly string[]): string {
  const found = nearestReadable(colour, grounds, wordsContrast);
  if (found !== undefined) return found;
  const [ground = '#ffffff'] = grounds;
  return contrast('#000000', ground) > contrast('#ffffff', ground) ? '#000000' : '#ffffff';
}
