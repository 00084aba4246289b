import { expect, test } from 'vitest';

import { inKilobytes, judgePicture, pictureSlots, shapeOf } from './picture-slots.ts';

const slot = (path: string) => {
  const found = pictureSlots.find((one) => one.path === path);
  if (found === undefined) throw new Error(`There is no slot ${path}`);
  return found;
};
const banner = slot('customizations.signUp.bannerSrc');
const logo = slot('customizations.logoSrc');
const told = (of: typeof banner, [width, height, bytes]: readonly [number, number, number]) =>
  judgePicture(of, { width, height, bytes }).map(({ level, kind, message }) => `${level} ${kind}: ${message}`);

test('PTR-05 a banner of its size, shape and weight is right, and all that is not is said', () => {
  expect(told(banner, [1200, 900, 99_000])).toEqual([]);
  expect(told(banner, [1200, 880, 50_000])).toEqual([]);
  expect(told(banner, [900, 675, 50_000])).toEqual([
    'warned small: It has 900 × 675 pixels and will look blurred on many screens: 1200 × 900 pixels or more is sharp',
  ]);
  expect(told(banner, [599, 449, 50_000])[0]).toBe(
    'refused small: This picture is too small: it has 599 × 449 pixels, and needs 600 × 300 pixels or more',
  );
  expect(told(banner, [1800, 900, 50_000])).toEqual([
    'warned shape: It is not of the shape 4:3: pages will cut about 33 % of it away, at the left and right',
  ]);
  expect(told(banner, [1200, 1800, 50_000])[0]).toContain('about 50 % of it away, at the top and bottom');
  expect(told(banner, [1200, 900, 180_000])).toEqual([
    'warned heavy: It has 180 kB: customers on a phone wait for it. Up to 100 kB is quick',
  ]);
});

test('PTR-05 what is refused stands before what is only told', () => {
  expect(told(banner, [1000, 400, 400_001])).toEqual([
    'refused heavy: This picture is too heavy: it has 401 kB, and may have 400 kB at most',
    expect.stringMatching(/^warned small/u),
    expect.stringMatching(/^warned shape/u),
  ]);
});

test('PTR-05 a logo of any shape is right that is drawn large enough to be told', () => {
  expect(told(logo, [480, 120, 12_000])).toEqual([]);
  expect(told(logo, [120, 120, 12_000])).toEqual([]);
  expect(told(logo, [300, 30, 12_000])[0]).toContain('refused small');
  expect(told(logo, [160, 40, 12_000])).toEqual([
    'warned small: It has 160 × 40 pixels and will look blurred on many screens: 320 × 80 pixels or more is sharp',
  ]);
  expect(told(logo, [960, 80, 12_000])).toEqual([
    'warned shape: It is so wide that it will be only 16 pixels high: a shape up to 5:1 is easier to read',
  ]);
  expect(told(logo, [100, 400, 12_000])[0]).toContain('only 10 pixels wide');
});

test('PTR-05 a logo can be told from 20 pixels on, high or wide', () => {
  expect(told(logo, [960, 100, 12_000])).toEqual([]);
  expect(told(logo, [970, 100, 12_000])).toEqual([expect.stringContaining('only 19 pixels high')]);
  expect(told(logo, [100, 200, 12_000])).toEqual([]);
  expect(told(logo, [100, 206, 12_000])).toEqual([expect.stringContaining('only 19 pixels wide')]);
});

test('PTR-05 sizes and shapes read as people say them', () => {
  expect([inKilobytes(68_592), inKilobytes(12)]).toEqual(['69 kB', '1 kB']);
  expect([shapeOf(banner), shapeOf(logo)]).toEqual(['4:3', '4:1']);
});
