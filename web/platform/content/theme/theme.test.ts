import { converter } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Theme } from '#web/platform/domain/content.ts';

import { contrast } from './contrast.ts';
import { darkTheme } from './dark-theme.ts';
import { themePairs, unreadablePairs } from './readable-pairs.ts';
import { isDark, themeColours } from './theme-colours.ts';
import { themeSheet } from './theme-sheet.ts';

const base: Theme = {
  primary: '#2a3fb8',
  onPrimary: '#ffffff',
  accent: '#b8420f',
  background: '#f6f7fc',
  surface: '#ffffff',
  text: '#171a3a',
  radius: 'soft',
  headingFont: 'Fraunces',
  bodyFont: 'Figtree',
};

const themes: [string, Theme][] = [
  ['an ordinary theme', base],
  ['a primary too light for words', { ...base, primary: '#ffd400', onPrimary: '#171a3a', accent: '#ffe9a0' }],
  [
    'a dark theme',
    { ...base, background: '#101418', surface: '#1a2026', text: '#f4f4f4', primary: '#7fb2ff', onPrimary: '#101418' },
  ],
  [
    'grey on grey that only just passes',
    { ...base, background: '#ffffff', surface: '#f2f2f2', text: '#666666', accent: '#cccccc' },
  ],
];

test.each(themes)('PTR-05 derived colours can be read with %s', (_name, theme) => {
  const colours = themeColours(theme);
  const against = (name: string) =>
    Math.min(contrast(colours[name] ?? '', theme.background), contrast(colours[name] ?? '', theme.surface));
  expect(against('text-muted')).toBeGreaterThanOrEqual(4.5);
  expect(against('link')).toBeGreaterThanOrEqual(4.5);
  expect(against('border-strong')).toBeGreaterThanOrEqual(3);
  expect(against('focus')).toBeGreaterThanOrEqual(3);
  expect(contrast(colours['primary-hover'] ?? '', theme.onPrimary)).toBeGreaterThanOrEqual(
    contrast(theme.primary, theme.onPrimary),
  );
  expect(contrast(colours['primary-soft'] ?? '', theme.text)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours['accent-soft'] ?? '', theme.text)).toBeGreaterThanOrEqual(4.5);
});

test('PTR-01 the tint of a deep blue on a warm white is blue, not grey', () => {
  const tint = converter('oklch')(
    themeColours({ ...base, primary: '#12284b', surface: '#fffdf7' })['primary-soft'] ?? '',
  );
  expect(tint?.c).toBeGreaterThan(0.02);
  expect(tint?.h).toBeGreaterThan(240);
  expect(tint?.h).toBeLessThan(280);
});

test('PTR-01 the ring around a field in focus is not the red of an error where the brand has another colour', () => {
  expect(themeColours({ ...base, primary: '#2a3fb8', accent: '#b8420f' })['focus']).toBe('#2a3fb8');
  expect(themeColours({ ...base, primary: '#c8213f', accent: '#5b2a9d' })['focus']).toBe('#5b2a9d');
});

test('PTR-01 a link keeps the partner’s own colour where it can be read', () => {
  expect(themeColours(base)['link']).toBe(base.primary);
});

describe('PTR-05 on a dark device', () => {
  const readable = (theme: Theme) => unreadablePairs(theme, themePairs);

  test.each(themes.filter(([name]) => name !== 'a dark theme'))(
    'PTR-05 %s is dark, and all of it can be read',
    (_name, theme) => {
      const dark = darkTheme(theme);
      if (dark === undefined) throw new Error('It has no dark pages.');
      expect(isDark(dark)).toBe(true);
      expect(readable(dark)).toEqual([]);
      expect(dark).toMatchObject({ radius: theme.radius, headingFont: theme.headingFont });
    },
  );

  test('PTR-05 any colours that can be read make dark ones that can be', () => {
    const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
    const colours = fc.record({ primary: colour, onPrimary: colour, accent: colour, text: colour });
    fc.assert(
      fc.property(colours, (chosen) => {
        const theme = { ...base, ...chosen };
        const dark = darkTheme(theme);
        expect(dark === undefined).toBe(readable(theme).length > 0);
        expect(dark === undefined ? [] : readable(dark)).toEqual([]);
      }),
    );
  });

  test('PTR-05 a partner that wants its pages light, that is dark already, or that cannot be read has none', () => {
    expect(darkTheme({ ...base, staysLight: true })).toBeUndefined();
    expect(darkTheme({ ...base, background: '#101418', surface: '#1a2026', text: '#f4f4f4' })).toBeUndefined();
    expect(darkTheme({ ...base, text: '#cccccc' })).toBeUndefined();
  });

  test('PTR-05 the stylesheet leaves the choice to the device, and cards as they are printed', async () => {
    const { css } = await themeSheet('default', base);
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{:root\{([^}]+)\}\}/u.exec(css) ?? [];
    expect(dark).toContain('color-scheme:dark');
    expect(dark).toContain(`--color-brand:${base.primary}`);
    expect(dark).toContain(`--color-logo-ground:${base.surface}`);
    for (const name of Object.keys(themeColours(base))) expect(dark).toContain(`--color-${name}:`);
    expect((await themeSheet('default', { ...base, staysLight: true })).css).not.toContain('prefers-color-scheme');
  });
});

test('PTR-08 the stylesheet carries every token and its fonts, and is named by its content', async () => {
  const sheet = await themeSheet('default', base);
  for (const token of [
    'color-primary',
    'color-on-primary',
    'color-primary-hover',
    'color-primary-soft',
    'color-accent',
    'color-accent-soft',
    'color-background',
    'color-surface',
    'color-text',
    'color-text-muted',
    'color-border',
    'color-border-strong',
    'color-link',
    'color-focus',
    'radius-control',
    'radius-card',
    'font-heading',
    'font-body',
  ]) {
    expect(sheet.css).toContain(`--${token}:`);
  }
  for (const { file } of sheet.fonts) expect(sheet.css).toContain(`url(/fonts/${file})`);
  const standIns = sheet.css.match(
    /@font-face\{font-family:"[^"]+ as (?:Arial|DejaVu Sans)";src:local\([^{}]+size-adjust:[\d.]+%\}/gu,
  );
  expect(standIns, 'a font of the machine stands in without moving a line').toHaveLength(sheet.fonts.length);
  expect(sheet.css).not.toContain('undefined');
  const again = await themeSheet('default', base);
  expect(again.hash).toBe(sheet.hash);
  const other = await themeSheet('default', { ...base, primary: '#1a2fa8' });
  expect(other.hash).not.toBe(sheet.hash);
});
