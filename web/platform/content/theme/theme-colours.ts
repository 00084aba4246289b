import { differenceCiede2000, wcagLuminance } from 'culori';

import type { Theme } from '#web/platform/domain/content.ts';

import { contrast, edgesContrast, leastContrast, made, mixed, tinted, wordsContrast } from './contrast.ts';

/** Every colour of a page, by the name of its custom property without `--color-`. */
export type ThemeColours = Readonly<Record<string, string>>;

/** The strongest tint of `ground` by `colour` on which `text` can still be read. */
function tint(ground: string, colour: string, text: string): string {
  const shares = [0.12, 0.09, 0.06, 0.03];
  const tints = shares.map((share) => tinted(ground, colour, share));
  return tints.find((candidate) => contrast(text, candidate) >= wordsContrast) ?? ground;
}

/**
 * All colours of a page from the six that a partner chooses (PTR-01).
 *
 * Words made here have a contrast of 4.5 on background and surface, edges and focus rings 3, whenever
 * the partner's `text` itself has it: what falls short is moved towards `text` until it does.
 */
export function themeColours(theme: Theme): ThemeColours {
  const { primary, onPrimary, accent, background, surface, text } = theme;
  const grounds = [background, surface];
  const away = wcagLuminance(onPrimary) > wcagLuminance(primary) ? '#000000' : '#ffffff';
  return {
    primary,
    'on-primary': onPrimary,
    'primary-hover': mixed(primary, away, 0.16),
    'primary-soft': tint(surface, primary, text),
    accent,
    'accent-soft': tint(surface, accent, text),
    background,
    surface,
    text,
    'text-muted': made(mixed(text, surface, 0.4), { towards: text, grounds, needed: wordsContrast }),
    border: mixed(surface, text, 0.14),
    'border-strong': made(mixed(surface, text, 0.4), { towards: text, grounds, needed: edgesContrast }),
    link: linkColour(theme),
    focus: made(leastLikeError([primary, accent]), { towards: text, grounds, needed: edgesContrast }),
  };
}

const error = '#b42318';
const difference = differenceCiede2000();

/** A field in focus must not look like a field that is wrong. */
function leastLikeError([one, other]: readonly [string, string]): string {
  return difference(one, error) > difference(other, error) ? one : other;
}

/** The partner's primary colour where it can be read as words, else as near to it as can be. */
export function linkColour({ primary, background, surface, text }: Theme): string {
  return made(primary, { towards: text, grounds: [background, surface], needed: wordsContrast });
}

/** Whether the page is light words on a dark ground, for what the browser draws itself. */
export function isDark(theme: Theme): boolean {
  return leastContrast('#ffffff', [theme.background]) > leastContrast('#000000', [theme.background]);
}
