import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from 'culori';

/** WCAG 2.2: 4.5 for words, 3 for the edges of controls and for focus rings. */
export const wordsContrast = 4.5;
export const edgesContrast = 3;

/** The WCAG contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Whether `text` is a colour as partners write it: `#rrggbb`. */
export function isColour(text: unknown): text is string {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/iu.test(text) && parse(text) !== undefined;
}

/** `share` of `to` in `from`, mixed as the eye sees it; `share` from 0 to 1. */
export function mixed(from: string, to: string, share: number): string {
  return formatHex(interpolate([from, to], 'oklab')(share));
}

const oklch = converter('oklch');

/**
 * `ground` as light or dark as with `share` of `colour` in it, but plainly of its hue: a plain mixture of a deep blue and a
 * warm white is grey. A grey `colour` stays grey.
 */
export function tinted(ground: string, colour: string, share: number): string {
  const between = interpolate([ground, colour], 'oklab');
  const whole = oklch(between(1));
  const tint = {
    ...oklch(between(share)),
    c: Math.min(whole.c, share * 0.22),
    ...(whole.h !== undefined && { h: whole.h }),
  };
  return formatHex(clampChroma(tint, 'oklch'));
}

/**
 * The colour nearest to `colour` that has `needed` with every ground, of the same hue, lighter or darker; nothing when neither
 * black nor white has it.
 */
export function nearestReadable(colour: string, grounds: readonly string[], needed: number): string | undefined {
  const own = oklch(colour);
  if (own === undefined) return undefined;
  for (let step = 0; step <= 200; step += 1) {
    const shift = step / 200;
    for (const l of [own.l - shift, own.l + shift]) {
      if (l < 0 || l > 1) continue;
      // What is asked for is left as it was written.
      const candidate = step === 0 ? colour : formatHex(clampChroma({ ...own, l }, 'oklch'));
      if (leastContrast(candidate, grounds) >= needed) return candidate;
    }
  }
  return undefined;
}

/** The least contrast that `colour` has with any of `grounds`. */
export function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** `colour`, moved towards `towards` no further than it takes to be told from every ground by `needed`. */
export function made(colour: string, wanted: { towards: string; grounds: readonly string[]; needed: number }): string {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mixed(colour, wanted.towards, step / 20);
    if (leastContrast(candidate, wanted.grounds) >= wanted.needed) return candidate;
  }
  return wanted.towards;
}
