import { contrast, mixed } from './contrast.ts';

/** Pixels as a canvas gives them: red, green, blue and opacity of each, 0 to 255. */
export type Pixels = ArrayLike<number>;

/** A colour of a picture with how much of the picture it covers, in pixels. */
export interface CoveredColour {
  readonly colour: string;
  /** From 0 to 1. */
  readonly opacity: number;
  readonly pixels: number;
}

const hidden = 0.1;

/** The colours of a picture, alike ones taken together; what can hardly be seen through is left out. */
export function coloursOf(pixels: Pixels): readonly CoveredColour[] {
  const found = new Map<string, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const opacity = Math.round((pixels[at + 3] ?? 0) / 51) / 5;
    if (opacity <= hidden) continue;
    const channels = [0, 1, 2].map((channel) => alike(pixels[at + channel] ?? 0));
    const key = `#${channels.join('')} ${String(opacity)}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].map(([key, count]) => {
    const [colour = '', opacity = '1'] = key.split(' ');
    return { colour, opacity: Number(opacity), pixels: count };
  });
}

/** A channel in steps of 17, as two hexadecimal digits: `00`, `11`, … `ff`. */
function alike(channel: number): string {
  return Math.round(channel / 17)
    .toString(16)
    .repeat(2);
}

/** Below this a logo can hardly be told from what it stands on. */
export const faintContrast = 2;

/**
 * The contrast with `ground` of the part of a logo that stands out best, a fifth of it: from 1, which is nothing to be seen, to 21.
 * Nothing for a picture without visible pixels.
 */
export function logoContrast(pixels: Pixels, ground: string): number | undefined {
  const seen = coloursOf(pixels)
    .map(({ colour, opacity, pixels: count }) => ({ ratio: contrast(mixed(ground, colour, opacity), ground), count }))
    .toSorted((one, other) => other.ratio - one.ratio);
  const whole = seen.reduce((sum, { count }) => sum + count, 0);
  let counted = 0;
  for (const { ratio, count } of seen) {
    counted += count;
    if (counted >= whole / 5) return ratio;
  }
  return undefined;
}
