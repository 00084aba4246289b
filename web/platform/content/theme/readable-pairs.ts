import type { Theme } from '#web/platform/domain/content.ts';

import { contrast, isColour, leastContrast, nearestReadable, wordsContrast } from './contrast.ts';

/** The six colours that a partner chooses; all others are made from them. */
export const seedColours = ['primary', 'onPrimary', 'accent', 'background', 'surface', 'text'] as const;

export type SeedColour = (typeof seedColours)[number];

export type SeedColours = Readonly<Pick<Theme, SeedColour>>;

interface Pair {
  readonly words: SeedColour;
  readonly ground: SeedColour;
  /** What customers read in these colours. */
  readonly where: string;
}

/**
 * Words and what they stand on (PTR-05). Links, borders and focus rings are made readable from these by themselves; the accent
 * is never read.
 */
const pairs: readonly Pair[] = [
  { words: 'onPrimary', ground: 'primary', where: 'The words on buttons' },
  { words: 'text', ground: 'background', where: 'The words on the page' },
  { words: 'text', ground: 'surface', where: 'The words on cards and in form fields' },
];

/** How one colour of a pair stands, and what would mend it. */
export interface PairReading {
  readonly against: SeedColour;
  readonly where: string;
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** Each pair in which `colour` stands, as far as both colours are ones. */
export function readingsOf(colour: SeedColour, theme: Readonly<Record<string, unknown>>): readonly PairReading[] {
  return pairs.flatMap(({ words, ground, where }) => {
    if (colour !== words && colour !== ground) return [];
    const against = colour === words ? ground : words;
    const [own, other] = [theme[colour], theme[against]];
    if (!isColour(own) || !isColour(other)) return [];
    const ratio = contrast(own, other);
    return [{ against, where, ratio, isEnough: ratio >= wordsContrast }];
  });
}

/**
 * The colour nearest to `colour` that is enough for every pair in which it stands; nothing when there is none, or when it is
 * enough already.
 */
export function mendedColour(colour: SeedColour, theme: Readonly<Record<string, unknown>>): string | undefined {
  const readings = readingsOf(colour, theme);
  const own = theme[colour];
  if (!isColour(own) || readings.every(({ isEnough }) => isEnough)) return undefined;
  const grounds = readings.map(({ against }) => theme[against]).filter(isColour);
  return nearestReadable(own, grounds, wordsContrast);
}

interface UnreadablePair extends Pair {
  /** The contrast to two places, rounded down, so that one that is not enough never reads as if it were. */
  readonly found: string;
  readonly nearest: string | undefined;
}

/** Every pair that is hard to read, with the nearest colour for its words that is not. */
export function unreadablePairs(theme: SeedColours): readonly UnreadablePair[] {
  return pairs.flatMap((pair) => {
    const measured = leastContrast(theme[pair.words], [theme[pair.ground]]);
    if (measured >= wordsContrast) return [];
    const found = (Math.floor(measured * 100) / 100).toFixed(2);
    return [{ ...pair, found, nearest: mendedColour(pair.words, { ...theme }) }];
  });
}
