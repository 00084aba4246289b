import type { Theme } from '#web/platform/domain/content.ts';

import { contrast, isColour, nearestReadable, wordsContrast } from './contrast.ts';

/** The six colours that a partner chooses; all others are made from them. */
export const seedColours = ['primary', 'onPrimary', 'accent', 'background', 'surface', 'text'] as const;

export type SeedColour = (typeof seedColours)[number];

export type SeedColours = Readonly<Pick<Theme, SeedColour>>;

/** Words, and what they stand on. */
export interface ColourPair<Name extends string> {
  readonly words: Name;
  readonly ground: Name;
  /** What customers read in these colours. */
  readonly where: string;
}

/**
 * Words and what they stand on (PTR-05). Links, borders and focus rings are made readable from these by themselves; the accent
 * is never read.
 */
export const themePairs: readonly ColourPair<SeedColour>[] = [
  { words: 'onPrimary', ground: 'primary', where: 'The words on buttons' },
  { words: 'text', ground: 'background', where: 'The words on the page' },
  { words: 'text', ground: 'surface', where: 'The words on cards and in form fields' },
];

/** What stands in the form, or in a partner: be it a colour or not. */
type Colours<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** How one colour of a pair stands, and what would mend it. */
export interface PairReading<Name extends string> {
  readonly against: Name;
  readonly where: string;
  readonly ratio: number;
  readonly isEnough: boolean;
}

/** Each of `pairs` in which `colour` stands, as far as both colours are ones. */
export function readingsOf<Name extends string>(
  colour: Name,
  colours: Colours<Name>,
  pairs: readonly ColourPair<Name>[],
): readonly PairReading<Name>[] {
  return pairs.flatMap(({ words, ground, where }) => {
    if (colour !== words && colour !== ground) return [];
    const against = colour === words ? ground : words;
    const [own, other] = [colours[colour], colours[against]];
    if (!isColour(own) || !isColour(other)) return [];
    const ratio = contrast(own, other);
    return [{ against, where, ratio, isEnough: ratio >= wordsContrast }];
  });
}

/**
 * The colour nearest to `colour` that is enough for every pair in which it stands; nothing when there is none, or when it is
 * enough already.
 */
export function mendedColour<Name extends string>(
  colour: Name,
  colours: Colours<Name>,
  pairs: readonly ColourPair<Name>[],
): string | undefined {
  const readings = readingsOf(colour, colours, pairs);
  const own = colours[colour];
  if (!isColour(own) || readings.every(({ isEnough }) => isEnough)) return undefined;
  const grounds = readings.map(({ against }) => colours[against]).filter(isColour);
  return nearestReadable(own, grounds, wordsContrast);
}

interface UnreadablePair<Name extends string> extends ColourPair<Name> {
  /** The contrast to two places, rounded down, so that one that is not enough never reads as if it were. */
  readonly found: string;
  readonly nearest: string | undefined;
}

/** Each of `pairs` that is hard to read, with the nearest colour for its words that is not. */
export function unreadablePairs<Name extends string>(
  colours: Colours<Name>,
  pairs: readonly ColourPair<Name>[],
): readonly UnreadablePair<Name>[] {
  return pairs.flatMap((pair) => {
    const reading = readingsOf(pair.words, colours, [pair])[0];
    if (reading === undefined || reading.isEnough) return [];
    const found = (Math.floor(reading.ratio * 100) / 100).toFixed(2);
    return [{ ...pair, found, nearest: mendedColour(pair.words, colours, pairs) }];
  });
}
