import { converter } from 'culori';

import type { Theme } from '#web/platform/domain/content.ts';

import { darkColours } from './propose-themes.ts';
import { themePairs, unreadablePairs } from './readable-pairs.ts';
import { isDark } from './theme-colours.ts';

const oklch = converter('oklch');

/**
 * What a partner's pages are in for customers whose device is dark: made from its own colours. Nothing where it wants them
 * light, where they are dark already, or where any of its words could not be read (PTR-05).
 */
export function darkTheme(theme: Theme): Theme | undefined {
  if (theme.staysLight === true || isDark(theme)) return undefined;
  const dark = { ...theme, ...darkColours(hueOf(theme.primary, theme), hueOf(theme.accent, theme)) };
  return [theme, dark].every((each) => unreadablePairs(each, themePairs).length === 0) ? dark : undefined;
}

/** A grey has the hue of the partner's words, and hardly any of it. */
function hueOf(colour: string, { text }: Theme) {
  const { l = 0.5, c = 0, h } = oklch(colour) ?? {};
  return { mode: 'oklch', l, c, h: h ?? oklch(text)?.h ?? coolHue } as const;
}

const coolHue = 260;
