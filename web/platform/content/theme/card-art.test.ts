import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CardArt, Theme } from '#web/platform/domain/content.ts';

import { cardColoursOf, cardLooks, cardLooksShown, cardPairs } from './card-art.ts';
import { contrast } from './contrast.ts';
import { unreadablePairs } from './readable-pairs.ts';
import { themeSheet } from './theme-sheet.ts';

const theme: Theme = {
  primary: '#2a3fb8',
  onPrimary: '#ffffff',
  accent: '#b8420f',
  background: '#f6f7fc',
  surface: '#ffffff',
  text: '#171a3a',
  radius: 'soft',
  headingFont: 'Figtree',
  bodyFont: 'Figtree',
};
const art: CardArt = { background: '#0f4c5c', waves: '#12284b', text: '#fdf8ec' };

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
const anyArt = fc.record({
  background: hex,
  waves: fc.option(hex, { nil: '' }),
  text: fc.constantFrom('#ffffff', '#111111'),
});

test('CRD-02 a partner’s stylesheet has its card in each sort, and none where it has chosen nothing', async () => {
  const { css } = await themeSheet('penhallow', theme, art);
  expect(css).toContain('--card-normal-paper:#0f4c5c');
  expect(css).toContain('--card-normal-waves:#12284b');
  expect(css).toContain('--card-virtual-paper:#12284b');
  for (const sort of ['business', 'elite']) expect(css).toMatch(new RegExp(`--card-${sort}-ink:#`, 'u'));
  const untouched = await themeSheet('penhallow', theme);
  expect(untouched.css).not.toContain('--card-');
  for (const empty of [{}, { background: '', pictureSrc: '' }])
    expect(await themeSheet('penhallow', theme, empty)).toEqual(untouched);
});

test('CRD-02 a picture alone takes the colours of the theme with it', async () => {
  const { css } = await themeSheet('penhallow', theme, { pictureSrc: 'card.webp' });
  expect(css).toContain('--card-normal-paper:#2a3fb8');
  expect(css).toContain('--card-normal-ink:#ffffff');
});

test('CRD-02 every sort of card can be read, whatever colours are admitted, and none looks like another', () => {
  fc.assert(
    fc.property(anyArt, (chosen) => {
      fc.pre(unreadablePairs(cardColoursOf(theme, chosen), cardPairs).length === 0);
      const looks = Object.values(cardLooks(theme, chosen));
      for (const { ink, paper, waves, shade } of looks)
        for (const ground of [paper, waves, shade]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 400 },
  );
  const papers = Object.values(cardLooks(theme, art)).map(({ paper }) => paper);
  expect(new Set(papers).size).toBe(4);
});

test('CRD-02 a business card is lifted from a dark ground, and deeper than a bright one', () => {
  const lightness = (background: string) => {
    const { normal, business } = cardLooks(theme, { background, text: '#ffffff' });
    return contrast(business.paper, '#000000') - contrast(normal.paper, '#000000');
  };
  expect(lightness('#0f4c5c')).toBeGreaterThan(0);
  expect(lightness('#c8213f')).toBeLessThan(0);
});

test('CRD-02 without card art a business card can be read on a light main colour too', () => {
  expect(cardLooksShown(theme, undefined)).toEqual({});
  const { business, ...others } = cardLooksShown({ ...theme, primary: '#ffd166', onPrimary: '#14213d' }, undefined);
  expect(others).toEqual({});
  expect(contrast(business?.ink ?? '', business?.paper ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(business?.ink ?? '', business?.waves ?? '')).toBeGreaterThanOrEqual(4.5);
});
