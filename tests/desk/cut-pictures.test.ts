import fc from 'fast-check';
import { expect, test } from 'vitest';

import { codeFrom, isCode } from '../../cms/src/admin/brand/partner-code.ts';
import { boxOf, mostZoom, moved, visibleBox, type View, wholeView, zoomed } from '../../cms/src/admin/pictures/crop.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
const step = fc.oneof(
  fc.record({ by: fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })) }),
  fc.record({ zoom: fc.double({ min: 0.1, max: 9, noNaN: true }) }),
);
const least = { width: 600, height: 300 };

test('PTR-01 however a picture is moved and enlarged, what is cut is of the shape, within it, and large enough', () => {
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 12 }), (picture, steps) => {
      const ratio = 4 / 3;
      const most = mostZoom(picture, ratio, least);
      const view = steps.reduce<View>(
        (before, one) =>
          'by' in one ? moved(picture, ratio, { ...before, by: one.by }) : zoomed(before, one.zoom, most),
        wholeView,
      );
      const box = boxOf(picture, ratio, view);
      expect(box.width / box.height).toBeCloseTo(ratio, 6);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(box.top + box.height).toBeLessThanOrEqual(picture.height + 1e-6);
      const whole = boxOf(picture, ratio, wholeView);
      if (whole.width >= least.width && whole.height >= least.height)
        expect([box.width >= least.width - 1e-6, box.height >= least.height - 1e-6]).toEqual([true, true]);
    }),
  );
});

test('PTR-01 a picture that was moved to its edge moves back at once', () => {
  const picture = { width: 2400, height: 900 };
  const atEdge = moved(picture, 4 / 3, { ...wholeView, by: [9, 0] });
  expect(boxOf(picture, 4 / 3, atEdge)).toEqual({ left: 1200, top: 0, width: 1200, height: 900 });
  expect(boxOf(picture, 4 / 3, moved(picture, 4 / 3, { ...atEdge, by: [-0.1, 0] })).left).toBeCloseTo(1080);
});

test('PTR-01 the empty edges of a logo are those in which nothing can be seen', () => {
  const width = 6;
  const pixels = new Uint8ClampedArray(width * 4 * 4);
  const dot = (x: number, y: number, opacity: number) => (pixels[(y * width + x) * 4 + 3] = opacity);
  dot(2, 1, 255);
  dot(4, 2, 90);
  dot(0, 0, 5);
  expect(visibleBox(pixels, width)).toEqual({ left: 2, top: 1, width: 3, height: 2 });
  expect(visibleBox(new Uint8ClampedArray(width * 4 * 4), width)).toEqual({ left: 0, top: 0, width: 6, height: 4 });
});

test('PTR-01 the code of a partner is made of its name, in letters that an address takes', () => {
  expect(codeFrom('Saint Ives Sailing')).toBe('saint-ives-sailing');
  expect(codeFrom(' L’Étoile & Söhne! ')).toBe('letoile-sohne');
  expect(codeFrom('Royal National '.repeat(5))).toBe('royal-national-royal-national-royal-nati');
  expect([codeFrom('你好'), codeFrom('a'), codeFrom(undefined), isCode('Two'), isCode('a--b')]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
    false,
  ]);
});
