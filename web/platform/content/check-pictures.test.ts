import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { checkPictures, unsaidPictures } from './check-pictures.ts';
import { pictureSize } from './picture-size.ts';

const assets = path.join(import.meta.dirname, '..', '..', '..', 'cms', 'seeds', 'assets');
const seed = async (name: string) => new Uint8Array(await readFile(path.join(assets, name)));

test('PTR-05 the size of a picture is read from its header, in every format that is served', async () => {
  expect(pictureSize(await seed('penhallow-logo.png'))).toEqual({ width: 504, height: 112 });
  expect(pictureSize(await seed('penhallow-sign-up.webp'))).toEqual({ width: 1200, height: 900 });
  const of = (...hex: readonly string[]) => pictureSize(Buffer.from(hex.join(''), 'hex'));
  const jpeg = ['ffd8', 'ffe00004abcd', 'ffff', 'c4000400ff', 'ffc2', '0011', '08', '0384', '04b0', '03012200'];
  expect(of(...jpeg)).toEqual({ width: 1200, height: 900 });
  const riff = ['52494646', '00000000', '57454250'];
  expect(of(...riff, '56503858', '0a000000', '00000000', 'af0400', '830300')).toEqual({ width: 1200, height: 900 });
  expect(of(...riff, '5650384c', '00000000', '2f', 'afc4e000', '000000000000')).toEqual({ width: 1200, height: 900 });
  expect(of(...riff, '56503820', '00000000', '000000', '9d012a', 'b004', '8403')).toEqual({ width: 1200, height: 900 });
  expect([of('ffd8', 'ffe00004'), of('89504e47'), of(...riff), of('ffd8ffc0001108000004b003012200')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const withBanner = (change: object) => ({
  customizations: { signUp: { bannerSrc: '/uploads/banner.png', ...change } },
});

test('PTR-05 a banner without words is refused; an empty text is a decoration', () => {
  const place = { code: 'P065', file: 'partner', pointer: '/customizations/signUp/bannerAlt' };
  expect(unsaidPictures(withBanner({}), 'partner')).toEqual([expect.objectContaining(place)]);
  expect(unsaidPictures(withBanner({ bannerAlt: '' }), 'partner')).toEqual([]);
  expect(unsaidPictures(withBanner({ bannerAlt: 'The harbour at dusk' }), 'partner')).toEqual([]);
  expect(unsaidPictures(withBanner({ bannerSrc: '' }), 'partner')).toEqual([]);
  expect(unsaidPictures({ customizations: { logoSrc: '/uploads/logo.png' } }, 'partner')).toEqual([]);
});

/** The first bytes of a PNG of that size, as long as asked for. */
function png(width: number, height: number, bytes = 40): Uint8Array {
  const file = Buffer.alloc(bytes);
  file.write('89504e470d0a1a0a0000000d49484452', 'hex');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

test.each([
  ['too small', png(320, 200), 'P064', /too small: it has 320 × 200 pixels/u],
  ['too heavy', png(1200, 900, 400_001), 'P064', /too heavy/u],
  ['of no size', Buffer.from('89504e470d0a1a0a', 'hex'), 'P062', /size .* cannot be read/u],
])('PTR-05 a banner that is %s is refused in the words that the form says', async (_what, bytes, code, words) => {
  const partner = withBanner({ bannerAlt: '' }) as unknown as Parameters<typeof checkPictures>[0];
  const problems = await checkPictures(partner, 'partner', () => Promise.resolve(bytes));
  expect(problems).toEqual([
    {
      code,
      file: 'partner',
      pointer: '/customizations/signUp/bannerSrc',
      message: expect.stringMatching(words) as string,
    },
  ]);
});

test('PTR-05 a banner that is only cut or slow is not refused, nor is one that is not there told of twice', async () => {
  const partner = withBanner({ bannerAlt: '' }) as unknown as Parameters<typeof checkPictures>[0];
  for (const bytes of [png(1000, 400, 200_000), undefined, Buffer.from('<svg/>')])
    expect(await checkPictures(partner, 'partner', () => Promise.resolve(bytes))).toEqual([]);
});
