import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrast, nearestReadable } from './contrast.ts';
import { coloursOf, faintContrast, logoContrast } from './logo-colours.ts';
import { proposeThemes } from './propose-themes.ts';
import { mendedColour, readingsOf, themePairs, unreadablePairs } from './readable-pairs.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
const theme = {
  primary: '#2a3fb8',
  onPrimary: '#ffffff',
  accent: '#b8420f',
  background: '#f6f7fc',
  surface: '#ffffff',
  text: '#171a3a',
};

/** So many pixels of each colour, and of the last how much can be seen through it. */
function pixelsOf(...parts: readonly (readonly [colour: string, count: number, opacity?: number])[]): number[] {
  return parts.flatMap(([colour, count, opacity = 255]) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Array.from({ length: count }, () => [...channels, opacity]).flat();
  });
}

test('PTR-05 every colour has a nearest one that can be read on a ground, of its own hue', () => {
  fc.assert(
    fc.property(hex, hex, (colour, ground) => {
      const found = nearestReadable(colour, [ground], 4.5);
      expect(found).toBeDefined();
      expect(contrast(found ?? '', ground)).toBeGreaterThanOrEqual(4.5);
      if (contrast(colour, ground) >= 4.5) expect(found).toBe(colour);
    }),
    { numRuns: 300 },
  );
});

test('PTR-05 the nearest readable colour is a small step from one that nearly passes', () => {
  expect(nearestReadable('#777777', ['#ffffff'], 4.5)).toMatch(/^#7[56]7[56]7[56]$/u);
  expect(nearestReadable('#808080', ['#000000', '#ffffff'], 4.6)).toBeUndefined();
});

test('PTR-05 a colour that fails is told with where it is read, and mended against everything that it meets', () => {
  expect(readingsOf('primary', theme, themePairs)).toEqual([
    { against: 'onPrimary', where: 'The words on buttons', ratio: contrast('#2a3fb8', '#ffffff'), isEnough: true },
  ]);
  expect(readingsOf('accent', theme, themePairs)).toEqual([]);
  expect(mendedColour('text', theme, themePairs)).toBeUndefined();
  const faint = { ...theme, text: '#b9bccb', background: '#e4e6f0' };
  expect(readingsOf('text', faint, themePairs).map(({ against, isEnough }) => [against, isEnough])).toEqual([
    ['background', false],
    ['surface', false],
  ]);
  const text = mendedColour('text', faint, themePairs) ?? '';
  expect(unreadablePairs({ ...faint, text }, themePairs)).toEqual([]);
  expect(unreadablePairs(faint, themePairs)).toMatchObject([
    { ground: 'background' },
    { ground: 'surface', nearest: text },
  ]);
  expect(readingsOf('text', { ...theme, surface: '#ff', background: null }, themePairs)).toEqual([]);
});

test('PTR-01 colours proposed from a logo are its own, all readable, and those on which it is seen come first', () => {
  const proposals = proposeThemes(pixelsOf(['#c8102e', 300], ['#f2a900', 100], ['#ffffff', 500]));
  expect(proposals.length).toBeGreaterThanOrEqual(3);
  expect(proposals[0]?.colours.primary).toMatch(/^#c[0-9a-f]/u);
  expect(proposals.map(({ showsLogo }) => showsLogo)).toEqual(
    proposals.map(({ showsLogo }) => showsLogo).toSorted((one, other) => Number(other) - Number(one)),
  );
  const white = proposeThemes(pixelsOf(['#ffffff', 300]));
  expect(white[0]).toMatchObject({ name: 'Dark page', showsLogo: true });
  expect(white.at(-1)?.showsLogo).toBe(false);
});

test('PTR-05 whatever the logo, every proposal can be published', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hex, fc.integer({ min: 1, max: 20 })), { maxLength: 6 }), (parts) => {
      const proposals = proposeThemes(pixelsOf(...parts));
      expect(proposals).not.toEqual([]);
      for (const { colours } of proposals) expect(unreadablePairs(colours, themePairs)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('PTR-05 a logo that can hardly be seen on its page is told from one that can', () => {
  const pale = pixelsOf(['#f4f0e8', 100], ['#000000', 400, 0]);
  expect(logoContrast(pale, '#ffffff')).toBeLessThan(faintContrast);
  expect(logoContrast(pale, '#12284b')).toBeGreaterThan(faintContrast);
  // A dark mark in a large pale box is seen by the mark; a few dark pixels at an edge are no mark.
  expect(logoContrast(pixelsOf(['#ffffff', 300], ['#12284b', 100]), '#ffffff')).toBeGreaterThan(faintContrast);
  expect(logoContrast(pixelsOf(['#ffffff', 300], ['#12284b', 9]), '#ffffff')).toBeLessThan(faintContrast);
  // Black through which nearly everything is seen is the ground.
  expect(logoContrast(pixelsOf(['#000000', 100, 40]), '#ffffff')).toBeLessThan(faintContrast);
  expect(logoContrast(pixelsOf(['#000000', 10, 0]), '#ffffff')).toBeUndefined();
  expect(coloursOf(pixelsOf(['#fe0101', 2], ['#ff0000', 1]))).toEqual([{ colour: '#ff0000', opacity: 1, pixels: 3 }]);
});
